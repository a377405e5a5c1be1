import { type Db, query } from '../base/db.server.ts'

/** What has come so far of a payment that is smaller than its amount; the payment stays open. */
export async function setPartReceived(
  tx: Db,
  paymentId: number,
  receivedCents: number,
): Promise<void> {
  await query(
    tx,
    'payment_part_received',
    `update payments set answer = jsonb_build_object('received_cents', $2::int) where payment_id = $1`,
    [paymentId, receivedCents],
  )
}

/** The open payments of a sale that have a part of their amount, locked. */
export function lockPartPayments(tx: Db, saleId: number) {
  return query<{ paymentId: number; receivedCents: number }>(
    tx,
    'payments_with_part',
    `select payment_id as "paymentId", (answer ->> 'received_cents')::int as "receivedCents" from payments
     where sale_id = $1 and state = 'started' and (answer ->> 'received_cents')::int > 0 for update`,
    [saleId],
  )
}
