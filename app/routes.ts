import { index, type RouteConfig, route } from '@react-router/dev/routes'
import { officeRoutes } from './office/routes.ts'

export default [
  route('idioma', 'i18n/choose-language.ts'),
  ...officeRoutes,
  route('admin/tpv', 'till/layout.tsx', [index('till/till-page.tsx')]),
  route('print/ticket/:saleId', 'print/ticket/ticket-page.tsx'),
  // `/catalogo` is the negotiated form of a page, `/en/catalogo` its fixed one: both are this tree.
  route(':lang?', 'store/layout.tsx', [
    index('store/home/home-page.tsx'),
    route('catalogo', 'store/catalog/listing/catalog-page.tsx'),
    route('catalogo/sugerencias', 'store/catalog/search/suggest.ts'),
    route('colecciones', 'store/catalog/collections/collections-page.tsx'),
    route('producto/:product', 'store/catalog/product/product-page.tsx'),
    route('producto/:product/tallas', 'store/catalog/product/size-guide-page.tsx'),
    route('carrito', 'store/cart/cart-page.tsx'),
    route('carrito/presupuesto', 'store/cart/quote.ts'),
    route('checkout', 'store/checkout/checkout-page.tsx'),
    route('checkout/codigo-postal', 'store/checkout/delivery/postal-code-lookup.ts'),
    route('checkout/payment', 'store/payments/payment-page.tsx'),
    route('checkout/test-bank/:payment', 'store/payments/test-bank-page.tsx'),
    route('checkout/success', 'store/payments/success-page.tsx'),
    route('checkout/cancel', 'store/payments/cancel-page.tsx'),
    route('order/:token', 'store/checkout/order/order-page.tsx'),
    route('*', 'store/errors/not-found/no-such-page.ts'),
  ]),
] satisfies RouteConfig
