import IconCalculator from '@tabler/icons-react/dist/esm/icons/IconCalculator.mjs'
import IconUserSearch from '@tabler/icons-react/dist/esm/icons/IconUserSearch.mjs'

/** The screens that tell what the shop takes, and who took it. See `screens`. */
export const moneyScreens = [
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
] as const
