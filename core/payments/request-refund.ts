import { type Db, query } from '../base/db.server.ts'

interface NewRefund {
  paymentId: number
  /** Refused by the database where all refunds of the payment would exceed what was captured. */
  amountCents: number
  reason: 'surplus' | 'return' | 'withdrawal' | 'goodwill'
  /** The return that it pays; demanded unless the money bought nothing. */
  returnId?: number
}

/** Requests a refund to the source of a payment; `sendRefunds` asks the provider after the commit. */
export async function requestRefund(tx: Db, refund: NewRefund): Promise<string> {
  const [row] = await query<{ refundId: string }>(
    tx,
    'refund_request',
    `insert into refunds (payment_id, amount_cents, reason, return_id) values ($1, $2, $3, $4) returning refund_id as "refundId"`,
    [refund.paymentId, refund.amountCents, refund.reason, refund.returnId ?? null],
  )
  if (!row) throw new Error('refunds: nothing was written')
  return row.refundId
}
