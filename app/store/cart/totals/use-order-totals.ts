import { couponDiscount } from '../../../../core/pricing/coupons/rules.ts'
import { type CodTerms, DEFAULT_SHIPPING_TERMS } from '../../../../core/settings/rules.ts'
import { findZone, quoteShipping, type ShippingMethodId } from '../../../../core/shipping/rules.ts'
import { useShopFacts } from '../../shop-facts.ts'
import { type CartLine, subtotalCents } from '../cart.ts'
import type { CartQuote } from '../lines/refresh-lines.ts'
import { useOrderChoices } from '../order-choices.ts'

interface TotalsInput {
  lines: readonly CartLine[]
  /** The shop's last answer; without one the terms are those of the page. */
  quote: CartQuote | undefined
  method: ShippingMethodId
  /** Of the form; without one that of the cart. */
  postalCode?: string
  /** The terms of paying the courier, where that is chosen. */
  cod?: CodTerms | undefined
}

/** What an order costs as it stands in the browser, by the shop's terms: an order is charged by the shop alone. */
export function useOrderTotals({ lines, quote, method, postalCode, cod }: TotalsInput) {
  const choices = useOrderChoices()
  const facts = useShopFacts()
  const terms = quote?.shipping_terms ?? facts?.shipping ?? DEFAULT_SHIPPING_TERMS
  const zone = findZone((postalCode ?? choices.postalCode).trim())
  const subtotal = subtotalCents(lines)
  const coupon = choices.coupon && quote?.coupon?.code === choices.coupon ? quote.coupon : null
  const discount = coupon?.value ? couponDiscount(coupon.value, subtotal) : 0
  const toShipping = (each: ShippingMethodId) =>
    quoteShipping(terms, each, { subtotalCents: subtotal - discount, zone })
  const shipping = toShipping(method)
  const surcharge = cod?.surcharge_cents ?? 0
  return {
    terms,
    zone,
    subtotal,
    coupon,
    discount,
    shipping,
    surcharge,
    toShipping,
    total: subtotal - discount + shipping.cost_cents + surcharge,
  }
}
export type OrderTotals = ReturnType<typeof useOrderTotals>
