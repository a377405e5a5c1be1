/** The signs that a link may have. (spec section 3) */
export const LINK_ICONS = [
  'ExternalLink',
  'LayoutDashboard',
  'ShoppingBag',
  'Store',
  'Users',
  'Truck',
  'BarChart3',
  'Newspaper',
  'Settings',
  'Settings2',
  'LogOut',
] as const

export type LinkIcon = (typeof LINK_ICONS)[number]

export const DEFAULT_LINK_ICON: LinkIcon = 'ExternalLink'

/** Where paths are resolved to see that they stay in the shop. */
const SHOP = 'https://shop.invalid'

/**
 * Whether a link may lead there: an https address, or a path of the shop. Browsers drop spaces and control characters
 * and read `\` as `/`, so that none of these may be in it; a name before `@` would pass one page off as another.
 */
export function isLinkUrl(url: string): boolean {
  if (/[\s\\\p{Cc}]/u.test(url)) return false
  const isPath = url.startsWith('/')
  if (!isPath && !/^https:\/\/[^/]/i.test(url)) return false
  const parsed = URL.parse(url, SHOP)
  if (parsed?.protocol !== 'https:' || parsed.username || parsed.password) return false
  return isPath ? parsed.origin === SHOP : parsed.hostname.includes('.')
}
