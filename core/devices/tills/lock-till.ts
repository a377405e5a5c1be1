import { type Db, query } from '../../base/db.server.ts'

interface LockedTill {
  tillId: number
  code: string
  series: string
  locationId: number
  version: number
  deviceRequired: boolean
  /** Whether a cash session is open. */
  isOpen: boolean
}

/** A till that is not archived, locked against every other change and against opening a session. */
export async function lockTill(tx: Db, tillId: number): Promise<LockedTill | undefined> {
  const locked = await query(
    tx,
    'till_row_lock',
    'select till_id from tills where till_id = $1 and archived_at is null for update',
    [tillId],
  )
  if (locked.length === 0) return undefined
  // After the lock: a session that was being opened meanwhile is seen.
  const [till] = await query<LockedTill>(
    tx,
    'till_row_read',
    `select till_id as "tillId", code, series, location_id as "locationId", version,
       device_required as "deviceRequired",
       exists (select from cash_sessions s where s.till_id = t.till_id and closed_at is null) as "isOpen"
     from tills t where till_id = $1`,
    [tillId],
  )
  return till
}
