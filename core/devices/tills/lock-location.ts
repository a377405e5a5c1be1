import { type Db, query } from '../../base/db.server.ts'

/** Whether the location is there for tills; it cannot be archived until the act ends. */
export async function lockLocation(tx: Db, locationId: number): Promise<boolean> {
  const rows = await query(
    tx,
    'till_location_lock',
    'select location_id from locations where location_id = $1 and archived_at is null for share',
    [locationId],
  )
  return rows.length > 0
}
