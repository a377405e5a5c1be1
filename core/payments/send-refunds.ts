import { type Db, inTransaction, query } from '../base/db.server.ts'
import { BANK_PROVIDERS, type Provider, providers } from './providers.ts'
import { type SentRefund, settleRefund } from './settle-refund.ts'
import { writePaymentEvent } from './write-payment-event.ts'

interface DueRefund {
  refundId: string
  paymentId: number
  saleId: number
  returnId: number | null
  provider: Provider
  providerReference: string
  amountCents: number
}

/** Leaves word for the buyer, in the transaction that settles the refund. */
type Tell = (tx: Db, refund: SentRefund) => Promise<void>

/**
 * Sends refunds to the providers, outside any transaction. Each attempt is written before it is sent, and carries
 * the refund's id as the provider's idempotency key: where the process dies between the provider's answer and our
 * entry, the next run sends the same key and no money goes twice. A provider that fails is asked again at the
 * next run, after the other refunds of this one. Those of transfers and of money taken at pick-up wait for a person.
 */
export async function sendRefunds(db: Db, now: () => Date, tell?: Tell): Promise<number> {
  const due = await query<DueRefund>(
    db,
    'refunds_due',
    `select refund_id as "refundId", payment_id as "paymentId", sale_id as "saleId", return_id as "returnId", provider,
       provider_reference as "providerReference", r.amount_cents as "amountCents"
     from refunds r join payments using (payment_id) where r.state = 'due' and provider = any($1)
     order by refund_id limit 100`,
    [BANK_PROVIDERS],
  )
  const errors: unknown[] = []
  for (const refund of due) await send(db, refund, now, tell).catch((error) => errors.push(error))
  if (errors.length > 0) throw errors[0]
  return due.length
}

async function send(db: Db, refund: DueRefund, now: () => Date, tell?: Tell) {
  const { refundId, paymentId, provider, providerReference, amountCents } = refund
  const bank = providers[provider]
  if (bank.manual) return
  await query(db, 'refund_attempt', ATTEMPT, [refundId, now()])
  try {
    await bank.refund(providerReference, amountCents, refundId)
  } catch (error) {
    await query(db, 'refund_error', ERROR, [refundId, String(error).slice(0, 500)])
    const details = { refund_id: refundId, amount_cents: amountCents }
    await writePaymentEvent(db, { paymentId, kind: 'refund_failed', details, now: now() })
    throw error
  }
  await inTransaction(db, async (tx) => {
    const settled = await settleRefund(tx, refund, { tender: { kind: bank.tender }, now: now() })
    if (settled) await tell?.(tx, refund)
  })
}

const ATTEMPT = `
  update refunds set attempts = attempts + 1, attempted_at = $2 where refund_id = $1 and state = 'due'`
const ERROR = `update refunds set last_error = $2 where refund_id = $1 and state = 'due'`
