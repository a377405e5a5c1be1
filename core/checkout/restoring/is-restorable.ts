import { type Db, query } from '../../base/db.server.ts'

/**
 * Whether the buyer of an order can undo its cancellation at a moment: they cancelled it themselves, the time of its
 * hold is not over, no parcel was made for it, none of its money is on its way back, and its goods are free.
 */
export async function isRestorable(db: Db, saleId: number, now: Date): Promise<boolean> {
  const rows = await query(db, 'order_restorable', RESTORABLE, { sale_id: saleId, now })
  return rows.length > 0
}

const RESTORABLE = `
  select from sales s join reservations r using (reservation_id)
  where s.sale_id = :sale_id and s.payment_status = 'expired' and r.until > :now
    and 'buyer' = (select case e.event when 'cancelled' then e.details ->> 'by' end from sale_events e
      where e.sale_id = s.sale_id and e.event in ('cancelled', 'restored') order by e.sale_event_id desc limit 1)
    and not exists (select from shipments p where p.sale_id = s.sale_id)
    and not exists (select from payments p where p.sale_id = s.sale_id and p.state in ('refund_due', 'refunded'))
    and not exists (
      select from (
        select variant_id, sum(quantity) as quantity from sale_lines l
        where l.sale_id = s.sale_id and l.variant_id is not null group by variant_id) wanted
      where wanted.quantity > (select available from horma_web_available(wanted.variant_id, :now)))`
