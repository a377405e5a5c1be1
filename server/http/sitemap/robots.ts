import { Hono } from 'hono'
import { shopPath } from '../../../app/i18n/shop-path.ts'
import { LANGUAGES } from '../../../core/base/languages.ts'
import type { HonoEnv } from '../hono-env.ts'
import { getOrigin } from '../origin.ts'
import type { ShopServices } from '../shop-call.ts'

/** Pages of one visitor, in every language. */
const PRIVATE = ['/carrito', '/checkout', '/order/']
const NOT_PAGES = ['/admin', '/api/', '/rpc/', '/print', '/idioma']

/** `/robots.txt`: what search engines must not crawl, and the address of the sitemap. */
export function robots({ env }: Pick<ShopServices, 'env'>): Hono<HonoEnv> {
  return new Hono<HonoEnv>().get('/robots.txt', (c) =>
    c.text(robotsText(getOrigin(c.req.raw, env.publicUrl)), 200, {
      'cache-control': 'public, max-age=86400',
    }),
  )
}

export function robotsText(origin: string): string {
  const paths = [
    ...NOT_PAGES,
    ...[undefined, ...LANGUAGES].flatMap((language) =>
      PRIVATE.map((path) => shopPath(language, path)),
    ),
  ]
  return [
    'User-agent: *',
    ...paths.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}
