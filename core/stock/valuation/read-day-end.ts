import { type Db, query } from '../../base/db.server.ts'
import { readZone } from '../../settings/read-zone.ts'

/** Answers the moment at which a day (YYYY-MM-DD) ends in the zone of the shop. */
export async function readDayEnd(db: Db, day: string): Promise<Date> {
  const zone = await readZone(db)
  const [row] = await query<{ until: Date }>(
    db,
    'stock_day_end',
    `select ((:day::date + 1)::timestamp at time zone :zone) as until`,
    { day, zone },
  )
  if (!row) throw new Error('a day has an end')
  return row.until
}
