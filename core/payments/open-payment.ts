import { type Db, query } from '../base/db.server.ts'
import { newToken } from '../base/ids.ts'
import type { Provider } from './providers.ts'

interface NewPayment {
  /** Of the sale, whose id need not be known yet. */
  reference: string
  provider: Provider
  /** Under which the bank will know it, where the shop gives it a number. */
  bankReference?: string | undefined
  /** The whole price where none is named. */
  amountCents?: number
  now: Date
}

/** Opens a payment attempt of a sale, under a random provider reference of its own. */
export async function openPayment(
  tx: Db,
  { reference, provider, bankReference, amountCents, now }: NewPayment,
): Promise<{ paymentId: number; providerReference: string }> {
  const providerReference = newToken()
  const [row] = await query<{ paymentId: number }>(
    tx,
    'payment_open',
    `with opened as (
       insert into payments (sale_id, provider, provider_reference, amount_cents, created_at, bank_reference)
       select sale_id, $2, $3, coalesce($4, total_cents), $5, $6 from sales where reference = $1
       returning payment_id, amount_cents
     )
     insert into payment_events (payment_id, kind, details, created_at)
     select payment_id, 'started', jsonb_build_object('amount_cents', amount_cents), $5 from opened
     returning payment_id as "paymentId"`,
    [reference, provider, providerReference, amountCents ?? null, now, bankReference ?? null],
  )
  if (!row) throw new Error('payments: nothing was written')
  return { paymentId: row.paymentId, providerReference }
}
