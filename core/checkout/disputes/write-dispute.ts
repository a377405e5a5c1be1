import { type Db, query } from '../../base/db.server.ts'
import type { DisputeKind, DisputeReason, DisputeState } from './rules.ts'

export interface NewDispute {
  saleId: number | null
  kind: DisputeKind
  amountCents: number
  /** `YYYY-MM-DD`. */
  takenOn: string
  reason: DisputeReason
  respondBy: string | null
  bankNumber: string | null
  note: string | null
  now: Date
}

/** Writes an open dispute down as a person told of it; whoever opens it writes its first event. */
export async function writeDispute(tx: Db, dispute: NewDispute): Promise<number> {
  const [row] = await query<{ id: number }>(tx, 'dispute_write', INSERT, {
    sale_id: dispute.saleId,
    kind: dispute.kind,
    amount_cents: dispute.amountCents,
    taken_on: dispute.takenOn,
    reason: dispute.reason,
    respond_by: dispute.respondBy,
    bank_number: dispute.bankNumber,
    note: dispute.note,
    now: dispute.now,
  })
  if (!row) throw new Error('disputes: nothing was written')
  return row.id
}

const INSERT = `
  insert into disputes (sale_id, kind, amount_cents, taken_on, reason, respond_by, bank_number, note, created_at)
  values (:sale_id, :kind, :amount_cents, :taken_on, :reason, :respond_by, :bank_number, :note, :now)
  returning dispute_id as id`

interface Decision {
  disputeId: number
  from: DisputeState
  to: DisputeState
  amountCents: number
  /** The bank's own id of what it said. */
  providerEvent?: string
  actor: string
  now: Date
}

/** Writes where a locked dispute stands now, and what the shop has lost or got back by that. */
export async function decide(tx: Db, decision: Decision): Promise<void> {
  const { disputeId, from, to, amountCents, providerEvent, actor, now } = decision
  const lostCents = Number(to === 'lost') * amountCents - Number(from === 'lost') * amountCents
  await query(tx, 'dispute_decide', DECIDE, {
    dispute_id: disputeId,
    state: to,
    lost_cents: lostCents,
    provider_event: providerEvent ?? null,
    actor,
    now,
  })
}

const DECIDE = `
  with decided as (
    update disputes set state = :state::dispute_state where dispute_id = :dispute_id returning dispute_id, state
  )
  insert into dispute_events (dispute_id, state, lost_cents, provider_event, decided_by, created_at)
  select dispute_id, state, :lost_cents, :provider_event, :actor, :now from decided`

interface LockedDispute {
  saleId: number | null
  state: DisputeState
  amountCents: number
}

/** Undefined where there is none. */
export async function lockDispute(tx: Db, disputeId: number): Promise<LockedDispute | undefined> {
  const [dispute] = await query<LockedDispute>(
    tx,
    'dispute_lock',
    `select sale_id as "saleId", state, amount_cents as "amountCents" from disputes where dispute_id = $1 for update`,
    [disputeId],
  )
  return dispute
}
