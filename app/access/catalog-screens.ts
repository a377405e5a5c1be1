import IconBarcode from '@tabler/icons-react/dist/esm/icons/IconBarcode.mjs'
import IconBuildingFactory2 from '@tabler/icons-react/dist/esm/icons/IconBuildingFactory2.mjs'
import IconRosetteDiscount from '@tabler/icons-react/dist/esm/icons/IconRosetteDiscount.mjs'
import IconRuler2 from '@tabler/icons-react/dist/esm/icons/IconRuler2.mjs'
import IconShoe from '@tabler/icons-react/dist/esm/icons/IconShoe.mjs'
import IconSpeakerphone from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs'
import IconTableImport from '@tabler/icons-react/dist/esm/icons/IconTableImport.mjs'
import IconTags from '@tabler/icons-react/dist/esm/icons/IconTags.mjs'
import IconTrendingUp from '@tabler/icons-react/dist/esm/icons/IconTrendingUp.mjs'
import IconZoomQuestion from '@tabler/icons-react/dist/esm/icons/IconZoomQuestion.mjs'
import type { LinkedScreen } from './sidebar-sections.ts'

/** The screens of goods and of their prices. See `screens`. */
export const catalogScreens = [
  {
    path: '/admin/products',
    flag: 'can_manage_products',
    section: 'catalog',
    group: 'goods',
    texts: 'office/catalog/products',
    icon: IconShoe,
  },
  {
    path: '/admin/product-categories',
    flag: 'can_manage_product_categories',
    section: 'catalog',
    group: 'goods',
    texts: 'office/catalog/categories',
    icon: IconTags,
  },
  {
    path: '/admin/brands',
    flag: 'can_manage_products',
    section: 'catalog',
    group: 'goods',
    texts: 'office/catalog/brands',
    icon: IconBuildingFactory2,
  },
  {
    path: '/admin/size-charts',
    flag: 'can_manage_products',
    section: 'catalog',
    group: 'goods',
    texts: 'office/catalog/size-charts',
    icon: IconRuler2,
  },
  {
    path: '/admin/labels',
    flag: 'can_manage_products',
    section: 'catalog',
    group: 'goods',
    texts: 'office/catalog/labels',
    icon: IconBarcode,
  },
  {
    path: '/admin/imports',
    flag: 'can_manage_products',
    section: 'catalog',
    group: 'goods',
    texts: 'office/imports',
    icon: IconTableImport,
  },
  {
    path: '/admin/recalls',
    flag: 'can_manage_customers',
    section: 'catalog',
    group: 'goods',
    texts: 'office/recalls',
    icon: IconSpeakerphone,
  },
  {
    path: '/admin/campaigns',
    flag: 'can_manage_products',
    section: 'catalog',
    group: 'prices',
    texts: 'office/pricing/campaigns',
    icon: IconRosetteDiscount,
  },
  {
    path: '/admin/lost-sales',
    flag: 'can_manage_products',
    section: 'catalog',
    group: 'prices',
    texts: 'office/reports/lost-sales',
    icon: IconZoomQuestion,
  },
  {
    path: '/admin/restock-analysis',
    flag: 'can_manage_products',
    section: 'catalog',
    group: 'prices',
    texts: 'office/restock',
    icon: IconTrendingUp,
  },
] as const satisfies readonly LinkedScreen[]
