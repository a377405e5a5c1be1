import { type Db, query } from '../base/db.server.ts'
import type { Actor } from '../base/procedures/actor.ts'

interface NewReceipt {
  paymentId: number
  amountCents: number
  /** What the carrier calls its settlement. */
  settlement: string
  actor: Actor
  now: Date
}

/** Writes down what the carrier has passed on of what it has collected. */
export async function writeCodReceipt(tx: Db, receipt: NewReceipt): Promise<void> {
  const { paymentId, amountCents, settlement, actor, now } = receipt
  await query(
    tx,
    'cod_receipt_write',
    `insert into cod_receipts (payment_id, amount_cents, settlement, staff_id, created_at)
     values (:payment_id, :amount_cents, :settlement, :staff_id, :now)`,
    {
      payment_id: paymentId,
      amount_cents: amountCents,
      settlement,
      staff_id: actor.kind === 'staff' ? actor.userId : null,
      now,
    },
  )
}

interface NewClosing {
  paymentId: number
  /** Below zero where more came than was collected. */
  missingCents: number
  reason: string
  actor: Actor
  now: Date
}

/** Writes down that nothing more is waited for, and why. */
export async function writeCodClosing(tx: Db, closing: NewClosing): Promise<void> {
  const { paymentId, missingCents, reason, actor, now } = closing
  await query(
    tx,
    'cod_closing_write',
    `insert into cod_closings (payment_id, missing_cents, reason, staff_id, created_at)
     values (:payment_id, :missing_cents, :reason, :staff_id, :now)`,
    {
      payment_id: paymentId,
      missing_cents: missingCents,
      reason,
      staff_id: actor.kind === 'staff' ? actor.userId : null,
      now,
    },
  )
}
