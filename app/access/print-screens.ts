import type { Flag, Right } from '../../core/base/permissions.ts'

/** The papers and what it takes to open them; none is in the sidebar. See `screens`. */
export const printScreens: readonly {
  path: string
  flag: Flag | readonly Flag[]
  right?: Right
}[] = [
  { path: '/print/test', flag: 'can_manage_site_settings' },
  { path: '/print/shipping', flag: 'can_manage_sales_pos' },
  { path: '/print/label', flag: 'can_manage_sales_pos' },
  { path: '/print/ticket', flag: 'can_manage_sales_pos' },
  { path: '/print/gift-tickets', flag: 'can_manage_sales_pos' },
  { path: '/print/jobs', flag: 'can_manage_sales_pos' },
  // Who sells prints the label of a pair that is brought back, or of a scanned one without a code.
  { path: '/print-label', flag: ['can_manage_products', 'can_manage_sales_pos'] },
  { path: '/print-all-labels', flag: 'can_manage_products' },
  { path: '/print-inventory-labels', flag: 'can_manage_products' },
  { path: '/print/composition-poster', flag: ['can_manage_products', 'can_manage_sales_pos'] },
  { path: '/print/invoice', flag: 'can_manage_sales_pos' },
  { path: '/print/customer-card', flag: 'can_manage_sales_pos' },
  { path: '/print/return-ticket', flag: 'can_manage_sales_pos' },
  { path: '/print/deposit', flag: 'can_manage_sales_pos' },
  { path: '/print/loan', flag: 'can_manage_lent_items' },
  { path: '/print/move', flag: ['can_manage_products', 'can_manage_sales_pos'] },
  { path: '/print/supplier-order', flag: 'can_manage_supplier_orders' },
  { path: '/print/supplier-return', flag: 'can_manage_supplier_orders' },
  { path: '/print/money', flag: 'can_manage_sales_pos' },
  { path: '/print/complaint', flag: 'can_manage_sales_pos' },
  { path: '/print/guarantee', flag: 'can_manage_sales_pos' },
  { path: '/print/sign', flag: ['can_manage_sales_pos', 'can_manage_site_settings'] },
  { path: '/print/closing', flag: 'can_manage_sales_pos' },
  { path: '/print/paper-tickets', flag: 'can_manage_sales_pos' },
  { path: '/print/x-reading', flag: 'can_view_reports', right: 'see_turnover' },
]
