import IconCalculator from '@tabler/icons-react/dist/esm/icons/IconCalculator.mjs'
import IconReportMoney from '@tabler/icons-react/dist/esm/icons/IconReportMoney.mjs'
import IconUserSearch from '@tabler/icons-react/dist/esm/icons/IconUserSearch.mjs'

/** The screens of figures over days of the shop. See `screens`. */
export const reportScreens = [
  {
    path: '/admin/accountant',
    flag: 'can_view_reports',
    right: 'see_turnover',
    section: 'sales',
    texts: 'office/reports/accounts',
    icon: IconCalculator,
  },
  {
    path: '/admin/sellers',
    flag: 'can_view_reports',
    right: 'see_turnover',
    section: 'sales',
    texts: 'office/reports/sellers',
    icon: IconUserSearch,
  },
  {
    path: '/admin/reports',
    flag: 'can_view_reports',
    section: 'content',
    texts: 'office/reports/report',
    icon: IconReportMoney,
  },
] as const
