import { type Db, query } from '../base/db.server.ts'

/** Whether a day (`YYYY-MM-DD`) has passed in the shop's zone: the day itself has not. */
export async function isBeforeToday(db: Db, day: string, now: Date): Promise<boolean> {
  const [row] = await query<{ isBefore: boolean }>(
    db,
    'day_before_today',
    'select $1::date < horma_day($2::timestamptz) as "isBefore"',
    [day, now],
  )
  return row?.isBefore === true
}
