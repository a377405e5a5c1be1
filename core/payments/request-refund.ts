import { type Db, query } from '../base/db.server.ts'

interface NewRefund {
  paymentId: number
  /** Refused by the database where all refunds of the payment would exceed what was captured. */
  amountCents: number
  reason: 'surplus' | 'return' | 'withdrawal' | 'goodwill' | 'cancellation'
  /** The return that it pays; demanded unless the money bought nothing. */
  returnId?: number
  now: Date
}

/** Requests a refund to the source of a payment; `sendRefunds` asks the provider after the commit. */
export async function requestRefund(tx: Db, refund: NewRefund): Promise<string> {
  const { paymentId, amountCents, reason, returnId, now } = refund
  const values = {
    payment_id: paymentId,
    amount_cents: amountCents,
    reason,
    return_id: returnId ?? null,
    now,
  }
  const [row] = await query<{ refundId: string }>(tx, 'refund_request', REQUEST, values)
  if (!row) throw new Error('refunds: nothing was written')
  return row.refundId
}

const REQUEST = `
  with requested as (
    insert into refunds (payment_id, amount_cents, reason, return_id, created_at)
    values (:payment_id, :amount_cents, :reason, :return_id, :now)
    returning refund_id, payment_id, amount_cents
  ), noted as (
    insert into payment_events (payment_id, kind, details, created_at)
    select payment_id, 'refund_requested', jsonb_build_object('refund_id', refund_id, 'amount_cents', amount_cents), :now
    from requested
  )
  select refund_id as "refundId" from requested`
