import { type Db, inTransaction, query } from '../base/db.server.ts'
import { type Provider, providers } from './providers.ts'
import { writeTenders } from './write-tenders.ts'

interface Due {
  paymentId: number
  saleId: number
  provider: Provider
  providerReference: string
  amountCents: number
}

/**
 * Sends back captured money that bought nothing (paid twice, or too late). The provider is asked outside
 * any transaction; the ledger entry follows in one. A provider that fails is asked again at the next run,
 * and the others get their money first.
 */
export async function refundDue(db: Db, now: () => Date): Promise<number> {
  const due = await query<Due>(
    db,
    'refunds_due',
    `select payment_id as "paymentId", sale_id as "saleId", provider, provider_reference as "providerReference",
       amount_cents as "amountCents"
     from payments where state = 'refund_due' order by payment_id limit 100`,
  )
  const failed: unknown[] = []
  for (const payment of due) await sendBack(db, payment, now).catch((error) => failed.push(error))
  if (failed.length > 0) throw failed[0]
  return due.length
}

async function sendBack(db: Db, payment: Due, now: () => Date) {
  await providers[payment.provider].refund(payment.providerReference, payment.amountCents)
  await inTransaction(db, (tx) => writeRefund(tx, payment, now()))
}

/** Once: only the run that finds the payment still due writes the entry. */
async function writeRefund(tx: Db, { paymentId, saleId, amountCents }: Due, now: Date) {
  const refunded = await query(
    tx,
    'refund_write',
    `update payments set state = 'refunded', settled_at = $2 where payment_id = $1 and state = 'refund_due'
     returning payment_id`,
    [paymentId, now],
  )
  if (refunded.length === 0) return
  await writeTenders(tx, saleId, [{ kind: 'card', amountCents: -amountCents, paymentId }])
}
