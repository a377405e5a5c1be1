import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs'
import IconCalculator from '@tabler/icons-react/dist/esm/icons/IconCalculator.mjs'
import IconCashRegister from '@tabler/icons-react/dist/esm/icons/IconCashRegister.mjs'
import IconFileInvoice from '@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs'
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import IconHomeShare from '@tabler/icons-react/dist/esm/icons/IconHomeShare.mjs'
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import IconMessageReport from '@tabler/icons-react/dist/esm/icons/IconMessageReport.mjs'
import IconMoneybag from '@tabler/icons-react/dist/esm/icons/IconMoneybag.mjs'
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs'
import IconReceiptRefund from '@tabler/icons-react/dist/esm/icons/IconReceiptRefund.mjs'
import IconTool from '@tabler/icons-react/dist/esm/icons/IconTool.mjs'
import IconTransfer from '@tabler/icons-react/dist/esm/icons/IconTransfer.mjs'
import IconTruckDelivery from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs'
import IconUserHeart from '@tabler/icons-react/dist/esm/icons/IconUserHeart.mjs'
import IconUserSearch from '@tabler/icons-react/dist/esm/icons/IconUserSearch.mjs'
import type { LinkedScreen } from './sidebar-sections.ts'

/** The screens of what is sold: at the counter, as orders, to whom, and the money and papers of it. See `screens`. */
export const salesScreens = [
  {
    path: '/admin/tpv',
    flag: 'can_manage_sales_pos',
    section: 'sales',
    group: 'counter',
    texts: 'office/till',
    icon: IconCashRegister,
  },
  {
    path: '/admin/sales-pos',
    flag: 'can_manage_sales_pos',
    section: 'sales',
    group: 'counter',
    texts: 'office/sales',
    icon: IconReceipt,
  },
  {
    path: '/admin/cash-sessions',
    flag: 'can_view_reports',
    right: 'see_turnover',
    section: 'sales',
    group: 'counter',
    texts: 'office/cash/cash-sessions',
    icon: IconMoneybag,
  },
  {
    path: '/admin/sellers',
    flag: 'can_view_reports',
    right: 'see_turnover',
    section: 'sales',
    group: 'counter',
    texts: 'office/reports/sellers',
    icon: IconUserSearch,
  },
  {
    path: '/admin/incidents',
    flag: 'can_manage_sales_pos',
    section: 'sales',
    group: 'counter',
    texts: 'office/sales/incidents',
    icon: IconAlertTriangle,
  },
  {
    path: '/admin/paper-tickets',
    flag: 'can_manage_sales_pos',
    section: 'sales',
    group: 'counter',
    texts: 'office/till/paper-tickets',
    icon: IconFileText,
  },
  {
    path: '/admin/shipping',
    flag: 'can_manage_sales_pos',
    section: 'sales',
    group: 'orders',
    texts: 'office/shipping',
    icon: IconTruckDelivery,
  },
  {
    path: '/admin/returns-history',
    flag: 'can_manage_sales_pos',
    section: 'sales',
    group: 'orders',
    texts: 'office/returns',
    icon: IconReceiptRefund,
  },
  {
    path: '/admin/deposits',
    flag: 'can_manage_sales_pos',
    section: 'sales',
    group: 'orders',
    texts: 'office/deposits',
    icon: IconBookmark,
  },
  {
    path: '/admin/customers',
    flag: 'can_manage_customers',
    section: 'sales',
    group: 'customers',
    texts: 'office/customers',
    icon: IconUserHeart,
  },
  {
    path: '/admin/lent-items',
    flag: 'can_manage_lent_items',
    section: 'sales',
    group: 'customers',
    texts: 'office/loans',
    icon: IconHomeShare,
  },
  {
    path: '/admin/messages',
    flag: 'can_manage_customers',
    section: 'sales',
    group: 'customers',
    texts: 'office/messages',
    icon: IconMessage,
  },
  {
    path: '/admin/complaints',
    flag: 'can_manage_sales_pos',
    section: 'sales',
    group: 'customers',
    texts: 'office/complaints',
    icon: IconMessageReport,
  },
  {
    path: '/admin/guarantee',
    flag: 'can_manage_sales_pos',
    section: 'sales',
    group: 'customers',
    texts: 'office/guarantee',
    icon: IconTool,
  },
  {
    path: '/admin/invoices',
    flag: ['can_manage_sales_pos', 'can_view_reports'],
    section: 'sales',
    group: 'money',
    texts: 'office/invoicing/invoices',
    icon: IconFileInvoice,
  },
  {
    path: '/admin/payments',
    flag: 'can_manage_sales_pos',
    section: 'sales',
    group: 'money',
    texts: 'office/payments',
    icon: IconTransfer,
  },
  {
    path: '/admin/accountant',
    flag: 'can_view_reports',
    right: 'see_turnover',
    section: 'sales',
    group: 'money',
    texts: 'office/reports/accounts',
    icon: IconCalculator,
  },
] as const satisfies readonly LinkedScreen[]
