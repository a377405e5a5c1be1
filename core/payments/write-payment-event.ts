import { type Db, query } from '../base/db.server.ts'
import type { Actor } from '../base/procedures/actor.ts'

/** What is heard or done of a payment, in the order in which it comes. */
export const PAYMENT_EVENTS = [
  'started',
  /** A bank's word, also a repeated, late or forged one. */
  'notice',
  /** A person found money of it in the shop's account. */
  'received',
  'captured',
  'failed',
  'cancelled',
  'refund_due',
  'refund_requested',
  'refund_failed',
  'refunded',
] as const
export type PaymentEventKind = (typeof PAYMENT_EVENTS)[number]

interface NewPaymentEvent {
  paymentId: number
  kind: PaymentEventKind
  providerEvent?: string | undefined
  /** Amounts and outcomes; nothing personal. */
  details?: Record<string, unknown>
  actor?: Actor
  now: Date
}

/** Adds a line to the history of a payment. Answers false for a notice that the provider repeats. */
export async function writePaymentEvent(tx: Db, event: NewPaymentEvent): Promise<boolean> {
  const { paymentId, kind, providerEvent, details = {}, actor, now } = event
  const rows = await query(
    tx,
    'payment_event_write',
    `insert into payment_events (payment_id, kind, provider_event, details, staff_id, created_at)
     values (:payment_id, :kind, :provider_event, :details, :staff_id, :now)
     on conflict (payment_id, provider_event) where provider_event is not null do nothing
     returning payment_event_id`,
    {
      payment_id: paymentId,
      kind,
      provider_event: providerEvent ?? null,
      details,
      staff_id: actor?.kind === 'staff' ? actor.userId : null,
      now,
    },
  )
  return rows.length > 0
}
