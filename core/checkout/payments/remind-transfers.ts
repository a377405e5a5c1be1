import type { Clock } from '../../base/clock.ts'
import { type Db, inTransaction, query } from '../../base/db.server.ts'
import { systemActor } from '../../base/procedures/actor.ts'
import { writeSaleEvent } from '../../sales/write-sale-event.ts'
import { queueOrderMail } from '../queue-order-mail.ts'
import { readPaymentSettings } from './read-open-methods.ts'

/**
 * Reminds buyers by e-mail, once, of a transfer that has not come whole after the days that the shop has set, while
 * their pairs are still held. Returns how many it reminded.
 */
export async function remindTransfers(db: Db, now: Clock, secret: string): Promise<number> {
  const { transfer_reminder_days } = await readPaymentSettings(db)
  for (let count = 0; ; count++) {
    const found = await inTransaction(db, async (tx) => {
      const at = now()
      const [order] = await query<{ saleId: number; reference: string }>(
        tx,
        'transfer_to_remind',
        `select s.sale_id as "saleId", s.reference from sales s join reservations r using (reservation_id)
         where s.payment_status = 'pending' and r.until > $1 and s.created_at <= $1 - make_interval(days => $2)
           and exists (select from payments p
             where p.sale_id = s.sale_id and p.provider = 'transfer' and p.state = 'started')
           and not exists (select from sale_events e where e.sale_id = s.sale_id and e.event = 'transfer_reminded')
         order by s.created_at limit 1 for update of s skip locked`,
        [at, transfer_reminder_days],
      )
      if (!order) return false
      const { saleId, reference } = order
      await writeSaleEvent(tx, { saleId, event: 'transfer_reminded', actor: systemActor, now: at })
      await queueOrderMail(tx, {
        template: 'transfer-reminder',
        key: `transfer-reminder ${reference}`,
        saleId,
        now: at,
        secret,
      })
      return true
    })
    if (!found) return count
  }
}
