import { type Db, pipeline, query } from '../base/db.server.ts'
import type { Actor } from '../base/procedures/actor.ts'
import { type Provider, providers } from './providers.ts'
import { requestRefund } from './request-refund.ts'
import { insertTenders, type NewTender, toTenderValues } from './write-tenders.ts'

export interface PaymentOutcome {
  payment: { paymentId: number; saleId: number; amountCents: number; provider: Provider }
  state: 'captured' | 'failed' | 'cancelled' | 'refund_due'
  answer: Record<string, unknown>
  /** How the money was handed over, where that is not what the provider says. */
  tender?: Omit<NewTender, 'amountCents' | 'paymentId'> | undefined
  actor?: Actor | undefined
  providerEvent?: string | undefined
  now: Date
}

/** Writes how a payment attempt ended, under the amount that moved. Captured money, also money due back, is an entry in the ledger. */
export async function closePayment(tx: Db, outcome: PaymentOutcome): Promise<void> {
  const { paymentId, amountCents } = outcome.payment
  await pipeline([
    query(tx, 'payment_close', CLOSE, toOutcomeValues(outcome)),
    ...(outcome.state === 'refund_due'
      ? [requestRefund(tx, { paymentId, amountCents, reason: 'surplus' })]
      : []),
  ])
}

/**
 * The statement of it but for the refund, whose eleven parameters, `toOutcomeValues`, begin at `first`: its parts before
 * the last, and the last. They write nothing where there is no row `onlyIf`.
 */
export function closingParts({ first, onlyIf }: { first: number; onlyIf?: string }) {
  const $ = (at: number) => `$${first + at}`
  return {
    parts: `closed as (
      update payments p set state = ${$(1)}::payment_state, settled_at = ${$(2)}, answer = ${$(3)}, amount_cents = ${$(5)}
      ${onlyIf ? `from ${onlyIf}` : ''} where p.payment_id = ${$(0)} returning p.payment_id
    ), tender as (${insertTenders({ first: first + 7, ...(onlyIf && { onlyIf }) })})`,
    last: `
      insert into payment_events (payment_id, kind, provider_event, details, staff_id, created_at)
      select payment_id, ${$(1)}::text, ${$(4)}, jsonb_build_object('amount_cents', ${$(5)}::int), ${$(6)}, ${$(2)} from closed
      on conflict (payment_id, provider_event) where provider_event is not null do nothing`,
  }
}

const { parts, last } = closingParts({ first: 1 })
const CLOSE = `with ${parts} ${last}`

export function toOutcomeValues(outcome: PaymentOutcome): unknown[] {
  const { payment, state, answer, tender, actor, providerEvent, now } = outcome
  const { paymentId, saleId, amountCents, provider } = payment
  const money = state === 'captured' || state === 'refund_due'
  const entry = { ...(tender ?? { kind: providers[provider].tender }), amountCents, paymentId }
  return [
    paymentId,
    state,
    now,
    answer,
    providerEvent ?? null,
    amountCents,
    actor?.kind === 'staff' ? actor.userId : null,
    ...toTenderValues({ saleId }, money ? [entry] : []),
  ]
}
