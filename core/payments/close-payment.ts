import { type Db, pipeline, query } from '../base/db.server.ts'
import type { Actor } from '../base/procedures/actor.ts'
import { type Provider, providers } from './providers.ts'
import { requestRefund } from './request-refund.ts'
import { insertTenders, type NewTender, toTenderValues } from './write-tenders.ts'

interface PaymentOutcome {
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
export async function closePayment(
  tx: Db,
  { payment, state, answer, tender, actor, providerEvent, now }: PaymentOutcome,
): Promise<void> {
  const { paymentId, saleId, amountCents, provider } = payment
  const money = state === 'captured' || state === 'refund_due'
  const entry = { ...(tender ?? { kind: providers[provider].tender }), amountCents, paymentId }
  await pipeline([
    query(
      tx,
      'payment_close',
      `with closed as (
         update payments set state = $2::payment_state, settled_at = $3, answer = $4, amount_cents = $6 where payment_id = $1 returning payment_id
       ), tender as (${insertTenders({ first: 8 })})
       insert into payment_events (payment_id, kind, provider_event, details, staff_id, created_at)
       select payment_id, $2::text, $5, jsonb_build_object('amount_cents', $6::int), $7, $3 from closed
       on conflict (payment_id, provider_event) where provider_event is not null do nothing`,
      [
        paymentId,
        state,
        now,
        answer,
        providerEvent ?? null,
        amountCents,
        actor?.kind === 'staff' ? actor.userId : null,
        ...toTenderValues({ saleId }, money ? [entry] : []),
      ],
    ),
    ...(state === 'refund_due'
      ? [requestRefund(tx, { paymentId, amountCents, reason: 'surplus' })]
      : []),
  ])
}
