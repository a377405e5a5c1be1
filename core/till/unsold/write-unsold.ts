import { days, later } from '../../base/clock.ts'
import { type Db, query } from '../../base/db.server.ts'
import { MOST_CENTS } from '../../base/limits.ts'
import { sumCents } from '../../base/money.ts'
import { IN_TRIAL } from '../../settings/trial/trial-side.ts'
import type { UnsoldEntry } from './unsold-entry.ts'

/** A clock that is further back is wrong: then it counts when an entry arrived. */
const OLDEST_DAYS = 30

interface ReceivedEntries {
  tillId: number
  entries: readonly UnsoldEntry[]
  now: Date
  receivedBy: string
}

/** Writes down what was not sold, each entry once. Returns how many were new. */
export async function writeUnsold(
  tx: Db,
  { tillId, entries, now, receivedBy }: ReceivedEntries,
): Promise<number> {
  const rows = entries.map(({ at, lines, ...entry }) => ({
    ...entry,
    at: toMoment(at, now),
    lines,
    total_cents: Math.min(sumCents(lines.map(({ cents }) => cents)), MOST_CENTS),
  }))
  const written = await query(tx, 'unsold_write', WRITE, {
    till_id: tillId,
    entries: JSON.stringify(rows),
    now,
    received_by: receivedBy,
  })
  return written.length
}

function toMoment(at: string | undefined, now: Date): Date {
  const moment = at === undefined ? now : new Date(at)
  return moment > now || moment < later(now, -days(OLDEST_DAYS)) ? now : moment
}

const WRITE = `
  insert into unsold_goods (entry_id, kind, till_id, cash_session_id, staff_id, at, lines, total_cents, stood_seconds,
    reason, is_trial, received_at, received_by)
  select e.id, e.kind, :till_id, c.cash_session_id, u.user_id, e.at, e.lines, e.total_cents, e.stood_seconds, e.reason,
    coalesce(c.is_trial, ${IN_TRIAL}), :now, :received_by
  from jsonb_to_recordset(:entries::jsonb) as e (id uuid, kind unsold_kind, session uuid, staff uuid, at timestamptz,
    lines jsonb, total_cents integer, stood_seconds integer, reason text)
  left join cash_sessions c on c.operation_id = e.session and c.till_id = :till_id
  left join staff_users u on u.user_id = e.staff
  on conflict (entry_id) do nothing returning unsold_id`
