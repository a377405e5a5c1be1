import IconCoinEuro from '@tabler/icons-react/dist/esm/icons/IconCoinEuro.mjs'
import IconFileSpreadsheet from '@tabler/icons-react/dist/esm/icons/IconFileSpreadsheet.mjs'

/** The screens by which stock comes in by file and is valued. See `screens`. */
export const stockScreens = [
  {
    path: '/admin/stocktakes/file',
    flag: 'can_manage_products',
    section: 'catalog',
    texts: 'office/stock/count-files',
    icon: IconFileSpreadsheet,
  },
  {
    path: '/admin/stock-value',
    flag: 'can_view_reports',
    section: 'catalog',
    texts: 'office/stock/valuation',
    icon: IconCoinEuro,
  },
] as const
