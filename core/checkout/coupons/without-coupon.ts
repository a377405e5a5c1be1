import { toNamedQuote } from '../../shipping/named-quote.ts'
import type { ShippingMethodId } from '../../shipping/rules.ts'
import type { Quote } from '../quote.ts'

/** The quote of an order whose coupon another buyer used up a moment before. */
export function withoutCoupon(quote: Quote): Quote {
  const consignment = { subtotalCents: quote.subtotal_cents, zone: quote.zone }
  const toShipping = (method: ShippingMethodId) =>
    toNamedQuote(quote.shipping_terms, method, consignment)
  const shipping = toShipping(quote.selected_method)
  return {
    ...quote,
    lines: quote.lines.map((line) => ({ ...line, discount_cents: 0 })),
    discount_cents: 0,
    coupon: quote.coupon && { ...quote.coupon, refusal: 'USED_UP', discount_cents: 0, value: null },
    shipping,
    total_cents: quote.subtotal_cents + shipping.cost_cents + quote.surcharge_cents,
    available_methods: quote.available_methods.map(({ method }) => toShipping(method)),
  }
}
