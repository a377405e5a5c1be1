import IconClipboardCheck from '@tabler/icons-react/dist/esm/icons/IconClipboardCheck.mjs'
import IconTag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs'

/** Screens of pairs and their counts. See `screens`. */
export const stockScreens = [
  {
    path: '/admin/marked-pairs',
    flag: 'can_manage_products',
    section: 'catalog',
    texts: 'office/stock/marked-pairs',
    icon: IconTag,
  },
  {
    path: '/admin/stocktakes',
    flag: 'can_manage_products',
    section: 'catalog',
    texts: 'office/stock/stocktakes',
    icon: IconClipboardCheck,
  },
] as const
