import { Hono } from 'hono'
import { themeSheet } from '../../../app/ui/theme/theme-sheet.ts'
import type { PictureFiles } from '../../../core/catalog/pictures/picture-files.ts'
import { renderPng } from '../../../core/catalog/pictures/render-png.ts'
import { readShop } from '../../../core/settings/get-shop.ts'
import type { Services } from '../../services.ts'
import type { HonoEnv, HttpContext } from '../hono-env.ts'
import { refuse } from '../refuse.ts'

const ONE_DAY = 'public, max-age=86400'
/** What programs look for by these names; a shop without a picture of its own has those of the house. */
const PICTURES = {
  '/logo.png': { setting: 'logo', house: '/apple-touch-icon.png' },
  '/favicon.png': { setting: 'favicon', side: 64, house: '/apple-touch-icon.png' },
  '/favicon.ico': { setting: 'favicon', side: 48 },
  '/apple-touch-icon.png': { setting: 'favicon', side: 180 },
} as const

/** The shop's logo and icon under the names that browsers and mails know, and its theme as a style sheet. */
export function brandFiles({ db }: Pick<Services, 'db'>, files: PictureFiles): Hono<HonoEnv> {
  const app = new Hono<HonoEnv>()
  for (const [path, picture] of Object.entries(PICTURES))
    app.get(path, async (c, next) => {
      const { [picture.setting]: chosen } = await readShop(db)
      const hash = typeof chosen === 'string' ? chosen : chosen?.hash
      const side = 'side' in picture ? picture.side : undefined
      const answer = hash && (await sendPng(c, hash, () => renderPng(files, hash, side)))
      if (answer) return answer
      return 'house' in picture ? c.redirect(picture.house) : next()
    })
  // An address names its values, so what it answers never changes within a version of the shop.
  app.get('/theme/:file', (c) => {
    const sheet = themeSheet(c.req.param('file'))
    if (!sheet) return refuse(c, 'NOT_FOUND')
    return c.body(sheet, 200, {
      'content-type': 'text/css; charset=utf-8',
      'cache-control': ONE_DAY,
    })
  })
  return app
}

/**
 * Asked about again each time: the same address shows another picture when the setting changes. A browser that has this
 * one costs no reading of it. Undefined where there is no such picture.
 */
async function sendPng(
  c: HttpContext,
  hash: string,
  render: () => Promise<Buffer | undefined>,
): Promise<Response | undefined> {
  const etag = `"${hash}"`
  const headers = { etag, 'cache-control': 'no-cache' }
  if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers)
  const png = await render()
  return png && c.body(new Uint8Array(png), 200, { ...headers, 'content-type': 'image/png' })
}
