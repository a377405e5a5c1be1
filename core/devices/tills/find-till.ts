import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'

/** A till's code: `T1`. */
export const TillCode = z.string().max(20)

interface Till {
  tillId: number
  code: string
  name: string
  locationId: number
}

/** A till by its code; archived ones are not found. */
export async function findTill(db: Db, code: string): Promise<Till | undefined> {
  const [till] = await query<Till>(
    db,
    'till_by_code',
    `select till_id as "tillId", code, name, location_id as "locationId" from tills
     where code = $1 and archived_at is null`,
    [code],
  )
  return till
}

/** A till by its code for an act: it is not archived before the act ends. */
export async function lockTillByCode(tx: Db, code: string): Promise<Till | undefined> {
  const [till] = await query<Till>(
    tx,
    'till_by_code_lock',
    `select till_id as "tillId", code, name, location_id as "locationId" from tills
     where code = $1 and archived_at is null for share`,
    [code],
  )
  return till
}
