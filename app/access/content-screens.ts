import IconDiscount from '@tabler/icons-react/dist/esm/icons/IconDiscount.mjs'
import IconHelpCircle from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs'
import IconReportMoney from '@tabler/icons-react/dist/esm/icons/IconReportMoney.mjs'
import type { LinkedScreen } from './sidebar-sections.ts'

/** The screens of content and of figures over days of the shop. See `screens`. */
export const contentScreens = [
  {
    path: '/admin/reports',
    flag: 'can_view_reports',
    section: 'content',
    texts: 'office/reports/report',
    icon: IconReportMoney,
  },
  {
    path: '/admin/coupons',
    flag: 'can_manage_site_settings',
    section: 'content',
    texts: 'office/pricing/coupons',
    icon: IconDiscount,
  },
  {
    path: '/admin/faqs',
    flag: 'can_manage_site_settings',
    section: 'content',
    texts: 'office/faqs',
    icon: IconHelpCircle,
  },
] as const satisfies readonly LinkedScreen[]
