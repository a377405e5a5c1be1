import { shopPath } from '../../../app/i18n/shop-path.ts'
import { LANGUAGES } from '../../../core/base/languages.ts'

/** A page that search engines may show: its path without language, and when it last changed. */
export interface MapEntry {
  path: string
  changed?: Date
}

/** The URLs of pages in every language, each with its alternates. (sitemaps.org) */
export function toUrlset(origin: string, entries: readonly MapEntry[]): string {
  const urls = entries.flatMap(({ path, changed }) => {
    const others = alternates(origin, path)
    const when = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''
    return LANGUAGES.map(
      (language) =>
        `<url><loc>${escapeXml(origin + shopPath(language, path))}</loc>${when}${others}</url>`,
    )
  })
  return `${HEAD}<urlset xmlns="${NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>\n`
}

/** The parts of a map that is too large for one file. */
export function toSitemapIndex(origin: string, parts: number): string {
  const maps = Array.from(
    { length: parts },
    (_, n) => `<sitemap><loc>${escapeXml(`${origin}/sitemap/${n + 1}.xml`)}</loc></sitemap>`,
  )
  return `${HEAD}<sitemapindex xmlns="${NAMESPACE}">\n${maps.join('\n')}\n</sitemapindex>\n`
}

function alternates(origin: string, path: string): string {
  const link = (hreflang: string, to: string) =>
    `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeXml(origin + to)}"/>`
  const fixed = LANGUAGES.map((language) => link(language, shopPath(language, path)))
  return fixed.join('') + link('x-default', path)
}

function escapeXml(address: string): string {
  return address
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'
