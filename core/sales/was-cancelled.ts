import { type Db, query } from '../base/db.server.ts'

/**
 * Whether a person cancelled the unpaid sale `s`, whose reservation is `r`, in SQL. One that was opened again and whose time
 * passed later was not cancelled: its reservation ended after that.
 */
export const WAS_CANCELLED = `(s.payment_status = 'expired' and exists (select from sale_events e
  where e.sale_id = s.sale_id and e.event = 'cancelled' and e.created_at >= r.ended_at))`

/** The same of one sale. The caller has locked it by an earlier statement: what was waited for is seen by this one alone. */
export async function wasCancelled(tx: Db, saleId: number): Promise<boolean> {
  const [row] = await query<{ is: boolean }>(
    tx,
    'sale_was_cancelled',
    `select ${WAS_CANCELLED} as is from sales s join reservations r using (reservation_id) where s.sale_id = $1`,
    [saleId],
  )
  return row?.is ?? false
}
