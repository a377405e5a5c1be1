import { useCallback } from 'react'
import { toCouponCode } from '../../../../core/pricing/coupons/rules.ts'
import { client } from '../../client.ts'
import { type TillRefusal, toTillRefusal } from '../../refusal.ts'
import type { TicketAction } from '../reduce-ticket.ts'
import type { Ticket } from '../ticket.ts'

/**
 * Puts a coupon on the ticket, as scanned or typed, once the shop has checked it; answers why it could not. An answer
 * that comes when another ticket is on the screen does nothing.
 */
export function useCoupon(
  forThisTicket: () => (action: TicketAction) => boolean,
  getTicket: () => Ticket,
) {
  return useCallback(
    async (written: string): Promise<TillRefusal | null> => {
      const { customer } = getTicket()
      const apply = forThisTicket()
      try {
        const coupon = await client.till.checkCoupon({
          code: toCouponCode(written),
          ...(customer && { customer_id: customer.customer_id }),
        })
        apply({ type: 'coupon', coupon })
        return null
      } catch (error) {
        return toTillRefusal(error)
      }
    },
    [forThisTicket, getTicket],
  )
}

/** Whether a scanned code that no article has may be a coupon: barcodes of articles are digits alone. */
export const isCouponShaped = (code: string): boolean =>
  /^(?=.*[A-Z])[A-Z0-9-]{3,30}$/.test(toCouponCode(code))
