import type { Db } from '../../base/db.server.ts'
import { sumCents } from '../../base/money.ts'
import type { NewIncident } from '../../cash/incidents/open-incidents.ts'
import { bookCouponUse } from '../../checkout/coupons/redeem-coupon.ts'
import { CouponCode } from '../../pricing/coupons/coupon-schemas.ts'
import { couponDiscount } from '../../pricing/coupons/rules.ts'
import { findTicketCouponRefusal, readTicketCoupon } from '../coupons/ticket-coupon.ts'
import type { SalePayload } from '../till-operation.ts'
import type { BookedLine } from './charged-lines.ts'

interface BookedTicket {
  saleId: number
  finishedAt: Date
  /** As they were charged. */
  lines: readonly BookedLine[]
}

/**
 * Counts the coupon of a sale that happened, whatever its limit says: its customer has paid the price without it. A
 * coupon that did not hold then, or took off another amount, is named for people to judge.
 */
export async function bookSaleCoupon(
  tx: Db,
  { coupon: code, customer_id, lines: charged }: SalePayload,
  { saleId, finishedAt, lines }: BookedTicket,
): Promise<NewIncident[]> {
  if (!code) return []
  const shares = charged.map((line, at) =>
    Math.min(line.coupon_cents ?? 0, lines[at]?.discountCents ?? 0),
  )
  const discountCents = sumCents(shares)
  const goodsCents = sumCents(lines.map((line) => line.totalCents)) + discountCents
  const parsed = CouponCode.safeParse(code).data
  const coupon = parsed ? await readTicketCoupon(tx, parsed, customer_id) : undefined
  const refusal = coupon
    ? findTicketCouponRefusal(coupon, { goodsCents, now: finishedAt })
    : ('UNKNOWN' as const)
  const stored = coupon?.stored
  if (stored && discountCents > 0)
    await bookCouponUse(tx, stored.coupon_id, { saleId, email: coupon.email, discountCents })
  const rightful = stored ? couponDiscount(stored, goodsCents) : 0
  if (!refusal && rightful === discountCents) return []
  return [
    {
      kind: 'other',
      details: {
        why: 'coupon',
        reference: code,
        refusal,
        charged_cents: discountCents,
        coupon_cents: rightful,
      },
    },
  ]
}
