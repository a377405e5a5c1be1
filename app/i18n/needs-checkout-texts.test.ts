import { expect, test } from 'vitest'
import { needsCheckoutTexts } from './needs-checkout-texts.ts'

test.each([
  '/carrito',
  '/checkout',
  '/checkout/payment',
  '/de/checkout',
  '/order/X',
  '/en/order/X',
  '/factura',
  '/de/factura',
  '/contacto',
  '/de/desistimiento',
  '/pt/contacto',
])('the page %s needs the texts of the checkout', (path) => {
  expect(needsCheckoutTexts(path)).toBe(true)
})

test.each(['/', '/de', '/catalogo', '/producto/1-x', '/ordering', '/fr/checkouts'])(
  'the page %s does not need the texts of the checkout',
  (path) => {
    expect(needsCheckoutTexts(path)).toBe(false)
  },
)
