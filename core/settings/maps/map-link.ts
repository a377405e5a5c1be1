const GOOGLE = /^(?:www\.|maps\.)?google\.(?:com|es|fr|it|de|pt)$/
/** Hosts that are maps and nothing else. */
const MAP_HOSTS = new Set([
  'maps.app.goo.gl',
  'www.openstreetmap.org',
  'openstreetmap.org',
  'osm.org',
  'maps.apple.com',
  'maps.apple',
])

/**
 * Whether an address is a place on a map of Google, OpenStreetMap, Apple or Bing. The contact page calls it a map, so it
 * may lead nowhere else.
 */
export function isMapLink(written: string): boolean {
  const url = URL.parse(written)
  if (url?.protocol !== 'https:' || url.username || url.password || url.port) return false
  const { hostname, pathname } = url
  if (MAP_HOSTS.has(hostname)) return true
  const isMaps = /^\/maps(?:\/|$)/.test(pathname)
  if (hostname.startsWith('maps.') && GOOGLE.test(hostname)) return true
  return (
    isMaps && (GOOGLE.test(hostname) || ['www.bing.com', 'bing.com', 'goo.gl'].includes(hostname))
  )
}
