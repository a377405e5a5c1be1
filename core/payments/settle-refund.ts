import { type Db, query } from '../base/db.server.ts'
import type { Actor } from '../base/procedures/actor.ts'
import { type NewTender, writeTenders } from './write-tenders.ts'

export interface SentRefund {
  refundId: string
  paymentId: number
  saleId: number
  returnId: number | null
  amountCents: number
}

interface Settlement {
  /** How the money went back. */
  tender: Pick<NewTender, 'kind' | 'cashSessionId' | 'terminalReference'>
  actor?: Actor
  now: Date
}

/** Once: only who finds the refund still due writes the entry of the ledger. Answers whether that was this act. */
export async function settleRefund(
  tx: Db,
  refund: SentRefund,
  { tender, actor, now }: Settlement,
): Promise<boolean> {
  const { refundId, paymentId, saleId, returnId, amountCents } = refund
  const settled = await query(
    tx,
    'refund_settle',
    `with settled as (
       update refunds set state = 'done', settled_at = $2, unanswered_at = null where refund_id = $1 and state = 'due' returning payment_id
     ), surplus as (
       update payments set state = 'refunded', settled_at = $2
       where payment_id = (select payment_id from settled) and state = 'refund_due'
     )
     insert into payment_events (payment_id, kind, details, staff_id, created_at)
     select payment_id, 'refunded', jsonb_build_object('refund_id', $1::text, 'amount_cents', $3::int), $4, $2 from settled
     returning payment_id`,
    [refundId, now, amountCents, actor?.kind === 'staff' ? actor.userId : null],
  )
  if (settled.length === 0) return false
  const owner = returnId === null ? { saleId } : { returnId }
  await writeTenders(tx, owner, [{ ...tender, amountCents: -amountCents, paymentId }], now)
  return true
}
