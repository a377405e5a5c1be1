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
  { route: '/checkout/cancel', addresses: ['/checkout/cancel?order={token}'] },
  { route: '/checkout/success', addresses: ['/checkout/success?order={token}'] },
  { route: '/order/:token', addresses: ['/order/{token}'] },
  { route: '/*', addresses: ['/no-existe'], status: 404 },
]

/** Every page of office, till and print that needs a session. */
export const staffScreens: readonly ScreenRow[] = [
  { route: '/admin', addresses: ['/admin'] },
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
    route: '/admin/incidents',
    addresses: ['/admin/incidents', '/admin/incidents?state=resolved'],
  },
  { route: '/admin/sales-pos', addresses: ['/admin/sales-pos'] },
  { route: '/admin/sales-pos/:sale', addresses: ['/admin/sales-pos/{sale}'] },
  { route: '/admin/tpv', addresses: ['/admin/tpv'] },
  { route: '/admin/*', addresses: ['/admin/no-existe'], status: 404 },
  {
    route: '/print/ticket/:saleId',
    addresses: ['/print/ticket/{sale}', '/print/ticket/{sale}?gift=1&width=58'],
  },
]

/** Pages of staff before the sign-in. */
export const signInScreens: readonly ScreenRow[] = [
  { route: '/admin/login', addresses: ['/admin/login'] },
]

/** Routes that answer data, a file or a redirect, never a page. */
export const ROUTES_WITHOUT_PAGE: readonly string[] = [
  '/idioma',
  '/catalogo/sugerencias',
  '/carrito/presupuesto',
  '/checkout/codigo-postal',
  '/admin/logout',
  '/admin/session',
  '/admin/products/pictures',
  '/admin/imports/upload',
  '/admin/imports/export/:format',
  '/admin/imports/:import/progress',
  '/admin/imports/:import/refused',
  '/admin/sales-pos/csv',
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
