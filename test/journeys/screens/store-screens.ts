import type { ScreenRow } from './screen-row.ts'

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
