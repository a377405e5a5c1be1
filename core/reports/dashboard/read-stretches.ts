import { type Db, query } from '../../base/db.server.ts'
import type { DashboardPeriod } from './rules.ts'
import { findStretches, type Stretches } from './stretches.ts'

/** A stretch of time; `ends` is the first moment that is not in it. */
export interface Moments {
  starts: Date
  ends: Date
}

export interface ReadStretches extends Stretches {
  /** Of the shop, as YYYY-MM-DD. */
  today: string
  /** By the clock of the shop, 0 to 23. */
  hour: number
  /** The shop's, by its name. */
  zone: string
  /** From the first to the last midnight of `now` and of `before`. */
  nowMoments: Moments
  beforeMoments: Moments
  /** The last day of `before` until the hour that it is now. */
  cut: Moments
}

/**
 * Reads what day and hour it is in the shop's zone, and finds the days of a period. Statements take their moments and the
 * zone as values: a function that reads the zone would be called for every row.
 */
export async function readStretches(
  db: Db,
  period: DashboardPeriod,
  now: Date,
): Promise<ReadStretches> {
  const [clock] = await query<{ today: string; hour: number; zone: string }>(
    db,
    'dashboard_clock',
    CLOCK,
    [now],
  )
  if (!clock) throw new Error('dashboard_clock: nothing was answered')
  const stretches = findStretches(period, clock.today)
  const [moments] = await query<Record<keyof typeof MOMENTS, Date>>(db, 'dashboard_moments', READ, {
    from: stretches.now.from,
    to: stretches.now.to,
    from_before: stretches.before.from,
    to_before: stretches.before.to,
    now,
    zone: clock.zone,
  })
  if (!moments) throw new Error('dashboard_moments: nothing was answered')
  return {
    ...stretches,
    ...clock,
    nowMoments: { starts: moments.now_starts, ends: moments.now_ends },
    beforeMoments: { starts: moments.before_starts, ends: moments.before_ends },
    cut: { starts: moments.cut_starts, ends: moments.cut_ends },
  }
}

const CLOCK = `
  select (at at time zone zone)::date::text as today, extract(hour from at at time zone zone)::int as hour, zone
  from (select $1::timestamptz as at, horma_zone() as zone) clock`

const MOMENTS = {
  now_starts: ':from::date::timestamp',
  now_ends: '(:to::date + 1)::timestamp',
  before_starts: ':from_before::date::timestamp',
  before_ends: '(:to_before::date + 1)::timestamp',
  cut_starts: ':to_before::date::timestamp',
  cut_ends: '(:to_before::date + (:now::timestamptz at time zone :zone)::time)',
}

const READ = `select ${Object.entries(MOMENTS)
  .map(([name, moment]) => `${moment} at time zone :zone as ${name}`)
  .join(', ')}`
