import { z } from 'zod'
import { type Db, query } from '../base/db.server.ts'

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

/** The same for an act: the till is not archived before the act ends. */
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

interface OpenCashSession extends Pick<Till, 'tillId' | 'locationId'> {
  /** What the numbers of its tickets begin with. */
  series: string
  locationCode: string
  cashSessionId: number
}

/**
 * The open session of a till, locked against closing until the commit but not against other sales: every act that
 * moves cash locks it, and `closeCashSession` waits for all of them.
 */
export async function lockCashSession(tx: Db, code: string): Promise<OpenCashSession | undefined> {
  const [session] = await query<OpenCashSession>(
    tx,
    'cash_session_of_till',
    `select till_id as "tillId", series, location_id as "locationId",
       l.code as "locationCode", cash_session_id as "cashSessionId"
     from cash_sessions join tills t using (till_id) join locations l using (location_id)
     where t.code = $1 and closed_at is null for share of cash_sessions`,
    [code],
  )
  return session
}
