import type Stripe from 'stripe'
import type { BankNotice, DisputeWord } from '../../core/base/outside/bank.ts'

/** What Stripe says of a dispute; the id of its event tells messages of one dispute apart. */
export function toDisputeNotice(dispute: Stripe.Dispute, providerEvent: string): BankNotice {
  const { id, amount, currency, payment_intent, reason, status, created } = dispute
  // What it takes from the shop in euros stands in no field that every account has.
  if (currency !== 'eur') return { kind: 'unreadable', reason: 'currency', bankReference: id }
  if (!(Number.isSafeInteger(amount) && amount > 0))
    return { kind: 'unreadable', reason: 'amount', bankReference: id }
  const intent = typeof payment_intent === 'string' ? payment_intent : payment_intent?.id
  const dueBy = dispute.evidence_details?.due_by
  return {
    kind: 'dispute',
    bank: 'stripe',
    disputeNumber: id,
    bankReference: id,
    ...(intent && { paymentIntent: intent }),
    amountCents: amount,
    state: STATES[status] ?? 'open',
    reason: REASONS[reason] ?? 'other',
    takenAt: new Date(created * 1000),
    ...(dueBy && { respondBy: new Date(dueBy * 1000) }),
    providerEvent,
  }
}

/** A warning is a question of the card's bank that takes no money yet. */
const STATES: Readonly<Record<string, DisputeWord['state']>> = {
  won: 'won',
  prevented: 'won',
  warning_closed: 'won',
  lost: 'lost',
}

const REASONS: Readonly<Record<string, DisputeWord['reason']>> = {
  fraudulent: 'fraud',
  unrecognized: 'not_recognised',
  product_not_received: 'not_received',
  product_unacceptable: 'not_as_described',
  duplicate: 'duplicate',
  credit_not_processed: 'not_refunded',
}
