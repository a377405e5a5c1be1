import type { Db } from '../../base/db.server.ts'
import { bookCouponUse, redeemCoupon } from '../../checkout/coupons/redeem-coupon.ts'
import type { TicketFinding } from '../checks/ticket-finding.ts'
import { getCouponCents } from './check-ticket.ts'
import type { PricedTicket } from './price-ticket.ts'

/**
 * Counts the use of the ticket's coupon. Of a sale that happened it counts whatever its limit says: the customer has
 * paid the price without it.
 */
export async function writeCouponUse(
  tx: Db,
  { coupon, lines, mode }: PricedTicket,
  saleId: number,
): Promise<TicketFinding[]> {
  const discountCents = getCouponCents(lines)
  if (!coupon?.stored || discountCents === 0) return []
  const { coupon_id } = coupon.stored
  const use = { saleId, email: coupon.email, discountCents }
  if (mode.kind === 'book') await bookCouponUse(tx, coupon_id, use)
  else if (!(await redeemCoupon(tx, coupon_id, use)))
    return [{ refusal: { code: 'COUPON_REFUSED', data: { refusal: 'USED_UP' } } }]
  return []
}
