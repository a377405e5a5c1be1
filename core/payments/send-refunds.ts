import { type Db, inTransaction, query } from '../base/db.server.ts'
import { type Banks, RefundNotSent } from '../base/outside/bank.ts'
import { type Provider, providers } from './providers.ts'
import { findRefundLine, NEXT_ATTEMPT, toStuckValues } from './refund-lines.ts'
import { type AnnounceRefund, settleRefund } from './settle-refund.ts'
import { writePaymentEvent } from './write-payment-event.ts'

interface DueRefund {
  refundId: string
  paymentId: number
  saleId: number
  returnId: number | null
  provider: Provider
  providerReference: string
  bankReference: string | null
  answer: Record<string, unknown> | null
  amountCents: number
}

/**
 * Sends refunds to the banks, outside any transaction. Each attempt is written before it is sent, under the refund's
 * id, and `announce` queues the buyer's mail in the transaction that books the money. Where nobody knows what the bank did,
 * because the process died or the line was cut, a bank that moves the money of one id once is sent the same again; one that
 * does not is never sent it again by a program: its notice settles it, or a person. One that fails is sent again after a
 * pause that grows to an hour, and holds up no other. Those of transfers and of money taken at pick-up or on delivery wait
 * for a person, as those do whose money came back.
 */
export async function sendRefunds(
  db: Db,
  now: () => Date,
  announce: AnnounceRefund,
  banks: Banks = {},
): Promise<number> {
  const due = await query<DueRefund>(db, 'refunds_due', DUE, toStuckValues(banks, now()))
  const errors: unknown[] = []
  for (const refund of due)
    await send(db, refund, { now, announce, banks }).catch((error) => errors.push(error))
  if (errors.length > 0) throw errors[0]
  return due.length
}

const DUE = `
  select refund_id as "refundId", payment_id as "paymentId", sale_id as "saleId", return_id as "returnId", provider,
    provider_reference as "providerReference", bank_reference as "bankReference", p.answer, r.amount_cents as "amountCents"
  from refunds r join payments p using (payment_id)
  where r.state = 'due' and ${NEXT_ATTEMPT} <= :refunds_at
  order by refund_id limit 100`

interface Sending {
  now: () => Date
  announce: AnnounceRefund
  banks: Banks
}

async function send(db: Db, refund: DueRefund, { now, announce, banks }: Sending): Promise<void> {
  const { refundId, paymentId, provider, amountCents, answer } = refund
  const line = findRefundLine(provider, banks)
  if (!line) return
  const [attempt] = await query<{ attempts: number }>(db, 'refund_attempt', ATTEMPT, [
    refundId,
    now(),
    line.refundsOnce,
  ])
  // Somebody else is sending it.
  if (!attempt) return
  try {
    const isRepeated = attempt.attempts > 1
    await line.refund({ ...refund, answer: answer ?? {}, isRepeated })
  } catch (error) {
    const isSafe = error instanceof RefundNotSent
    const reason = isSafe ? error.message : String(error)
    await query(db, 'refund_error', ERROR, [refundId, reason.slice(0, 500), isSafe])
    const details = { refund_id: refundId, amount_cents: amountCents, unanswered: !isSafe }
    await writePaymentEvent(db, { paymentId, kind: 'refund_failed', details, now: now() })
    throw error
  }
  await inTransaction(db, async (tx) => {
    // Before the payment, as all who settle one lock them: a deadlock would leave sent money unbooked.
    await query(tx, 'refund_sale_lock', SALE_LOCK, [refund.saleId])
    const tender = { kind: providers[provider].tender }
    await settleRefund(tx, refund, { tender, announce, now: now() })
  })
}

const SALE_LOCK = 'select from sales where sale_id = $1 for update'
const ATTEMPT = `
  update refunds set attempts = attempts + 1, attempted_at = $2, unanswered_at = $2
  where refund_id = $1 and state = 'due' and failed_at is null and (unanswered_at is null or $3)
  returning attempts`
const ERROR = `
  update refunds set last_error = $2, unanswered_at = case when $3 then null else unanswered_at end
  where refund_id = $1 and state = 'due'`
