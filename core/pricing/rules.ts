/** A percentage of the goods, or an amount off them. */
export const COUPON_KINDS = ['percent', 'amount'] as const
export type CouponKind = (typeof COUPON_KINDS)[number]

/** How a reduced price is rounded down: to the cent, or to the next price that ends in 95 or 90 cents. */
export const PRICE_ROUNDINGS = ['cent', '95', '90'] as const
export type PriceRounding = (typeof PRICE_ROUNDINGS)[number]
