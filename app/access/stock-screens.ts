import IconClipboardCheck from '@tabler/icons-react/dist/esm/icons/IconClipboardCheck.mjs'
import IconCoinEuro from '@tabler/icons-react/dist/esm/icons/IconCoinEuro.mjs'
import IconFileSpreadsheet from '@tabler/icons-react/dist/esm/icons/IconFileSpreadsheet.mjs'
import IconShoppingCart from '@tabler/icons-react/dist/esm/icons/IconShoppingCart.mjs'
import IconTag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs'
import IconTruckDelivery from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs'
import IconTruckLoading from '@tabler/icons-react/dist/esm/icons/IconTruckLoading.mjs'
import IconTruckReturn from '@tabler/icons-react/dist/esm/icons/IconTruckReturn.mjs'
import IconWindow from '@tabler/icons-react/dist/esm/icons/IconWindow.mjs'
import type { LinkedScreen } from './sidebar-sections.ts'

/** Screens of pairs: their marks, counts, value, moves and the shop window. See `screens`. */
export const stockScreens = [
  {
    path: '/admin/suppliers',
    flag: 'can_manage_suppliers',
    section: 'catalog',
    group: 'stock',
    texts: 'office/suppliers',
    icon: IconTruckDelivery,
  },
  {
    path: '/admin/marked-pairs',
    flag: 'can_manage_products',
    section: 'catalog',
    group: 'stock',
    texts: 'office/stock/marked-pairs',
    icon: IconTag,
  },
  {
    path: '/admin/supplier-orders',
    flag: 'can_manage_supplier_orders',
    section: 'catalog',
    group: 'stock',
    texts: 'office/supplier-orders',
    icon: IconShoppingCart,
  },
  {
    path: '/admin/moves',
    flag: 'can_manage_products',
    section: 'catalog',
    group: 'stock',
    texts: 'office/stock/moves',
    icon: IconTruckLoading,
  },
  {
    path: '/admin/supplier-returns',
    flag: 'can_manage_supplier_orders',
    section: 'catalog',
    group: 'stock',
    texts: 'office/supplier-returns',
    icon: IconTruckReturn,
  },
  {
    path: '/admin/window',
    flag: 'can_manage_products',
    section: 'catalog',
    group: 'stock',
    texts: 'office/stock/display',
    icon: IconWindow,
  },
  // Before the stocktakes, whose path it begins with.
  {
    path: '/admin/stocktakes/file',
    flag: 'can_manage_products',
    section: 'catalog',
    group: 'stock',
    texts: 'office/stock/count-files',
    icon: IconFileSpreadsheet,
  },
  {
    path: '/admin/stocktakes',
    flag: 'can_manage_products',
    section: 'catalog',
    group: 'stock',
    texts: 'office/stock/stocktakes',
    icon: IconClipboardCheck,
  },
  {
    path: '/admin/stock-value',
    flag: 'can_view_reports',
    section: 'catalog',
    group: 'stock',
    texts: 'office/stock/valuation',
    icon: IconCoinEuro,
  },
] as const satisfies readonly LinkedScreen[]
