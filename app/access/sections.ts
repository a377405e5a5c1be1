import IconAdjustments from '@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconBarcode from '@tabler/icons-react/dist/esm/icons/IconBarcode.mjs'
import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs'
import IconBug from '@tabler/icons-react/dist/esm/icons/IconBug.mjs'
import IconBuildingFactory2 from '@tabler/icons-react/dist/esm/icons/IconBuildingFactory2.mjs'
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs'
import IconCashRegister from '@tabler/icons-react/dist/esm/icons/IconCashRegister.mjs'
import IconDatabaseExport from '@tabler/icons-react/dist/esm/icons/IconDatabaseExport.mjs'
import IconDiscount from '@tabler/icons-react/dist/esm/icons/IconDiscount.mjs'
import IconFileInvoice from '@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs'
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import IconHelpCircle from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs'
import IconHomeShare from '@tabler/icons-react/dist/esm/icons/IconHomeShare.mjs'
import IconLayoutDashboard from '@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs'
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import IconListSearch from '@tabler/icons-react/dist/esm/icons/IconListSearch.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import IconMoneybag from '@tabler/icons-react/dist/esm/icons/IconMoneybag.mjs'
import IconPlugConnected from '@tabler/icons-react/dist/esm/icons/IconPlugConnected.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs'
import IconReceiptRefund from '@tabler/icons-react/dist/esm/icons/IconReceiptRefund.mjs'
import IconRosetteDiscount from '@tabler/icons-react/dist/esm/icons/IconRosetteDiscount.mjs'
import IconRuler2 from '@tabler/icons-react/dist/esm/icons/IconRuler2.mjs'
import IconShoe from '@tabler/icons-react/dist/esm/icons/IconShoe.mjs'
import IconTableImport from '@tabler/icons-react/dist/esm/icons/IconTableImport.mjs'
import IconTags from '@tabler/icons-react/dist/esm/icons/IconTags.mjs'
import IconTransfer from '@tabler/icons-react/dist/esm/icons/IconTransfer.mjs'
import IconTruckDelivery from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs'
import IconUserHeart from '@tabler/icons-react/dist/esm/icons/IconUserHeart.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import IconZoomQuestion from '@tabler/icons-react/dist/esm/icons/IconZoomQuestion.mjs'
import { careScreens } from './care-screens.ts'
import { printScreens } from './print-screens.ts'
import { reportScreens } from './report-screens.ts'
import type { LinkedScreen, Screen } from './sidebar-sections.ts'
import { stockScreens } from './stock-screens.ts'
import { unlinkedScreens } from './unlinked-screens.ts'

/** In a section, screens of the spec come first and in its order, see `sectionsFor`; the others follow in this one. */
const linkedScreens: readonly LinkedScreen[] = [
  {
    path: '/admin',
    section: 'dashboard',
    texts: 'office/dashboard',
    icon: IconLayoutDashboard,
  },
  {
    path: '/admin/products',
    flag: 'can_manage_products',
    section: 'catalog',
    texts: 'office/catalog/products',
    icon: IconShoe,
  },
  {
    path: '/admin/product-categories',
    flag: 'can_manage_product_categories',
    section: 'catalog',
    texts: 'office/catalog/categories',
    icon: IconTags,
  },
  {
    path: '/admin/tpv',
    flag: 'can_manage_sales_pos',
    section: 'sales',
    texts: 'office/till',
    icon: IconCashRegister,
  },
  {
    path: '/admin/sales-pos',
    flag: 'can_manage_sales_pos',
    section: 'sales',
    texts: 'office/sales',
    icon: IconReceipt,
  },
  {
    path: '/admin/shipping',
    flag: 'can_manage_sales_pos',
    section: 'sales',
    texts: 'office/shipping',
    icon: IconTruckDelivery,
  },
  {
    path: '/admin/returns-history',
    flag: 'can_manage_sales_pos',
    section: 'sales',
    texts: 'office/returns',
    icon: IconReceiptRefund,
  },
  {
    path: '/admin/customers',
    flag: 'can_manage_customers',
    section: 'sales',
    texts: 'office/customers',
    icon: IconUserHeart,
  },
  {
    path: '/admin/invoices',
    flag: ['can_manage_sales_pos', 'can_view_reports'],
    section: 'sales',
    texts: 'office/invoicing/invoices',
    icon: IconFileInvoice,
  },
  {
    path: '/admin/deposits',
    flag: 'can_manage_sales_pos',
    section: 'sales',
    texts: 'office/deposits',
    icon: IconBookmark,
  },
  {
    path: '/admin/lent-items',
    flag: 'can_manage_lent_items',
    section: 'sales',
    texts: 'office/loans',
    icon: IconHomeShare,
  },
  ...careScreens,
  {
    path: '/admin/payments',
    flag: 'can_manage_sales_pos',
    section: 'sales',
    texts: 'office/payments',
    icon: IconTransfer,
  },
  {
    path: '/admin/incidents',
    flag: 'can_manage_sales_pos',
    section: 'sales',
    texts: 'office/sales/incidents',
    icon: IconAlertTriangle,
  },
  {
    path: '/admin/cash-sessions',
    flag: 'can_view_reports',
    right: 'see_turnover',
    section: 'sales',
    texts: 'office/cash/cash-sessions',
    icon: IconMoneybag,
  },
  ...reportScreens,
  {
    path: '/admin/paper-tickets',
    flag: 'can_manage_sales_pos',
    section: 'sales',
    texts: 'office/till/paper-tickets',
    icon: IconFileText,
  },
  {
    path: '/admin/imports',
    flag: 'can_manage_products',
    section: 'catalog',
    texts: 'office/imports',
    icon: IconTableImport,
  },
  {
    path: '/admin/campaigns',
    flag: 'can_manage_products',
    section: 'catalog',
    texts: 'office/pricing/campaigns',
    icon: IconRosetteDiscount,
  },
  {
    path: '/admin/brands',
    flag: 'can_manage_products',
    section: 'catalog',
    texts: 'office/catalog/brands',
    icon: IconBuildingFactory2,
  },
  {
    path: '/admin/size-charts',
    flag: 'can_manage_products',
    section: 'catalog',
    texts: 'office/catalog/size-charts',
    icon: IconRuler2,
  },
  {
    path: '/admin/labels',
    flag: 'can_manage_products',
    section: 'catalog',
    texts: 'office/catalog/labels',
    icon: IconBarcode,
  },
  ...stockScreens,
  {
    path: '/admin/lost-sales',
    flag: 'can_manage_products',
    section: 'catalog',
    texts: 'office/reports/lost-sales',
    icon: IconZoomQuestion,
  },
  {
    path: '/admin/tills',
    flag: 'can_manage_site_settings',
    section: 'administration',
    texts: 'office/devices/tills',
    icon: IconBuildingStore,
  },
  {
    path: '/admin/users',
    flag: 'can_manage_admin_users',
    section: 'administration',
    texts: 'office/users',
    icon: IconUsers,
  },
  {
    path: '/admin/printer-settings',
    flag: 'can_manage_site_settings',
    section: 'administration',
    texts: 'office/devices/printers',
    icon: IconPrinter,
  },
  {
    path: '/admin/audit-log',
    flag: 'can_view_audit_log',
    section: 'administration',
    texts: 'office/audit',
    icon: IconListSearch,
  },
  {
    path: '/admin/messages',
    flag: 'can_manage_customers',
    section: 'sales',
    texts: 'office/messages',
    icon: IconMessage,
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
  {
    path: '/admin/site-settings',
    flag: 'can_manage_site_settings',
    section: 'administration',
    texts: 'office/settings',
    icon: IconAdjustments,
  },
  {
    path: '/admin/services',
    flag: 'can_manage_site_settings',
    section: 'administration',
    texts: 'office/settings/services',
    icon: IconPlugConnected,
  },
  {
    path: '/admin/custom-links',
    flag: 'can_manage_site_settings',
    section: 'administration',
    texts: 'office/settings/custom-links',
    icon: IconLink,
  },
  {
    path: '/admin/mail',
    flag: 'can_manage_site_settings',
    section: 'administration',
    texts: 'office/mail',
    icon: IconMail,
  },
  {
    path: '/admin/frontend-errors',
    flag: 'can_manage_site_settings',
    section: 'administration',
    texts: 'office/frontend-errors',
    icon: IconBug,
  },
  {
    path: '/admin/backup',
    flag: 'can_manage_backups',
    section: 'administration',
    texts: 'office/backup',
    icon: IconDatabaseExport,
  },
]

/**
 * Every screen of office, till and print, and the one place that says who may open it: the guard of pages, the
 * sidebar and the tests read it. A route that is missing here opens for no one.
 */
export const screens: readonly (Screen | LinkedScreen)[] = [
  // Before those whose paths some of them begin with.
  ...unlinkedScreens,
  ...linkedScreens,
  ...printScreens,
]
