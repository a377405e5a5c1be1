import type { Flag } from '../../core/base/permissions.ts'

/** Screens of the office that other screens lead to; none is in the sidebar. See `screens`. */
export const unlinkedScreens: readonly { path: string; flag?: Flag }[] = [
  { path: '/admin/trial', flag: 'can_manage_site_settings' },
  { path: '/admin/past-sales', flag: 'can_manage_site_settings' },
  { path: '/admin/pairs', flag: 'can_manage_products' },
  { path: '/admin/account' },
  { path: '/admin/access-denied' },
  { path: '/admin/approvers' },
  { path: '/admin/links' },
  { path: '/admin/search' },
  { path: '/admin/releases' },
]
