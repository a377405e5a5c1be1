import { z } from 'zod'
import { staff } from '../../base/procedures/procedures.ts'
import { CouponCode } from '../../pricing/coupons/coupon-schemas.ts'
import { leastGoodsCents } from '../../pricing/coupons/rules.ts'
import { COUPON_KINDS } from '../../pricing/rules.ts'
import { findTicketCouponRefusal } from '../checks/check-ticket-coupon.ts'
import { couponErrors } from '../checks/ticket-refusals.ts'
import { readTicketCoupon } from './ticket-coupon.ts'

/**
 * What a coupon takes off a ticket, in cents or per cent, by its code as scanned or typed. One that does not hold is
 * refused; its least is told, because the ticket may still grow. Finishing the sale checks it again and counts its use.
 */
export const checkCoupon = staff('can_manage_sales_pos')
  .read.route({
    method: 'GET',
    path: '/till-coupons/{code}',
    summary: 'Check a coupon at the till',
    tags: ['till'],
  })
  .input(z.strictObject({ code: CouponCode, customer_id: z.int().positive().optional() }))
  .output(
    z.object({
      code: z.string(),
      kind: z.enum(COUPON_KINDS),
      percent: z.int().nullable(),
      amount_cents: z.int().nullable(),
      /** The least that goods must cost. */
      minimum_cents: z.int(),
      /** Its uses are limited for each customer: the ticket must name one with an e-mail. */
      needs_customer: z.boolean(),
    }),
  )
  .errors(couponErrors)
  .handler(async ({ context: { db, now }, input, errors }) => {
    const coupon = await readTicketCoupon(db, input.code, input.customer_id)
    const { stored } = coupon
    const goodsCents = stored ? leastGoodsCents(stored) : 0
    const refusal = findTicketCouponRefusal(coupon, { goodsCents, now: now() })
    if (refusal && refusal !== 'CUSTOMER_NEEDED') throw errors.COUPON_REFUSED({ data: { refusal } })
    if (!stored) throw errors.COUPON_REFUSED({ data: { refusal: 'UNKNOWN' } })
    const { code, kind, percent, amount_cents } = stored
    return {
      code,
      kind,
      percent,
      amount_cents,
      minimum_cents: leastGoodsCents(stored),
      needs_customer: stored.most_uses_each !== null,
    }
  })
