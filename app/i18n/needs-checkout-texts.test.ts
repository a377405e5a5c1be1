import { expect, test } from 'vitest'
import { needsCheckoutTexts } from './needs-checkout-texts.ts'

test.each(['/checkout', '/checkout/payment', '/de/checkout', '/order/X', '/en/order/X'])(
  'on %s the words of the checkout are needed',
  (path) => {
    expect(needsCheckoutTexts(path)).toBe(true)
  },
)

test.each(['/', '/de', '/catalogo', '/carrito', '/producto/1-x', '/ordering', '/fr/checkouts'])(
  'on %s they are not',
  (path) => {
    expect(needsCheckoutTexts(path)).toBe(false)
  },
)
