import { type Db, pipeline, query } from '../base/db.server.ts'
import type { Actor } from '../base/procedures/actor.ts'
import type { NamedValues } from '../base/statements/named-parameters.ts'
import { type Provider, providers } from './providers.ts'
import { requestRefund } from './request-refund.ts'
import { INSERT_TENDERS, type NewTender, toTenderValues } from './write-tenders.ts'

/** A part of the money of a payment, as it was handed over. */
export type PaymentTender = Omit<NewTender, 'paymentId'>

export interface PaymentOutcome {
  payment: { paymentId: number; saleId: number; amountCents: number; provider: Provider }
  state: 'captured' | 'failed' | 'cancelled' | 'refund_due'
  answer: Record<string, unknown>
  /** How the money was handed over, in all the amount; without them it is one sum, of the provider's kind. */
  tenders?: readonly PaymentTender[] | undefined
  actor?: Actor | undefined
  providerEvent?: string | undefined
  now: Date
}

/** Writes how a payment attempt ended, under the amount that moved. Captured money, also money due back, is an entry in the ledger. */
export async function closePayment(tx: Db, outcome: PaymentOutcome): Promise<void> {
  const { paymentId, amountCents } = outcome.payment
  await pipeline([
    query(tx, 'payment_close', `with ${CLOSE_PARTS} select from closed`, toOutcomeValues(outcome)),
    ...(outcome.state === 'refund_due'
      ? [requestRefund(tx, { paymentId, amountCents, reason: 'surplus', now: outcome.now })]
      : []),
  ])
}

/** The parts of the statement of `closePayment` but for the refund, whose values are `toOutcomeValues`. */
export const CLOSE_PARTS = `
  closed as (
    update payments p set state = :outcome::payment_state, settled_at = :settled_at, answer = :answer,
      amount_cents = :moved_cents
    where p.payment_id = :payment_id returning p.payment_id
  ), tender as (${INSERT_TENDERS}
  ), noted as (
    insert into payment_events (payment_id, kind, provider_event, details, staff_id, created_at)
    select payment_id, :outcome::text, :provider_event, jsonb_build_object('amount_cents', :moved_cents::int), :staff_id,
      :settled_at
    from closed
    on conflict (payment_id, provider_event) where provider_event is not null do nothing
  )`

export function toOutcomeValues(outcome: PaymentOutcome): NamedValues {
  const { payment, state, answer, actor, providerEvent, now } = outcome
  const { paymentId, saleId, amountCents } = payment
  return {
    payment_id: paymentId,
    outcome: state,
    settled_at: now,
    answer,
    provider_event: providerEvent ?? null,
    moved_cents: amountCents,
    staff_id: actor?.kind === 'staff' ? actor.userId : null,
    ...toTenderValues({ saleId }, listTenders(outcome), now),
  }
}

/** The entries of the ledger; none where no money moved. */
function listTenders({ payment, state, tenders }: PaymentOutcome): NewTender[] {
  if (state !== 'captured' && state !== 'refund_due') return []
  const { paymentId, amountCents, provider } = payment
  const parts = tenders ?? [{ kind: providers[provider].tender, amountCents }]
  const sum = parts.reduce((cents, part) => cents + part.amountCents, 0)
  if (sum !== amountCents)
    throw new Error(`payments: tenders of ${sum} cents for a payment of ${amountCents}`)
  return parts.map((part) => ({ ...part, paymentId }))
}
