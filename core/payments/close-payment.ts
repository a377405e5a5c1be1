import { type Db, pipeline, query } from '../base/db.server.ts'
import { requestRefund } from './request-refund.ts'
import { writeTenders } from './write-tenders.ts'

interface PaymentOutcome {
  payment: { paymentId: number; saleId: number; amountCents: number }
  state: 'captured' | 'failed' | 'cancelled' | 'refund_due'
  answer: Record<string, unknown>
  now: Date
}

/** Writes how a payment attempt ended. Captured money, also money due back, is an entry in the ledger. */
export async function closePayment(
  tx: Db,
  { payment, state, answer, now }: PaymentOutcome,
): Promise<void> {
  const { paymentId, saleId, amountCents } = payment
  const money = state === 'captured' || state === 'refund_due'
  await pipeline([
    query(
      tx,
      'payment_close',
      'update payments set state = $2, settled_at = $3, answer = $4 where payment_id = $1',
      [paymentId, state, now, answer],
    ),
    writeTenders(tx, { saleId }, money ? [{ kind: 'card', amountCents, paymentId }] : []),
    ...(state === 'refund_due'
      ? [requestRefund(tx, { paymentId, amountCents, reason: 'surplus' })]
      : []),
  ])
}
