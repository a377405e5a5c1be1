import { type Db, query } from '../base/db.server.ts'
import type { Actor } from '../base/procedures/actor.ts'
import type { GuaranteeEvent } from './rules.ts'

interface WrittenEvent {
  caseId: number
  event: GuaranteeEvent
  /** Days and choices of the shop; nothing personal. */
  details?: Record<string, unknown>
  actor: Actor
  now: Date
}

/** Adds to the history of a case. */
export async function writeGuaranteeEvent(
  tx: Db,
  { caseId, event, details = {}, actor, now }: WrittenEvent,
): Promise<void> {
  await query(tx, 'guarantee_event_write', INSERT, {
    case_id: caseId,
    event,
    details: JSON.stringify(details),
    staff_id: actor.kind === 'staff' ? actor.userId : null,
    now,
  })
}

const INSERT = `
  insert into guarantee_events (case_id, event, details, staff_id, created_at)
  values (:case_id, :event, :details, :staff_id, :now)`
