import { type Db, inTransaction, query } from '../base/db.server.ts'
import { type Provider, providers } from './providers.ts'
import { writeTenders } from './write-tenders.ts'

interface DueRefund {
  refundId: string
  paymentId: number
  saleId: number
  returnId: number | null
  provider: Provider
  providerReference: string
  amountCents: number
}

/**
 * Sends refunds to the providers, outside any transaction. Each attempt is written before it is sent, and carries
 * the refund's id as the provider's idempotency key: where the process dies between the provider's answer and our
 * entry, the next run sends the same key and no money goes twice. A provider that fails is asked again at the
 * next run, after the other refunds of this one.
 */
export async function sendRefunds(db: Db, now: () => Date): Promise<number> {
  const due = await query<DueRefund>(
    db,
    'refunds_due',
    `select refund_id as "refundId", payment_id as "paymentId", sale_id as "saleId", return_id as "returnId", provider,
       provider_reference as "providerReference", r.amount_cents as "amountCents"
     from refunds r join payments using (payment_id) where r.state = 'due' order by refund_id limit 100`,
  )
  const errors: unknown[] = []
  for (const refund of due) await send(db, refund, now).catch((error) => errors.push(error))
  if (errors.length > 0) throw errors[0]
  return due.length
}

async function send(db: Db, refund: DueRefund, now: () => Date) {
  const { refundId, provider, providerReference, amountCents } = refund
  await query(db, 'refund_attempt', ATTEMPT, [refundId, now()])
  try {
    await providers[provider].refund(providerReference, amountCents, refundId)
  } catch (error) {
    await query(db, 'refund_error', ERROR, [refundId, String(error).slice(0, 500)])
    throw error
  }
  await inTransaction(db, (tx) => settleRefund(tx, refund, now()))
}

const ATTEMPT = `
  update refunds set attempts = attempts + 1, attempted_at = $2 where refund_id = $1 and state = 'due'`
const ERROR = `update refunds set last_error = $2 where refund_id = $1 and state = 'due'`

/** Once: only the run that finds the refund still due writes the entry of the ledger. */
async function settleRefund(tx: Db, refund: DueRefund, now: Date) {
  const { refundId, paymentId, saleId, returnId, amountCents } = refund
  const settled = await query(
    tx,
    'refund_settle',
    `with settled as (
       update refunds set state = 'done', settled_at = $2 where refund_id = $1 and state = 'due' returning payment_id
     ), surplus as (
       update payments set state = 'refunded', settled_at = $2
       where payment_id = (select payment_id from settled) and state = 'refund_due'
     )
     select from settled`,
    [refundId, now],
  )
  if (settled.length === 0) return
  const owner = returnId === null ? { saleId } : { returnId }
  await writeTenders(tx, owner, [{ kind: 'card', amountCents: -amountCents, paymentId }])
}
