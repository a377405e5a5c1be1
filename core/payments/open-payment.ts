import { type Db, query } from '../base/db.server.ts'
import { newToken } from '../base/ids.ts'
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
 * The statement of it, whose six parameters, `toPaymentValues`, begin at `first`: its part before the last, and the last.
 * `onlyIf` is SQL of the sale, without which nothing is opened.
 */
export function openingParts({ first, onlyIf }: { first: number; onlyIf?: string }) {
  const $ = (at: number) => `$${first + at}`
  return {
    opened: `opened as (
      insert into payments (sale_id, provider, provider_reference, amount_cents, created_at, bank_reference)
      select s.sale_id, ${$(1)}, ${$(2)}, coalesce(${$(3)}, s.total_cents), ${$(4)}, ${$(5)} from sales s
      where s.reference = ${$(0)} ${onlyIf ? `and ${onlyIf}` : ''}
      returning payment_id, amount_cents
    )`,
    last: `
      insert into payment_events (payment_id, kind, details, created_at)
      select payment_id, 'started', jsonb_build_object('amount_cents', amount_cents), ${$(4)} from opened
      returning payment_id as "paymentId"`,
  }
}

const { opened, last } = openingParts({ first: 1 })
const OPEN = `with ${opened} ${last}`

export function toPaymentValues(payment: NewPayment & { providerReference: string }): unknown[] {
  const { reference, provider, providerReference, amountCents, now, bankReference } = payment
  return [reference, provider, providerReference, amountCents ?? null, now, bankReference ?? null]
}
