import { type Db, query } from '../../base/db.server.ts'
import { IN_TRIAL } from '../../settings/trial/trial-side.ts'

/** What the last closing of a till left in its drawer, in cents; null where none did, as after the trial. */
export async function readProposedFloat(db: Db, tillId: number): Promise<number | null> {
  const [row] = await query<{ cents: number | null }>(db, 'proposed_float', PROPOSED_FLOAT, [
    tillId,
  ])
  return row?.cents ?? null
}

const PROPOSED_FLOAT = `
  select next_float_cents as cents from cash_sessions
  where till_id = $1 and closed_at is not null and is_trial = ${IN_TRIAL}
  order by z_number desc limit 1`
