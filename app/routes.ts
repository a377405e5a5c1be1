import { index, type RouteConfig, route } from '@react-router/dev/routes'
import { LEGAL_PAGES, LEGAL_PATHS } from '../core/checkout/legal/rules.ts'
import { officeRoutes } from './office/routes.ts'

export default [
  route('idioma', 'i18n/choose-language.ts'),
  ...officeRoutes,
  route('admin/tpv', 'till/layout.tsx', [
    index('till/till-page.tsx'),
    route('device', 'till/cash-session/store-device.ts'),
    route('keys', 'till/shell/help/key-card-page.tsx'),
  ]),
  // Turned to the customer: without what the till knows of its people.
  route('admin/tpv/display', 'till/display/display-page.tsx'),
  route('print/ticket/:saleId', 'print/ticket/ticket-page.tsx'),
  route('print/gift-tickets/:saleId', 'print/ticket/gift/gift-tickets-page.tsx'),
  route('print/jobs', 'print/escpos/print-job.ts'),
  route('print/invoice/:invoiceId', 'print/invoicing/invoice-file.ts'),
  route('print/invoice/:invoiceId/ticket', 'print/ticket/correction/correction-page.tsx'),
  route('print/shipping/manifest', 'print/shipping/manifest-page.tsx'),
  route('print/label/:shipmentId/:format', 'print/shipping/label-file.ts'),
  route('print/shipping/:paper', 'print/shipping/papers-page.tsx'),
  route('print/labels', 'print/catalog/labels-page.tsx'),
  route('print/test', 'print/till/printer-test-page.tsx'),
  route('print/return-ticket/:returnId', 'print/returns/return-ticket-page.tsx'),
  route('print/closing/:session', 'print/till/closing-page.tsx'),
  route('print/closing/:session/:format', 'print/till/closing-file.ts'),
  route('print/paper-tickets/:block', 'print/till/paper-tickets-page.tsx'),
  route('print/x-reading/:till', 'print/till/x-reading-page.tsx'),
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
    route('checkout/puntos', 'store/checkout/delivery/points/points-lookup.ts'),
    route('checkout/payment', 'store/payments/payment-page.tsx'),
    route('checkout/test-bank/:payment', 'store/payments/test-bank-page.tsx'),
    route('checkout/bank/:payment', 'store/payments/bank-page.tsx'),
    route('checkout/return/:payment/:outcome', 'store/payments/return-page.tsx'),
    route('checkout/transfer', 'store/payments/transfer-page.tsx'),
    route('checkout/success', 'store/payments/success-page.tsx'),
    route('checkout/cancel', 'store/payments/cancel-page.tsx'),
    route('order', 'store/checkout/order-link/order-link-page.tsx'),
    route('order/:token', 'store/checkout/order/order-page.tsx'),
    route('order/:token/factura/:invoiceId', 'store/checkout/order/order-invoice-file.ts'),
    route('factura/ticket/:link', 'store/till/shared-ticket-page.tsx'),
    route('factura/pdf/:link', 'store/checkout/full-invoice/linked-invoice-file.ts'),
    route('order/:token/desistir', 'store/returns/withdraw-page.tsx'),
    route('order/:token/devolver', 'store/returns/give-back-page.tsx'),
    route('order/:token/devoluciones/:reference', 'store/returns/request-page.tsx'),
    route('desistimiento', 'store/returns/withdrawal-page.tsx'),
    route('factura', 'store/checkout/full-invoice/full-invoice-page.tsx'),
    route('contacto', 'store/messages/contact-page.tsx'),
    // One screen for all texts of the law: it reads the page off its address.
    ...LEGAL_PAGES.map((page) =>
      route(LEGAL_PATHS[page].slice(1), 'store/checkout/legal/legal-page.tsx', {
        id: `legal-${page}`,
      }),
    ),
    route('*', 'store/errors/not-found/no-such-page.ts'),
  ]),
] satisfies RouteConfig
