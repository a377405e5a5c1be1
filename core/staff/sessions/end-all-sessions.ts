import { type Db, query } from '../../base/db.server.ts'

/**
 * Signs everybody out, and ends links to a new password and sign-ins that were half done: after a restore nobody knows
 * which of them had ended since. Returns how many sessions there were.
 */
export async function endAllSessions(tx: Db, now: Date): Promise<number> {
  const ended = await query<object>(
    tx,
    'sessions_end_all',
    'delete from staff_sessions returning session_id',
  )
  await query(tx, 'verifications_end_all', 'delete from staff_verifications')
  await query(
    tx,
    'password_links_end_all',
    'update staff_password_links set ended_at = $1 where ended_at is null',
    [now],
  )
  return ended.length
}
