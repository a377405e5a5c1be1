import { type Db, query } from '../base/db.server.ts'
import type { Actor } from '../base/procedures/actor.ts'
import { IN_TRIAL } from '../settings/trial/trial-side.ts'
import type { DepositEvent, PairDepositKind } from './rules.ts'

export interface NewDeposit {
  reference: string
  kind: PairDepositKind
  customerId: number | null
  locationId: number
  variantId: number
  listCents: number
  priceCents: number
  /** `YYYY-MM-DD` */
  dueOn: string
  isForfeitable: boolean
  /** Of the pair that is here. */
  reservationId: number | null
  /** Its money bought nothing: no pair is waited for. */
  releasedAt?: Date
  note: string | null
  /** It is of the trial when its session is, however late it arrives. */
  cashSessionId: number
  now: Date
}

/** Writes an open deposit, in cents; its money and its history are the caller's. */
export async function writeDeposit(
  tx: Db,
  { reference, kind, customerId, locationId, variantId, ...deposit }: NewDeposit,
): Promise<{ depositId: number; reference: string }> {
  const [row] = await query<{ depositId: number }>(
    tx,
    'deposit_write',
    `insert into deposits (reference, kind, customer_id, location_id, variant_id, list_cents, price_cents, due_on,
       is_forfeitable, reservation_id, released_at, note, created_at, is_trial)
     values (:reference, :kind, :customer_id, :location_id, :variant_id, :list_cents, :price_cents, :due_on,
       :is_forfeitable, :reservation_id, :released_at, :note, :now,
       coalesce((select is_trial from cash_sessions where cash_session_id = :cash_session_id), ${IN_TRIAL}))
     returning deposit_id as "depositId"`,
    {
      reference,
      kind,
      customer_id: customerId,
      location_id: locationId,
      variant_id: variantId,
      list_cents: deposit.listCents,
      price_cents: deposit.priceCents,
      due_on: deposit.dueOn,
      is_forfeitable: deposit.isForfeitable,
      reservation_id: deposit.reservationId,
      released_at: deposit.releasedAt ?? null,
      note: deposit.note,
      cash_session_id: deposit.cashSessionId,
      now: deposit.now,
    },
  )
  if (!row) throw new Error('deposits: nothing was written')
  return { depositId: row.depositId, reference }
}

interface WrittenEvent {
  depositId: number
  event: DepositEvent
  /** Days, cents and reasons of the shop; nothing personal. */
  details?: Record<string, unknown>
  /** Absent, as its person, where the shop does it by itself. */
  actor?: Actor
  /** Who did it, where that is not the actor. */
  staffId?: string | null
  /** The till's operation that it is part of. */
  operationId?: string
  now: Date
}

/** Adds to the history of a deposit. */
export async function writeDepositEvent(
  tx: Db,
  { depositId, event, details = {}, actor, staffId, operationId, now }: WrittenEvent,
): Promise<void> {
  await query(
    tx,
    'deposit_event_write',
    `insert into deposit_events (deposit_id, event, details, staff_id, operation_id, created_at)
     values (:deposit_id, :event, :details, :staff_id, :operation_id, :now)`,
    {
      deposit_id: depositId,
      event,
      details: JSON.stringify(details),
      staff_id: staffId ?? (actor?.kind === 'staff' ? actor.userId : null),
      operation_id: operationId ?? null,
      now,
    },
  )
}

interface DepositEnd {
  depositId: number
  /** The sale that used it up. */
  saleId?: number
  /** What the shop keeps of it. */
  keptCents?: number
  now: Date
}

/** Ends a deposit whose money the caller has used up, given back or keeps. */
export async function endDeposit(
  tx: Db,
  { depositId, saleId, keptCents = 0, now }: DepositEnd,
): Promise<void> {
  await query(
    tx,
    'deposit_end',
    'update deposits set sale_id = $2, kept_cents = $3, ended_at = $4 where deposit_id = $1 and ended_at is null',
    [depositId, saleId ?? null, keptCents, now],
  )
}
