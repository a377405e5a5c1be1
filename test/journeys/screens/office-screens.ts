import type { ScreenRow } from './screen-row.ts'
import { stockScreens } from './stock-screens.ts'
import { supplierOrderScreens } from './supplier-order-examples.ts'
import { supplierScreens } from './supplier-screens.ts'

/** Every page of the office that needs a session. */
export const officeScreens: readonly ScreenRow[] = [
  { route: '/admin', addresses: ['/admin', '/admin?period=month'] },
  { route: '/admin/trial', addresses: ['/admin/trial'] },
  { route: '/admin/guide', addresses: ['/admin/guide'] },
  { route: '/admin/past-sales', addresses: ['/admin/past-sales'] },
  {
    route: '/admin/past-sales/:import',
    addresses: [
      '/admin/past-sales/{uploaded_past_sales}',
      '/admin/past-sales/{tried_past_sales}',
      '/admin/past-sales/{tried_past_sales}?reason=PAST_DATE_WRONG',
    ],
  },
  { route: '/admin/account', addresses: ['/admin/account'] },
  { route: '/admin/access-denied', addresses: ['/admin/access-denied'], status: 403 },
  {
    route: '/admin/products',
    addresses: ['/admin/products?q=duero', '/admin/products?q=nada-de-nada'],
  },
  { route: '/admin/products/new', addresses: ['/admin/products/new'] },
  {
    route: '/admin/products/bulk-edits',
    addresses: ['/admin/products/bulk-edits', '/admin/products/bulk-edits?state=stopped'],
  },
  {
    route: '/admin/products/bulk-edits/:edit',
    addresses: ['/admin/products/bulk-edits/{bulk_edit}'],
  },
  { route: '/admin/products/:product', addresses: ['/admin/products/{product}'] },
  { route: '/admin/product-categories', addresses: ['/admin/product-categories'] },
  { route: '/admin/product-categories/:category', addresses: ['/admin/product-categories/1'] },
  { route: '/admin/imports', addresses: ['/admin/imports'] },
  {
    route: '/admin/imports/:import',
    addresses: ['/admin/imports/{uploaded_import}', '/admin/imports/{tried_import}'],
  },
  {
    route: '/admin/payments',
    addresses: [
      '/admin/payments',
      '/admin/payments?list=due',
      '/admin/payments?list=disputes',
      '/admin/payments?list=differences',
    ],
  },
  {
    route: '/admin/payments/bank-entries',
    addresses: ['/admin/payments/bank-entries', '/admin/payments/bank-entries?list=settled'],
  },
  {
    route: '/admin/payments/disputes/new',
    addresses: ['/admin/payments/disputes/new?sale={sale}&cents=1250'],
  },
  {
    route: '/admin/payments/cash-on-delivery',
    addresses: [
      '/admin/payments/cash-on-delivery',
      '/admin/payments/cash-on-delivery?list=settled&q=nada-de-nada',
    ],
  },
  {
    route: '/admin/incidents',
    addresses: ['/admin/incidents', '/admin/incidents?state=resolved'],
  },
  {
    route: '/admin/cash-sessions',
    addresses: ['/admin/cash-sessions', '/admin/cash-sessions?differing=1&to=2001-01-01'],
  },
  {
    route: '/admin/cash-sessions/:session',
    addresses: ['/admin/cash-sessions/{closed_session}', '/admin/cash-sessions/{open_session}'],
  },
  {
    route: '/admin/invoices/books',
    addresses: ['/admin/invoices/books', '/admin/invoices/books?from=2026-12-31&to=2001-01-01'],
  },
  {
    route: '/admin/shipping',
    addresses: [
      '/admin/shipping',
      '/admin/shipping?list=to_send',
      '/admin/shipping?list=awaiting_transfer',
      '/admin/shipping?list=on_the_way&late=1',
      '/admin/shipping?list=on_the_way&q=nada-de-nada',
    ],
  },
  {
    route: '/admin/shipping/:sale',
    addresses: ['/admin/shipping/{served_order}'],
  },
  {
    route: '/admin/lost-sales',
    addresses: ['/admin/lost-sales', '/admin/lost-sales?by=model&state=waiting'],
  },
  {
    route: '/admin/accountant',
    addresses: ['/admin/accountant', '/admin/accountant?from=2026-12-31&to=2001-01-01'],
  },
  {
    route: '/admin/accountant/agency-book',
    addresses: ['/admin/accountant/agency-book', '/admin/accountant/agency-book?to=2001-01-31'],
  },
  {
    route: '/admin/accountant/third-parties',
    addresses: ['/admin/accountant/third-parties', '/admin/accountant/third-parties?year=2001'],
  },
  {
    route: '/admin/reports',
    addresses: [
      '/admin/reports',
      '/admin/reports?measure=stock_pairs&dimension=age&range=today&compare=year',
      '/admin/reports?measure=sold_units&dimension=product&range=year&compare=none',
      '/admin/reports?range=custom&from=2026-02-01&to=2026-01-01',
    ],
  },
  {
    route: '/admin/entries',
    addresses: ['/admin/entries', '/admin/entries?figure=collected&from=2001-01-01&to=2001-01-01'],
  },
  {
    route: '/admin/sellers',
    addresses: ['/admin/sellers', '/admin/sellers?from=2001-01-01&to=2001-01-01'],
  },
  {
    route: '/admin/sellers/:seller',
    addresses: ['/admin/sellers/nobody', '/admin/sellers/nobody?act=void'],
  },
  { route: '/admin/sales-pos', addresses: ['/admin/sales-pos'] },
  { route: '/admin/sales-pos/:sale', addresses: ['/admin/sales-pos/{sale}'] },
  {
    route: '/admin/invoices',
    addresses: ['/admin/invoices', '/admin/invoices?state=rejected&type=R1&q=nada-de-nada'],
  },
  { route: '/admin/invoices/declaration', addresses: ['/admin/invoices/declaration'] },
  { route: '/admin/invoices/:invoice', addresses: ['/admin/invoices/1'] },
  {
    route: '/admin/users',
    addresses: ['/admin/users', '/admin/users?q=nada-de-nada'],
  },
  { route: '/admin/users/invite', addresses: ['/admin/users/invite'] },
  { route: '/admin/users/roles', addresses: ['/admin/users/roles'] },
  {
    route: '/admin/users/roles/:role',
    addresses: ['/admin/users/roles/new', '/admin/users/roles/2'],
  },
  { route: '/admin/users/api-keys', addresses: ['/admin/users/api-keys'] },
  { route: '/admin/users/:user', addresses: ['/admin/users/{person}', '/admin/users/{invited}'] },
  {
    route: '/admin/audit-log',
    addresses: ['/admin/audit-log', '/admin/audit-log?status=error&action=staff'],
  },
  { route: '/admin/audit-log/:entry', addresses: ['/admin/audit-log/1'] },
  { route: '/admin/brands', addresses: ['/admin/brands'] },
  { route: '/admin/brands/:brand', addresses: ['/admin/brands/new', '/admin/brands/1'] },
  { route: '/admin/size-charts', addresses: ['/admin/size-charts'] },
  { route: '/admin/campaigns', addresses: ['/admin/campaigns'] },
  {
    route: '/admin/campaigns/new',
    addresses: ['/admin/campaigns/new?percent=20&ends_at=2040-01-01T10:00'],
  },
  { route: '/admin/campaigns/:campaign', addresses: ['/admin/campaigns/1'] },
  { route: '/admin/coupons', addresses: ['/admin/coupons'] },
  { route: '/admin/coupons/:coupon', addresses: ['/admin/coupons/new'] },
  { route: '/admin/faqs', addresses: ['/admin/faqs'] },
  { route: '/admin/faqs/:faq', addresses: ['/admin/faqs/new', '/admin/faqs/1'] },
  {
    route: '/admin/site-settings',
    addresses: ['/admin/site-settings', '/admin/site-settings?group=window'],
  },
  { route: '/admin/frontend-errors', addresses: ['/admin/frontend-errors'] },
  { route: '/admin/services', addresses: ['/admin/services'] },
  { route: '/admin/custom-links', addresses: ['/admin/custom-links'] },
  { route: '/admin/custom-links/:link', addresses: ['/admin/custom-links/new'] },
  { route: '/admin/tills', addresses: ['/admin/tills'] },
  { route: '/admin/tills/:till', addresses: ['/admin/tills/new', '/admin/tills/1'] },
  {
    route: '/admin/tills/places/:location',
    addresses: ['/admin/tills/places/new', '/admin/tills/places/1'],
  },
  { route: '/admin/backup', addresses: ['/admin/backup', '/admin/backup?refused=COPY_RUNNING'] },
  { route: '/admin/mail', addresses: ['/admin/mail', '/admin/mail?state=failed'] },
  {
    route: '/admin/messages',
    addresses: ['/admin/messages', '/admin/messages?state=answered&q=nada-de-nada'],
  },
  {
    route: '/admin/customers',
    addresses: ['/admin/customers', '/admin/customers?list=consent&bought=web&q=nada'],
  },
  { route: '/admin/customers/imports', addresses: ['/admin/customers/imports'] },
  {
    route: '/admin/customers/imports/:import',
    addresses: [
      '/admin/customers/imports/{uploaded_customers}',
      '/admin/customers/imports/{tried_customers}',
    ],
  },
  { route: '/admin/customers/new', addresses: ['/admin/customers/new'] },
  { route: '/admin/customers/:customer', addresses: ['/admin/customers/{customer}'] },
  { route: '/admin/customers/:customer/edit', addresses: ['/admin/customers/{customer}/edit'] },
  {
    route: '/admin/customers/:customer/merge',
    addresses: ['/admin/customers/{customer}/merge', '/admin/customers/{customer}/merge?with=1'],
  },
  { route: '/admin/messages/:message', addresses: ['/admin/messages/{contact_message}'] },
  {
    route: '/admin/mail/templates',
    addresses: ['/admin/mail/templates', '/admin/mail/templates?template=transfer-reminder'],
  },
  { route: '/admin/mail/:message', addresses: ['/admin/mail/1'] },
  { route: '/admin/printer-settings', addresses: ['/admin/printer-settings'] },
  { route: '/admin/*', addresses: ['/admin/no-existe'], status: 404 },
  {
    route: '/admin/returns-history',
    addresses: ['/admin/returns-history', '/admin/returns-history?status=refused'],
  },
  {
    route: '/admin/returns-history/:reference',
    addresses: ['/admin/returns-history/{return_request}', '/admin/returns-history/{return}'],
  },
  {
    route: '/admin/complaints',
    addresses: ['/admin/complaints', '/admin/complaints?list=answered&q=nada-de-nada'],
  },
  {
    route: '/admin/complaints/new',
    addresses: ['/admin/complaints/new?q=nada', '/admin/complaints/new?sale={sale}'],
  },
  { route: '/admin/complaints/:complaint', addresses: ['/admin/complaints/{complaint}'] },
  {
    route: '/admin/guarantee',
    addresses: ['/admin/guarantee', '/admin/guarantee?list=ended&q=nada-de-nada'],
  },
  {
    route: '/admin/guarantee/new',
    addresses: ['/admin/guarantee/new', '/admin/guarantee/new?sale={sale}'],
  },
  { route: '/admin/guarantee/:reference', addresses: ['/admin/guarantee/{guarantee_case}'] },
  { route: '/admin/recalls', addresses: ['/admin/recalls'] },
  { route: '/admin/recalls/new', addresses: ['/admin/recalls/new?product={product}'] },
  { route: '/admin/recalls/:recall', addresses: ['/admin/recalls/{recall}'] },
  {
    route: '/admin/deposits',
    addresses: ['/admin/deposits', '/admin/deposits?list=ended&kind=order'],
  },
  { route: '/admin/deposits/:reference', addresses: ['/admin/deposits/{deposit}'] },
  {
    route: '/admin/lent-items',
    addresses: ['/admin/lent-items', '/admin/lent-items?list=overdue'],
  },
  { route: '/admin/lent-items/:reference', addresses: ['/admin/lent-items/{loan}'] },
  { route: '/admin/paper-tickets', addresses: ['/admin/paper-tickets'] },
  ...stockScreens,
  ...supplierOrderScreens,
  ...supplierScreens,
]
