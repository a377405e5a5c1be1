import { type Db, query } from '../../base/db.server.ts'

/** Signs a person out on all devices. */
export async function deleteSessions(tx: Db, userId: string): Promise<number> {
  const ended = await query(tx, 'user_sessions_end', END_SESSIONS, [userId])
  return ended.length
}

const END_SESSIONS = 'delete from staff_sessions where user_id = $1 returning session_id'
