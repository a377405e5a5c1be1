import { later } from '../../base/clock.ts'
import { type Db, query } from '../../base/db.server.ts'
import { REPLACED_SECONDS } from './rules.ts'

/**
 * Lets a session that a newer one of the same person and browser replaces end in a minute instead of at once: what the
 * browser has asked for before it got the new cookie is still answered, and signs nobody out.
 */
export async function endReplacedSession(db: Db, sessionId: string, now: Date): Promise<void> {
  await query(
    db,
    'session_replaced',
    'update staff_sessions set expires_at = least(expires_at, $2) where session_id = $1',
    [sessionId, later(now, REPLACED_SECONDS * 1000)],
  )
}
