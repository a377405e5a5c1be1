import { type Db, query } from '../base/db.server.ts'
import { newToken } from '../base/ids.ts'
import type { Provider } from './providers.ts'

interface NewPayment {
  saleId: number
  provider: Provider
  amountCents: number
}

/** Opens a payment attempt of a sale, under a random provider reference of its own. */
export async function openPayment(tx: Db, { saleId, provider, amountCents }: NewPayment) {
  const providerReference = newToken()
  const [row] = await query<{ paymentId: number }>(
    tx,
    'payment_open',
    `insert into payments (sale_id, provider, provider_reference, amount_cents) values ($1, $2, $3, $4)
     returning payment_id as "paymentId"`,
    [saleId, provider, providerReference, amountCents],
  )
  if (!row) throw new Error('payments: nothing was written')
  return { paymentId: row.paymentId, providerReference }
}
