/** A percentage of the goods, or an amount off them. */
export const COUPON_KINDS = ['percent', 'amount'] as const
export type CouponKind = (typeof COUPON_KINDS)[number]
