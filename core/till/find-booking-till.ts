import { type Db, query } from '../base/db.server.ts'

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
