import type { StoredCoupon } from '../../pricing/coupons/read-coupon.ts'
import { couponDiscount, findCouponRefusal } from '../../pricing/coupons/rules.ts'
import type { TicketFinding } from './ticket-finding.ts'
import type { TicketCouponRefusal } from './ticket-refusals.ts'

export interface TicketCoupon {
  stored: StoredCoupon | undefined
  /** By which uses of each customer are counted. */
  email: string | undefined
}

/** Why the coupon does not apply to goods of so many cents, after the seller's own discounts. */
export function findTicketCouponRefusal(
  { stored, email }: TicketCoupon,
  sale: { goodsCents: number; now: Date },
): TicketCouponRefusal | undefined {
  const refusal = findCouponRefusal(stored, sale)
  if (refusal) return refusal
  return stored?.most_uses_each && !email ? 'CUSTOMER_NEEDED' : undefined
}

interface CheckedCoupon {
  code: string | null | undefined
  coupon: TicketCoupon | undefined
  /** What the goods come to without it. */
  goodsCents: number
  /** What it took off. */
  couponCents: number
  soldAt: Date
}

/** The coupon of a ticket held when it was sold, and took off what it should. */
export function checkTicketCoupon(sale: CheckedCoupon): TicketFinding[] {
  const { code, coupon, goodsCents, couponCents, soldAt } = sale
  if (!code) return []
  const refusal = coupon
    ? findTicketCouponRefusal(coupon, { goodsCents, now: soldAt })
    : ('UNKNOWN' as const)
  const rightful = coupon?.stored ? couponDiscount(coupon.stored, goodsCents) : 0
  if (!refusal && rightful === couponCents) return []
  const details = {
    why: 'coupon',
    reference: code,
    refusal,
    charged_cents: couponCents,
    coupon_cents: rightful,
  }
  return [
    {
      kind: 'other',
      details,
      ...(refusal && { refusal: { code: 'COUPON_REFUSED' as const, data: { refusal } } }),
    },
  ]
}
