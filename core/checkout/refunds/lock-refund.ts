import { type Db, query } from '../../base/db.server.ts'
import type { Banks } from '../../base/outside/bank.ts'
import type { Provider } from '../../payments/providers.ts'
import { type STUCK_REASONS, STUCK_REFUND, toStuckValues } from '../../payments/refund-lines.ts'

export interface LockedRefund {
  refundId: string
  paymentId: number
  saleId: number
  returnId: number | null
  provider: Provider
  reference: string
  amountCents: number
  state: 'due' | 'done' | 'refused'
  /** Why it waits for a person although a bank took the money. */
  stuck: (typeof STUCK_REASONS)[number] | null
}

/** A refund with its sale, both locked: while it is, no program begins to send it. */
export async function lockRefund(
  tx: Db,
  refundId: string,
  { banks, now }: { banks: Banks; now: Date },
): Promise<LockedRefund | undefined> {
  const [refund] = await query<LockedRefund>(
    tx,
    'refund_lock',
    `with sale as (
       select s.* from refunds r join payments p using (payment_id) join sales s using (sale_id)
       where r.refund_id = :refund_id for update of s
     )
     select r.refund_id as "refundId", p.payment_id as "paymentId", sale.sale_id as "saleId", r.return_id as "returnId",
       p.provider, sale.reference, r.amount_cents as "amountCents", r.state, ${STUCK_REFUND} as stuck
     from sale join payments p using (sale_id) join refunds r using (payment_id) where r.refund_id = :refund_id for update of r`,
    { refund_id: refundId, ...toStuckValues(banks, now) },
  )
  return refund
}
