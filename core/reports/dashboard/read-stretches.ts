import { type Db, query } from '../../base/db.server.ts'
import type { DashboardPeriod } from './rules.ts'
import { findStretches, type Stretches } from './stretches.ts'

export interface ReadStretches extends Stretches {
  /** Of the shop, as YYYY-MM-DD. */
  today: string
  /** By the clock of the shop, 0 to 23. */
  hour: number
  /** The midnight at which the last day of `before` begins, and the moment at which it is cut. */
  cutStarts: Date
  cutEnds: Date
}

/** Reads what day and hour it is in the shop's zone, and finds the days of a period. */
export async function readStretches(
  db: Db,
  period: DashboardPeriod,
  now: Date,
): Promise<ReadStretches> {
  const [day] = await query<{ today: string; hour: number }>(
    db,
    'dashboard_day',
    `select horma_day($1)::text as today, extract(hour from $1::timestamptz at time zone horma_zone())::int as hour`,
    [now],
  )
  if (!day) throw new Error('dashboard_day: nothing was answered')
  const stretches = findStretches(period, day.today)
  const [cut] = await query<{ cutStarts: Date; cutEnds: Date }>(db, 'dashboard_cut', CUT, {
    day: stretches.before.to,
    now,
  })
  if (!cut) throw new Error('dashboard_cut: nothing was answered')
  return { ...stretches, ...cut, ...day }
}

const CUT = `
  select :day::date::timestamp at time zone horma_zone() as "cutStarts",
    (:day::date + (:now::timestamptz at time zone horma_zone())::time) at time zone horma_zone() as "cutEnds"`
