import { type Db, query } from '../base/db.server.ts'

export interface OpenCashSession {
  tillId: number
  locationId: number
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
  const [session] = await query<OpenCashSession>(tx, 'cash_session_of_till', OF_TILL, [code])
  return session
}

/** Locks a session in the same way where an act names the session; undefined where it is closed. */
export async function lockCashSessionById(
  tx: Db,
  cashSessionId: number,
): Promise<OpenCashSession | undefined> {
  const [session] = await query<OpenCashSession>(tx, 'cash_session_by_id', BY_ID, [cashSessionId])
  return session
}

const lockWhere = (condition: string) => `
  select till_id as "tillId", series, location_id as "locationId",
    l.code as "locationCode", cash_session_id as "cashSessionId"
  from cash_sessions join tills t using (till_id) join locations l using (location_id)
  where ${condition} and closed_at is null for share of cash_sessions`

const OF_TILL = lockWhere('t.code = $1')
const BY_ID = lockWhere('cash_session_id = $1')
