import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import { sumCents } from '../../base/money.ts'
import { readCoupon, type StoredCoupon } from '../../pricing/coupons/read-coupon.ts'
import {
  COUPON_REFUSALS,
  type CouponRefusal,
  type CouponValue,
  couponDiscount,
  findCouponRefusal,
  shareDiscount,
} from '../../pricing/coupons/rules.ts'

/** Why a coupon takes nothing off a ticket; one that is limited for each customer needs a customer with an e-mail. */
const TICKET_COUPON_REFUSALS = [...COUPON_REFUSALS, 'CUSTOMER_NEEDED'] as const
export type TicketCouponRefusal = CouponRefusal | 'CUSTOMER_NEEDED'

export const couponErrors = {
  COUPON_REFUSED: { status: 409, data: z.object({ refusal: z.enum(TICKET_COUPON_REFUSALS) }) },
} as const

export interface TicketCoupon {
  stored: StoredCoupon | undefined
  /** By which uses of each customer are counted. */
  email: string | undefined
}

/** The coupon of a code with its uses, those of the ticket's customer apart. */
export async function readTicketCoupon(
  db: Db,
  code: string,
  customerId: number | null | undefined,
): Promise<TicketCoupon> {
  const email = customerId ? await findCustomerEmail(db, customerId) : undefined
  return { stored: await readCoupon(db, code, email), email }
}

async function findCustomerEmail(db: Db, customerId: number): Promise<string | undefined> {
  const [customer] = await query<{ email: string | null }>(
    db,
    'ticket_coupon_customer',
    'select email from customers where customer_id = $1 and erased_at is null',
    [customerId],
  )
  return customer?.email ?? undefined
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

interface DiscountedLine {
  discountCents: number
  totalCents: number
}

/** Lines with their share of the coupon, which adds to the discount of each; `couponCents` is that share. */
export function applyCoupon<Line extends DiscountedLine>(
  lines: readonly Line[],
  coupon: CouponValue,
): (Line & { couponCents: number })[] {
  const totals = lines.map((line) => line.totalCents)
  const shares = shareDiscount(totals, couponDiscount(coupon, sumCents(totals)))
  return lines.map((line, at) => {
    const couponCents = shares[at] ?? 0
    return {
      ...line,
      couponCents,
      discountCents: line.discountCents + couponCents,
      totalCents: line.totalCents - couponCents,
    }
  })
}
