/** A percentage of the goods, or an amount off them. */
export const COUPON_KINDS = ['percent', 'amount'] as const
export type CouponKind = (typeof COUPON_KINDS)[number]

interface PricedGoods {
  /** With VAT. */
  cents: number
  /** Without VAT. */
  costCents: number
  /** In per cent. */
  vatRate: number
}

/** What remains of a price without VAT after the cost, in cents and as a whole per cent of that price. */
export function toMargin({ cents, costCents, vatRate }: PricedGoods): {
  cents: number
  percent: number
} {
  const net = (cents * 100) / (100 + vatRate)
  return {
    cents: Math.round(net - costCents),
    percent: net > 0 ? Math.round((100 * (net - costCents)) / net) : 0,
  }
}

/** How a reduced price is rounded down: to the cent, or to the next price that ends in 95 or 90 cents. */
export const PRICE_ROUNDINGS = ['cent', '95', '90'] as const
export type PriceRounding = (typeof PRICE_ROUNDINGS)[number]
