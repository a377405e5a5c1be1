import { type Db, query } from '../base/db.server.ts'
import { newToken } from '../base/ids.ts'
import type { NamedValues } from '../base/statements/named-parameters.ts'
import type { Provider } from './providers.ts'

export interface NewPayment {
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
  payment: NewPayment,
): Promise<{ paymentId: number; providerReference: string }> {
  const providerReference = newToken()
  const values = toPaymentValues({ ...payment, providerReference })
  const [row] = await query<{ paymentId: number }>(tx, 'payment_open', OPEN, values)
  if (!row) throw new Error('payments: nothing was written')
  return { paymentId: row.paymentId, providerReference }
}

/**
 * The parts of the statement of `openPayment`, the part before the last and the last, whose values are
 * `toPaymentValues`. `onlyIf` is SQL of the sale `s`, without which nothing is opened.
 */
export const openingParts = (onlyIf?: string) => ({
  opened: `opened as (
    insert into payments (sale_id, provider, provider_reference, amount_cents, created_at, bank_reference)
    select s.sale_id, :provider, :provider_reference, coalesce(:amount_cents, s.total_cents), :opened_at, :bank_reference
    from sales s where s.reference = :sale_reference ${onlyIf ? `and ${onlyIf}` : ''}
    returning payment_id, amount_cents
  )`,
  last: `
    insert into payment_events (payment_id, kind, details, created_at)
    select payment_id, 'started', jsonb_build_object('amount_cents', amount_cents), :opened_at from opened
    returning payment_id as "paymentId"`,
})

const { opened, last } = openingParts()
const OPEN = `with ${opened} ${last}`

export function toPaymentValues(payment: NewPayment & { providerReference: string }): NamedValues {
  return {
    sale_reference: payment.reference,
    provider: payment.provider,
    provider_reference: payment.providerReference,
    amount_cents: payment.amountCents ?? null,
    opened_at: payment.now,
    bank_reference: payment.bankReference ?? null,
  }
}
