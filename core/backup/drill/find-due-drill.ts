import { type Db, query } from '../../base/db.server.ts'
import { DRILL_AT } from './rules.ts'

/** Whether a drill is due, and when the next one is (ISO 8601). */
export interface DueDrill {
  isDue: boolean
  nextAt: string
}

/** One a week, on Sunday of the shop after the nightly copy; the first one as soon as there is a copy. */
export async function findDueDrill(db: Db, now: Date): Promise<DueDrill> {
  const [row] = await query<{ due: boolean; next: Date }>(db, 'drill_due', DUE, {
    now,
    time: `${DRILL_AT.hour} hours ${DRILL_AT.minute} minutes`,
  })
  if (!row) throw new Error('the database does not know the week')
  return { isDue: row.due, nextAt: row.next.toISOString() }
}

const DUE = `
  with week as (
    select date_trunc('week', horma_day(:now::timestamptz)::timestamp) - interval '1 day' + :time::interval as sunday),
  times as (
    select sunday at time zone horma_zone() as before, (sunday + interval '7 days') at time zone horma_zone() as this,
      (sunday + interval '14 days') at time zone horma_zone() as after from week)
  select coalesce((select max(created_at) from drills), '-infinity')
      < case when this <= :now::timestamptz then this else before end as due,
    case when this <= :now::timestamptz then after else this end as next
  from times`
