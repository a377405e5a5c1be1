import type { Clock } from '../base/clock.ts'
import { type Db, inTransaction, query } from '../base/db.server.ts'
import { systemActor } from '../base/procedures/actor.ts'
import { expireOrder } from './cancelling/cancel-unpaid-order.ts'

/**
 * Ends unpaid orders whose time has passed. Nothing depends on it being on time: lapsed pairs can be sold
 * before; this sets the order's last status, writes the movements of its pairs and tells a buyer who was written to.
 * Returns how many it ended.
 */
export async function expireOrders(db: Db, now: Clock): Promise<number> {
  for (let count = 0; ; count++) {
    const order = await inTransaction(db, async (tx) => {
      // The reservation is locked too: one that was extended meanwhile is checked again and skipped.
      const [order] = await query<{ saleId: number; reference: string; reservationId: number }>(
        tx,
        'order_lapsed',
        `select s.sale_id as "saleId", s.reference, s.reservation_id as "reservationId"
         from sales s join reservations r using (reservation_id)
         where s.payment_status = 'pending' and r.until <= $1
         order by s.created_at limit 1 for update of s, r skip locked`,
        [now()],
      )
      if (order) await expireOrder(tx, order, { actor: systemActor, now: now() })
      return order
    })
    if (!order) return count
  }
}
