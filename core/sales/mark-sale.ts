import { type Db, query } from '../base/db.server.ts'

/** A paid web sale waits to be prepared. The caller has locked the row. */
export async function markPaid(tx: Db, saleId: number, now: Date): Promise<void> {
  await query(
    tx,
    'sale_paid',
    `update sales set payment_status = 'paid', fulfillment_status = 'pending', paid_at = $2 where sale_id = $1`,
    [saleId, now],
  )
}

/** Ends an unpaid web sale, whether it was cancelled or its time has passed: its status becomes `expired`. */
export async function markCancelled(tx: Db, saleId: number): Promise<void> {
  await query(
    tx,
    'sale_expired',
    `update sales set payment_status = 'expired' where sale_id = $1 and payment_status = 'pending'`,
    [saleId],
  )
}
