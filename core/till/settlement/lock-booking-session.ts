import { type Db, query } from '../../base/db.server.ts'
import { IN_TRIAL } from '../../settings/trial/trial-side.ts'

export interface BookingSession {
  cashSessionId: number
  zNumber: number | null
  openedAt: Date
  closedAt: Date | null
  /** It is the session that the till named, not just the last one of the till. */
  isNamed: boolean
  /** It was in the trial, which has ended since. */
  isTrialOver: boolean
}

/** The session that a sale names, closed ones too, or else the till's last one; locked against closing. */
export async function lockBookingSession(
  tx: Db,
  tillId: number,
  session: string,
): Promise<BookingSession | undefined> {
  const [row] = await query<BookingSession>(
    tx,
    'booking_session',
    `select cash_session_id as "cashSessionId", z_number as "zNumber", opened_at as "openedAt",
       closed_at as "closedAt", operation_id is not distinct from $2 as "isNamed",
       is_trial and not ${IN_TRIAL} as "isTrialOver"
     from cash_sessions where till_id = $1
     order by operation_id is not distinct from $2 desc, cash_session_id desc limit 1 for share`,
    [tillId, session],
  )
  return row
}
