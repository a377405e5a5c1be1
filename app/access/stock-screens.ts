import IconTag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs'
import IconTruckLoading from '@tabler/icons-react/dist/esm/icons/IconTruckLoading.mjs'
import IconWindow from '@tabler/icons-react/dist/esm/icons/IconWindow.mjs'

/** Screens of pairs, their moves and the shop window. See `screens`. */
export const stockScreens = [
  {
    path: '/admin/marked-pairs',
    flag: 'can_manage_products',
    section: 'catalog',
    texts: 'office/stock/marked-pairs',
    icon: IconTag,
  },
  {
    path: '/admin/moves',
    flag: 'can_manage_products',
    section: 'catalog',
    texts: 'office/stock/moves',
    icon: IconTruckLoading,
  },
  {
    path: '/admin/window',
    flag: 'can_manage_products',
    section: 'catalog',
    texts: 'office/stock/display',
    icon: IconWindow,
  },
] as const
