import { type Db, query } from '../../base/db.server.ts'
import { IN_TRIAL } from '../../settings/trial/trial-side.ts'

export interface BookingTill {
  tillId: number
  /** What the numbers of its tickets begin with. */
  series: string
  location: { id: number; code: string }
}

/** A till by its code, archived ones too: what it sold is sold. */
export async function findBookingTill(db: Db, code: string): Promise<BookingTill | undefined> {
  const [row] = await query<{ tillId: number; series: string; id: number; code: string }>(
    db,
    'booking_till',
    `select till_id as "tillId", series, location_id as id, l.code from tills t join locations l using (location_id)
     where t.code = $1`,
    [code],
  )
  if (!row) return undefined
  const { tillId, series, ...location } = row
  return { tillId, series, location }
}

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

export interface BookingSeller {
  id: string
  /** What the role lets a seller take off a line. */
  maxDiscountPercent: number
  /** The role may change prices, and so sell lines beyond the shop's limits. */
  mayExceedLines: boolean
}

/** Who sold, also when they have left since, and what they may take off a line. */
export async function findBookingSeller(db: Db, id: string): Promise<BookingSeller | undefined> {
  const [row] = await query<BookingSeller>(
    db,
    'booking_seller',
    `select u.user_id as id,
       coalesce(case when r.is_super_admin then 100 else r.max_discount_percent end, 0) as "maxDiscountPercent",
       coalesce(r.is_super_admin or (r.can_manage_products and r.change_prices = 'allowed'), false) as "mayExceedLines"
     from staff_users u left join admin_user_roles using (user_id) left join admin_roles r using (role_id)
     where u.user_id = $1`,
    [id],
  )
  return row
}
