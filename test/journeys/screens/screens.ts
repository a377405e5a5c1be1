/** A page with addresses that show it; `{name}` is one of the examples of a running shop. */
export interface ScreenRow {
  route: string
  addresses: readonly string[]
  /** What it answers, where that is not 200. */
  status?: number
}

/** Every page of the store: every walk opens each of their addresses. */
export const storeScreens: readonly ScreenRow[] = [
  { route: '/', addresses: ['/'] },
  {
    route: '/catalogo',
    addresses: [
      '/catalogo',
      '/catalogo?q=nada+de+nada',
      '/catalogo?size=zz&sort=best&q=sandlia',
      '/catalogo?size=46&color=azul&reduced=1&collection=perros',
      '/catalogo?size=46&color=azul&reduced=1&min=20&max=90&brand=cierzo',
    ],
  },
  { route: '/colecciones', addresses: ['/colecciones'] },
  {
    route: '/producto/:product',
    addresses: [
      '/producto/{levante}',
      '/producto/{caleta}',
      // A colour that is sold out.
      '/producto/{tramontana}?color=gris',
    ],
  },
  { route: '/producto/:product/tallas', addresses: ['/producto/{levante}/tallas'] },
  { route: '/carrito', addresses: ['/carrito'] },
  { route: '/checkout', addresses: ['/checkout'] },
  { route: '/checkout/payment', addresses: ['/checkout/payment?order={token}'] },
  {
    route: '/checkout/test-bank/:payment',
    addresses: ['/checkout/test-bank/{payment}?order={token}'],
  },
  // The demo shop has no bank: the page that leads to one is closed.
  {
    route: '/checkout/bank/:payment',
    addresses: ['/checkout/bank/{payment}?order={token}'],
    status: 403,
  },
  {
    route: '/checkout/return/:payment/:outcome',
    addresses: ['/checkout/return/{payment}/paid'],
  },
  { route: '/checkout/transfer', addresses: ['/checkout/transfer?order={transferToken}'] },
  { route: '/checkout/cancel', addresses: ['/checkout/cancel?order={token}'] },
  { route: '/checkout/success', addresses: ['/checkout/success?order={token}'] },
  { route: '/order', addresses: ['/order'] },
  { route: '/order/:token', addresses: ['/order/{token}'] },
  { route: '/order/:token/desistir', addresses: ['/order/{paid_token}/desistir'] },
  { route: '/order/:token/devolver', addresses: ['/order/{paid_token}/devolver'] },
  {
    route: '/order/:token/devoluciones/:reference',
    addresses: ['/order/{paid_token}/devoluciones/{return_request}'],
  },
  { route: '/desistimiento', addresses: ['/desistimiento'] },
  { route: '/factura', addresses: ['/factura'] },
  { route: '/factura/ticket/:link', addresses: ['/factura/ticket/{ticket_link}'] },
  { route: '/contacto', addresses: ['/contacto'] },
  { route: '/terminos-y-condiciones', addresses: ['/terminos-y-condiciones'] },
  { route: '/politica-de-privacidad', addresses: ['/politica-de-privacidad'] },
  { route: '/aviso-legal', addresses: ['/aviso-legal'] },
  { route: '/envios', addresses: ['/envios'] },
  { route: '/devoluciones', addresses: ['/devoluciones'] },
  { route: '/garantia', addresses: ['/garantia'] },
  { route: '/reclamaciones', addresses: ['/reclamaciones'] },
  { route: '/nosotros', addresses: ['/nosotros'] },
  { route: '/*', addresses: ['/no-existe'], status: 404 },
]

/** Every page of office, till and print that needs a session. */
export const staffScreens: readonly ScreenRow[] = [
  { route: '/admin', addresses: ['/admin'] },
  { route: '/admin/trial', addresses: ['/admin/trial'] },
  { route: '/admin/account', addresses: ['/admin/account'] },
  { route: '/admin/access-denied', addresses: ['/admin/access-denied'], status: 403 },
  {
    route: '/admin/products',
    addresses: ['/admin/products?q=duero', '/admin/products?q=nada-de-nada'],
  },
  { route: '/admin/products/new', addresses: ['/admin/products/new'] },
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
    addresses: ['/admin/payments', '/admin/payments?list=due'],
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
      '/admin/shipping?list=on_the_way&q=nada-de-nada',
    ],
  },
  {
    route: '/admin/shipping/:sale',
    addresses: ['/admin/shipping/{served_order}'],
  },
  {
    route: '/print/shipping/manifest',
    addresses: ['/print/shipping/manifest', '/print/shipping/manifest?day=2001-01-01'],
  },
  {
    route: '/print/shipping/:paper',
    addresses: [
      '/print/shipping/picking?orders={served_order}',
      '/print/shipping/slips?orders={served_order}&prices=1',
      '/print/shipping/labels?orders={served_order}',
    ],
  },
  {
    route: '/admin/marked-pairs',
    addresses: ['/admin/marked-pairs', '/admin/marked-pairs?list=sold&q=nada-de-nada'],
  },
  {
    route: '/admin/marked-pairs/new',
    addresses: ['/admin/marked-pairs/new?product={product}', '/admin/marked-pairs/new?q=duero'],
  },
  { route: '/admin/marked-pairs/:item', addresses: ['/admin/marked-pairs/{marked_pair}'] },
  {
    route: '/admin/lost-sales',
    addresses: ['/admin/lost-sales', '/admin/lost-sales?by=model&state=waiting'],
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
  { route: '/admin/size-charts', addresses: ['/admin/size-charts'] },
  { route: '/admin/coupons', addresses: ['/admin/coupons'] },
  { route: '/admin/coupons/:coupon', addresses: ['/admin/coupons/new'] },
  { route: '/admin/faqs', addresses: ['/admin/faqs'] },
  { route: '/admin/faqs/:faq', addresses: ['/admin/faqs/new', '/admin/faqs/1'] },
  {
    route: '/admin/site-settings',
    addresses: ['/admin/site-settings', '/admin/site-settings?group=window'],
  },
  { route: '/admin/services', addresses: ['/admin/services'] },
  { route: '/admin/custom-links', addresses: ['/admin/custom-links'] },
  { route: '/admin/custom-links/:link', addresses: ['/admin/custom-links/new'] },
  { route: '/admin/tills', addresses: ['/admin/tills'] },
  { route: '/admin/tills/:till', addresses: ['/admin/tills/new', '/admin/tills/1'] },
  {
    route: '/admin/tills/places/:location',
    addresses: ['/admin/tills/places/new', '/admin/tills/places/1'],
  },
  { route: '/admin/mail', addresses: ['/admin/mail', '/admin/mail?state=failed'] },
  {
    route: '/admin/messages',
    addresses: ['/admin/messages', '/admin/messages?state=answered&q=nada-de-nada'],
  },
  { route: '/admin/messages/:message', addresses: ['/admin/messages/{contact_message}'] },
  {
    route: '/admin/mail/templates',
    addresses: ['/admin/mail/templates', '/admin/mail/templates?template=transfer-reminder'],
  },
  { route: '/admin/mail/:message', addresses: ['/admin/mail/1'] },
  { route: '/admin/printer-settings', addresses: ['/admin/printer-settings'] },
  { route: '/admin/tpv', addresses: ['/admin/tpv'] },
  { route: '/admin/tpv/keys', addresses: ['/admin/tpv/keys'] },
  { route: '/admin/tpv/display', addresses: ['/admin/tpv/display?till=T1'] },
  { route: '/admin/*', addresses: ['/admin/no-existe'], status: 404 },
  {
    route: '/print/ticket/:saleId',
    addresses: ['/print/ticket/{sale}', '/print/ticket/{sale}?width=58'],
  },
  {
    route: '/print/gift-tickets/:saleId',
    addresses: ['/print/gift-tickets/{sale}', '/print/gift-tickets/{sale}?width=58'],
  },
  {
    route: '/print/invoice/:invoiceId/ticket',
    addresses: [
      '/print/invoice/{correction}/ticket',
      '/print/invoice/{correction}/ticket?width=58&lang=de',
    ],
  },
  {
    route: '/print/labels',
    addresses: [
      '/print/labels?product=1',
      '/print/labels?product=1&kind=tag',
      '/print/labels?pair={marked_pair}',
    ],
  },
  { route: '/print/test', addresses: ['/print/test', '/print/test?width=58'] },
  {
    route: '/admin/returns-history',
    addresses: ['/admin/returns-history', '/admin/returns-history?status=refused'],
  },
  {
    route: '/admin/returns-history/:reference',
    addresses: ['/admin/returns-history/{return_request}', '/admin/returns-history/{return}'],
  },
  {
    route: '/admin/deposits',
    addresses: ['/admin/deposits', '/admin/deposits?list=ended&kind=order'],
  },
  { route: '/admin/deposits/:reference', addresses: ['/admin/deposits/{deposit}'] },
  {
    route: '/print/deposit/:reference',
    addresses: ['/print/deposit/{deposit}', '/print/deposit/{deposit}?width=58&lang=de'],
  },
  { route: '/print/customer-card/:customerId', addresses: ['/print/customer-card/{customer}'] },
  { route: '/print/return-ticket/:returnId', addresses: ['/print/return-ticket/{return_id}'] },
  {
    route: '/print/money/:act',
    addresses: ['/print/money/{money_act}', '/print/money/{money_act}?width=58'],
  },
  { route: '/print/closing/:session', addresses: ['/print/closing/{closed_session}'] },
  { route: '/admin/paper-tickets', addresses: ['/admin/paper-tickets'] },
  { route: '/print/paper-tickets/:block', addresses: ['/print/paper-tickets/{paper_block}'] },
  { route: '/print/x-reading/:till', addresses: ['/print/x-reading/{open_till}'] },
]

/** Pages of staff before the sign-in. */
export const signInScreens: readonly ScreenRow[] = [
  { route: '/admin/login', addresses: ['/admin/login', '/admin/login?notice=password_set'] },
  { route: '/admin/forgot-password', addresses: ['/admin/forgot-password'] },
  { route: '/admin/reset-password', addresses: ['/admin/reset-password?token=unknown'] },
]

/** Routes that answer data, a file or a redirect, never a page. */
export const ROUTES_WITHOUT_PAGE: readonly string[] = [
  '/idioma',
  '/catalogo/sugerencias',
  '/carrito/presupuesto',
  '/checkout/codigo-postal',
  '/checkout/puntos',
  '/order/:token/factura/:invoiceId',
  '/factura/pdf/:link',
  '/print/invoice/:invoiceId',
  '/print/closing/:session/:format',
  '/admin/cash-sessions/files/:file',
  '/print/jobs',
  '/print/label/:shipmentId/:format',
  '/admin/logout',
  // It shows itself only after a right password; its journey looks at it.
  '/admin/login/code',
  '/admin/session',
  '/admin/approvers',
  '/admin/links',
  '/admin/tpv/device',
  '/admin/search',
  '/admin/shell',
  '/admin/site-settings/history',
  '/admin/site-settings/pictures',
  '/admin/site-settings/export',
  '/admin/site-settings/differences',
  '/admin/products/pictures',
  '/admin/imports/upload',
  '/admin/imports/export/:format',
  '/admin/imports/:import/progress',
  '/admin/imports/:import/refused',
  '/admin/sales-pos/export/:file',
  '/admin/invoices/books/:file',
  '/admin/audit-log/csv',
  '/admin/lost-sales/csv',
  '/admin/sellers/csv',
]

/** Every address of some screens, with the row it belongs to and the examples filled in. */
export function listAddresses(
  rows: readonly ScreenRow[],
  examples: Readonly<Record<string, string>>,
): { address: string; row: ScreenRow }[] {
  return rows.flatMap((row) =>
    row.addresses.map((address) => ({ row, address: fillIn(address, examples) })),
  )
}

function fillIn(address: string, examples: Readonly<Record<string, string>>): string {
  return address.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const example = examples[name]
    if (example === undefined) throw new Error(`${address}: there is no example of ${name}`)
    return example
  })
}
