import { days, later } from '../../base/clock.ts'
import { type Db, query } from '../../base/db.server.ts'

const KEPT_DAYS = 90

/** Empties what was written with money once a person has said for 90 days what it was: it names who paid. */
export async function emptyOldConcepts(db: Db, now: () => Date): Promise<number> {
  const rows = await query<{ id: number }>(
    db,
    'bank_entries_empty',
    `update bank_entries set concept = null where concept is not null and settled_at < $1
     returning bank_entry_id as id`,
    [later(now(), -days(KEPT_DAYS))],
  )
  return rows.length
}
