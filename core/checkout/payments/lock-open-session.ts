import { type Db, query } from '../../base/db.server.ts'

interface OpenSession {
  cashSessionId: number
  tillId: number
  location: { id: number; code: string }
}

/** An open cash session, locked against closing until the commit, as every act does that moves cash. */
export async function lockOpenSession(
  tx: Db,
  cashSessionId: number,
): Promise<OpenSession | undefined> {
  const [session] = await query<OpenSession>(
    tx,
    'cash_session_open_lock',
    `select cash_session_id as "cashSessionId", till_id as "tillId",
       json_build_object('id', location_id, 'code', l.code) as location
     from cash_sessions c join tills using (till_id) join locations l using (location_id)
     where cash_session_id = $1 and closed_at is null for share of c`,
    [cashSessionId],
  )
  return session
}
