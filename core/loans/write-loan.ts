import { type Db, query } from '../base/db.server.ts'
import type { Actor } from '../base/procedures/actor.ts'
import { IN_TRIAL } from '../settings/trial/trial-side.ts'
import type { LoanEvent } from './rules.ts'

export interface NewLoan {
  reference: string
  customerId: number
  locationId: number
  /** `YYYY-MM-DD` */
  dueOn: string
  note: string | null
  staffId: string | null
  /** The pairs, which the caller has taken out of stock, with their prices of the day in cents. */
  pairs: readonly { itemId: number; variantId: number; priceCents: number }[]
  now: Date
}

/** Writes an open loan with its pairs. */
export async function writeLoan(
  tx: Db,
  { pairs, reference, note, now, ...loan }: NewLoan,
): Promise<number> {
  const [row] = await query<{ loanId: number }>(
    tx,
    'loan_write',
    `with loan as (
       insert into loans (reference, customer_id, location_id, due_on, note, staff_id, is_trial, created_at)
       values (:reference, :customer_id, :location_id, :due_on, :note, :staff_id, ${IN_TRIAL}, :now)
       returning loan_id
     ), written as (
       insert into lent_items (loan_id, item_id, variant_id, price_cents)
       select loan_id, p.item_id, p.variant_id, p.price_cents
       from loan, jsonb_to_recordset(:pairs::jsonb) as p (item_id bigint, variant_id bigint, price_cents int)
     )
     select loan_id as "loanId" from loan`,
    {
      reference,
      customer_id: loan.customerId,
      location_id: loan.locationId,
      due_on: loan.dueOn,
      note,
      staff_id: loan.staffId,
      now,
      pairs: JSON.stringify(
        pairs.map(({ itemId, variantId, priceCents }) => {
          return { item_id: itemId, variant_id: variantId, price_cents: priceCents }
        }),
      ),
    },
  )
  if (!row) throw new Error('loans: nothing was written')
  return row.loanId
}

interface WrittenEvent {
  loanId: number
  event: LoanEvent
  /** Days, pairs and reasons of the shop; nothing personal. */
  details?: Record<string, unknown>
  /** Absent, as its person, where the shop does it by itself. */
  actor?: Actor
  /** Who did it, where that is not the actor. */
  staffId?: string | null
  now: Date
}

/** Adds to the history of a loan. */
export async function writeLoanEvent(
  tx: Db,
  { loanId, event, details = {}, actor, staffId, now }: WrittenEvent,
): Promise<void> {
  await query(
    tx,
    'loan_event_write',
    `insert into loan_events (loan_id, event, details, staff_id, created_at)
     values (:loan_id, :event, :details, :staff_id, :now)`,
    {
      loan_id: loanId,
      event,
      details: JSON.stringify(details),
      staff_id: staffId ?? (actor?.kind === 'staff' ? actor.userId : null),
      now,
    },
  )
}

/** Ends a loan of which no pair is out any more. */
export async function endLoan(tx: Db, loanId: number, now: Date): Promise<void> {
  await query(
    tx,
    'loan_end',
    `update loans set ended_at = $2 where loan_id = $1 and ended_at is null
       and not exists (select from lent_items i where i.loan_id = $1 and i.state = 'lent')`,
    [loanId, now],
  )
}
