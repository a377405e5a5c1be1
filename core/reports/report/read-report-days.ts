import { type Db, query } from '../../base/db.server.ts'
import type { ReportDays } from './report-days.ts'

/** Today in the shop's zone. */
export async function readShopToday(db: Db, now: Date): Promise<string> {
  const [row] = await query<{ day: string }>(
    db,
    'report_today',
    'select horma_day($1)::text as day',
    [now],
  )
  if (!row) throw new Error('report_today: nothing was answered')
  return row.day
}

/** The midnights of days: the first one, and the one after the last, whatever clocks did between them. */
export async function readMidnights(
  db: Db,
  { from, to }: ReportDays,
): Promise<{ starts: Date; ends: Date }> {
  const [row] = await query<{ starts: Date; ends: Date }>(db, 'report_midnights', MIDNIGHTS, [
    from,
    to,
  ])
  if (!row) throw new Error('report_midnights: nothing was answered')
  return row
}

const MIDNIGHTS = `
  select $1::date::timestamp at time zone horma_zone() as starts,
    ($2::date + 1)::timestamp at time zone horma_zone() as ends`
