import type { Screen } from './sidebar-sections.ts'

/** Screens of the office that other screens lead to; none is in the sidebar. See `screens`. */
export const unlinkedScreens: readonly Screen[] = [
  { path: '/admin/tpv/count', flag: ['can_manage_sales_pos', 'can_manage_products'] },
  { path: '/admin/invoices/books', flag: 'can_view_reports', right: 'see_turnover' },
  { path: '/admin/entries', flag: 'can_view_reports', right: 'see_turnover' },
  { path: '/admin/trial', flag: 'can_manage_site_settings' },
  { path: '/admin/guide', flag: 'can_manage_site_settings' },
  { path: '/admin/past-sales', flag: 'can_manage_site_settings' },
  { path: '/admin/pairs', flag: 'can_manage_products' },
  { path: '/admin/account' },
  { path: '/admin/access-denied' },
  { path: '/admin/approvers' },
  { path: '/admin/links' },
  { path: '/admin/search' },
  { path: '/admin/releases' },
]
