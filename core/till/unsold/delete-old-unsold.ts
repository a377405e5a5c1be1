import { type Clock, days, later } from '../../base/clock.ts'
import { type Db, query } from '../../base/db.server.ts'
import { UNSOLD_RETENTION_DAYS } from './rules.ts'

/** Deletes what was not sold more than a year ago. Returns how many entries were. */
export async function deleteOldUnsold(db: Db, now: Clock): Promise<number> {
  const deleted = await query(
    db,
    'unsold_delete',
    'delete from unsold_goods where at < $1 and received_at < $1 returning unsold_id',
    [later(now(), -days(UNSOLD_RETENTION_DAYS))],
  )
  return deleted.length
}
