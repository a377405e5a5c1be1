import { type Db, pipeline, query } from '../base/db.server.ts'
import type { Actor } from '../base/procedures/actor.ts'
import type { NamedValues } from '../base/statements/named-parameters.ts'
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
      ? [requestRefund(tx, { paymentId, amountCents, reason: 'surplus', now: outcome.now })]
      : []),
  ])
}

/**
 * The parts of the statement of `closePayment` but for the refund, those before the last and the last, whose values are
 * `toOutcomeValues`. They write nothing where there is no row `onlyIf`.
 */
export const closingParts = (onlyIf?: string) => ({
  parts: `closed as (
    update payments p set state = :outcome::payment_state, settled_at = :settled_at, answer = :answer,
      amount_cents = :moved_cents
    ${onlyIf ? `from ${onlyIf}` : ''} where p.payment_id = :payment_id returning p.payment_id
  ), tender as (${insertTenders(onlyIf)})`,
  last: `
    insert into payment_events (payment_id, kind, provider_event, details, staff_id, created_at)
    select payment_id, :outcome::text, :provider_event, jsonb_build_object('amount_cents', :moved_cents::int), :staff_id,
      :settled_at
    from closed
    on conflict (payment_id, provider_event) where provider_event is not null do nothing`,
})

const { parts, last } = closingParts()
const CLOSE = `with ${parts} ${last}`

export function toOutcomeValues(outcome: PaymentOutcome): NamedValues {
  const { payment, state, answer, tender, actor, providerEvent, now } = outcome
  const { paymentId, saleId, amountCents, provider } = payment
  const money = state === 'captured' || state === 'refund_due'
  const entry = { ...(tender ?? { kind: providers[provider].tender }), amountCents, paymentId }
  return {
    payment_id: paymentId,
    outcome: state,
    settled_at: now,
    answer,
    provider_event: providerEvent ?? null,
    moved_cents: amountCents,
    staff_id: actor?.kind === 'staff' ? actor.userId : null,
    ...toTenderValues({ saleId }, money ? [entry] : [], now),
  }
}
