import type { Clock } from '../../base/clock.ts'
import { type BeforeCommit, type Db, query } from '../../base/db.server.ts'
import type {
  Bank,
  BankNotice,
  PaymentWord,
  RefundWord,
  RefusalReason,
} from '../../base/outside/bank.ts'
import { systemActor } from '../../base/procedures/actor.ts'
import type { NoticeVerdict } from '../../payments/bank-notices.ts'
import { type Provider, providers } from '../../payments/providers.ts'
import { reopenRefund } from '../../payments/reopen-refund.ts'
import { settleRefund } from '../../payments/settle-refund.ts'
import { writePaymentEvent } from '../../payments/write-payment-event.ts'
import { settleDisputeWord } from '../disputes/settle-dispute-word.ts'
import { announceRefund } from '../refunds/announce-refund.ts'
import { settlePayment } from '../settlement/settle-payment.ts'

interface Settling {
  now: Clock
  bank: Bank
  beforeCommit: BeforeCommit
  /** `config.secret`, for the link in the buyer's e-mail. */
  secret: string
}

interface Settled {
  verdict: NoticeVerdict
  paymentId?: number | undefined
  /** Why a refused one changes nothing. */
  reason?: RefusalReason | undefined
}

/**
 * Carries out what a bank says, once: a payment is settled under the amount that moved, a refund whose answer was lost
 * is done, one whose money came back is due again, a dispute is written down. What is known already, of nobody here or of another merchant changes nothing.
 */
export async function settleBankNotice(
  tx: Db,
  notice: BankNotice,
  settling: Settling,
): Promise<Settled> {
  if (notice.kind === 'payment') return settleWord(tx, notice, settling)
  if (notice.kind === 'refund') return settleRefundWord(tx, notice, settling)
  if (notice.kind === 'dispute')
    return settleDisputeWord(tx, notice, { ways: settling.bank.ways, now: settling.now() })
  if (notice.kind === 'irrelevant') return { verdict: notice.kind }
  // Whoever forges a message writes what they like into it, also what the database does not take.
  const bankReference = notice.bankReference?.replaceAll('\0', '')
  const payment = bankReference && (await findPayment(tx, { bankReference }, settling.bank))
  const paymentId = payment ? payment.paymentId : undefined
  return { verdict: notice.kind, paymentId, reason: notice.reason }
}

/** What an integer of the database holds. */
const MOST_CENTS = 2_147_483_647

async function settleWord(tx: Db, word: PaymentWord, settling: Settling): Promise<Settled> {
  const payment = await findPayment(tx, word, settling.bank)
  if (!payment) return { verdict: 'unknown' }
  const { outcome, amountCents, providerEvent, answer } = word
  const { paymentId } = payment
  if (outcome === 'captured') {
    if (!Number.isInteger(amountCents) || amountCents > MOST_CENTS)
      return { verdict: 'unreadable', paymentId, reason: 'amount' }
    // No money, or not in euros.
    if (amountCents <= 0) return { verdict: 'foreign', paymentId, reason: 'nothing' }
  }
  const settled = await settlePayment(tx, {
    providerReference: payment.providerReference,
    outcome,
    providerEvent,
    answer,
    amountCents,
    now: settling.now(),
    actor: systemActor,
    beforeCommit: settling.beforeCommit,
    secret: settling.secret,
  })
  const isNews = settled && !settled.isRepeated
  return { verdict: isNews ? 'settled' : 'repeated', paymentId }
}

async function settleRefundWord(
  tx: Db,
  { refundId, outcome, amountCents, bankReference, providerEvent, answer }: RefundWord,
  { now, bank, secret }: Settling,
): Promise<Settled> {
  const refund = await lockNamedRefund(tx, refundId, bank)
  if (!refund || refund.amountCents !== amountCents) {
    const payment = bankReference && (await findPayment(tx, { bankReference }, bank))
    return { verdict: 'unknown', paymentId: payment ? payment.paymentId : undefined }
  }
  const { paymentId, provider } = refund
  const details = { refund_id: refundId, outcome, amount_cents: amountCents }
  const event = { kind: 'notice', providerEvent: `${providerEvent} ${refundId}`, details } as const
  const isNew = await writePaymentEvent(tx, { ...event, paymentId, actor: systemActor, now: now() })
  // A refusal may be that of an attempt long ago: it does not say what became of the last one.
  if (outcome === 'refused') return { verdict: 'irrelevant', paymentId }
  const { tender: kind } = providers[provider]
  const announce = announceRefund(now, secret)
  if (outcome === 'failed') {
    const reason = String(answer.failure_reason ?? 'failed')
    // Banks tell of it in several messages.
    const isReopened =
      isNew && (await reopenRefund(tx, refund, { kind, reason, announce, now: now() }))
    if (!isReopened) return { verdict: 'repeated', paymentId }
    await writePaymentEvent(tx, { kind: 'refund_failed', details, paymentId, now: now() })
    return { verdict: 'refund_failed', paymentId }
  }
  const tenders = [{ kind, amountCents: -refund.amountCents }]
  const isNews = await settleRefund(tx, refund, { tenders, announce, now: now() })
  return { verdict: isNews ? 'refunded' : 'repeated', paymentId }
}

/** The payment that a bank's message names. */
async function findPayment(
  tx: Db,
  { bankReference, providerReference }: Pick<PaymentWord, 'bankReference' | 'providerReference'>,
  { ways }: Bank,
) {
  const [payment] = await query<{ paymentId: number; providerReference: string }>(
    tx,
    'payment_of_notice',
    `select payment_id as "paymentId", provider_reference as "providerReference" from payments
     where provider = any($3) and (bank_reference = $1 or provider_reference = $2)`,
    [bankReference ?? null, providerReference ?? null, ways],
  )
  return payment
}

interface NamedRefund {
  refundId: string
  paymentId: number
  saleId: number
  returnId: number | null
  provider: Provider
  amountCents: number
}

/** Locks the sale first, as all who settle a payment do: one order of locks. */
async function lockNamedRefund(tx: Db, refundId: string, { ways }: Bank) {
  const [refund] = await query<NamedRefund>(
    tx,
    'refund_of_notice',
    `with sale as (
       select s.sale_id from refunds r join payments p using (payment_id) join sales s using (sale_id)
       where r.refund_id::text = $1 and p.provider = any($2) for update of s
     )
     select r.refund_id as "refundId", p.payment_id as "paymentId", sale.sale_id as "saleId", r.return_id as "returnId",
       p.provider, r.amount_cents as "amountCents"
     from sale join payments p using (sale_id) join refunds r using (payment_id)
     where r.refund_id::text = $1 for update of r`,
    [refundId, ways],
  )
  return refund
}
