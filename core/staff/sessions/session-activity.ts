import { type Db, query } from '../../base/db.server.ts'
import { DEFAULT_SETTINGS } from '../../settings/setting-defaults.ts'
import { OWN_SETTINGS } from '../../settings/setting-keys.ts'
import type { ActivePlace, SellerWay, SessionActivity } from './rules.ts'

/** A session beside what the sign-in library knows of it. */
interface SessionFacts extends SessionActivity {
  /** Who was last chosen to sell in it, and how; null where it is whoever signed in. */
  seller: { userId: string; way: SellerWay } | null
}

/** When a session was last used, and who sells in it. Undefined where it has ended meanwhile. */
export async function readSessionFacts(
  db: Db,
  sessionId: string,
): Promise<SessionFacts | undefined> {
  const [row] = await query<Omit<SessionFacts, 'idleMinutes'> & { idle: unknown }>(
    db,
    'session_facts',
    FACTS,
    [sessionId],
  )
  if (!row) return undefined
  const { idle, ...facts } = row
  return { ...facts, idleMinutes: toIdleMinutes(idle) }
}

/** The setting as it is stored, or its default where it is not, or not readable. */
export function toIdleMinutes(stored: unknown): number {
  const set = OWN_SETTINGS.office_idle_minutes.safeParse(stored).data
  return set ?? DEFAULT_SETTINGS.office_idle_minutes
}

interface Activity {
  sessionId: string
  place: ActivePlace
  at: Date
}

/** Writes down that a person uses the session. */
export async function writeActivity(db: Db, { sessionId, place, at }: Activity): Promise<void> {
  await query(
    db,
    'session_activity',
    'update staff_sessions set last_active_at = $2, is_at_till = $3 where session_id = $1',
    [sessionId, at, place === 'till'],
  )
}

/** Ends a session that nobody has used for too long. */
export async function endIdleSession(db: Db, sessionId: string): Promise<void> {
  await query(db, 'session_end_idle', 'delete from staff_sessions where session_id = $1', [
    sessionId,
  ])
}

const FACTS = `
  select s.last_active_at as "lastActiveAt", s.is_at_till as "isAtTill", chosen.seller,
    (select setting_value from site_settings where setting_id = 'office_idle_minutes') as idle
  from staff_sessions s
  left join lateral (select json_build_object('userId', user_id, 'way', way) as seller
    from seller_choices c where c.session_id = s.session_id order by choice_id desc limit 1) chosen on true
  where s.session_id = $1`
