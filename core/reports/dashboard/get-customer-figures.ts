import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { type Moments, type ReadStretches, readStretches } from './read-stretches.ts'
import { DASHBOARD_PERIODS } from './rules.ts'
import { TrendPoint, toDayPoints, toHourPoints } from './trend.ts'

/**
 * How many customers the shop has, and those whose record was made in a period beside the same stretch of time before, see
 * `getSalesFigures`. Merged and erased ones do not count.
 */
export const getCustomerFigures = staff('can_manage_customers')
  .read.meta({ pool: 'reports' })
  .route({
    method: 'GET',
    path: '/dashboard/customers',
    summary: 'Customers, and new ones of a period',
    tags: ['reports'],
  })
  .input(z.strictObject({ period: z.enum(DASHBOARD_PERIODS).default('today') }))
  .output(
    z.object({
      /** Days of the shop, both included. */
      from: z.string(),
      to: z.string(),
      total: z.int(),
      new_customers: z.int(),
      new_customers_before: z.int(),
      /** New customers by hour or day. */
      trend: z.array(TrendPoint),
    }),
  )
  .handler(async ({ context: { db, now }, input: { period } }) => {
    const stretches = await readStretches(db, period, now())
    const [counts, trend] = await Promise.all([
      countCustomers(db, stretches),
      readTrend(db, stretches),
    ])
    return { ...stretches.now, ...counts, trend }
  })

interface Counts {
  total: number
  new_customers: number
  new_customers_before: number
}

async function countCustomers(db: Db, stretches: ReadStretches): Promise<Counts> {
  const { nowMoments, beforeMoments, isCut, cut } = stretches
  const [row] = await query<Counts>(db, 'dashboard_customers', COUNT, {
    ...nowMoments,
    starts_before: beforeMoments.starts,
    ends_before: isCut ? cut.ends : beforeMoments.ends,
  })
  if (!row) throw new Error('dashboard_customers: nothing was counted')
  return row
}

async function readTrend(db: Db, stretches: ReadStretches): Promise<TrendPoint[]> {
  const { nowMoments, beforeMoments, days, zone } = stretches
  if (days.length > 1) {
    const rows = await query<{ day: string; count: number }>(db, 'dashboard_customer_days', DAYS, {
      days: days.flatMap(({ day, before }) => (before === null ? [day] : [day, before])),
      zone,
    })
    return toDayPoints(stretches, new Map(rows.map(({ day, count }) => [day, count])))
  }
  const readHours = async ({ starts, ends }: Moments) => {
    const rows = await query<{ hour: number; count: number }>(
      db,
      'dashboard_customer_hours',
      HOURS,
      { starts, ends, zone },
    )
    return new Map(rows.map(({ hour, count }) => [hour, count]))
  }
  const [now, before] = await Promise.all([readHours(nowMoments), readHours(beforeMoments)])
  return toHourPoints(stretches, { now, before })
}

const IS_CUSTOMER = 'c.archived_at is null and c.erased_at is null'

const countNew = (starts: string, ends: string) => `
  select count(*)::int as count from customers c
  where ${IS_CUSTOMER} and c.created_at >= ${starts} and c.created_at < ${ends}`

const COUNT = `
  select (select count(*)::int from customers c where ${IS_CUSTOMER}) as total,
    (${countNew(':starts', ':ends')}) as new_customers,
    (${countNew(':starts_before', ':ends_before')}) as new_customers_before`

/** Each day, and each hour, is a range of the index: customers are counted without a look at the clock of each. */
const DAYS = `
  select d.day::text as day, n.count from unnest(:days::date[]) d (day)
  cross join lateral (${countNew('d.day::timestamp at time zone :zone', '(d.day + 1)::timestamp at time zone :zone')}) n`

/** One hour of the clock is two where summer time ends. */
const HOURS = `
  select extract(hour from h.starts at time zone :zone)::int as hour, sum(n.count)::int as count
  from generate_series(:starts::timestamptz, :ends::timestamptz - interval '1 hour', interval '1 hour') h (starts)
  cross join lateral (${countNew('h.starts', `h.starts + interval '1 hour'`)}) n
  group by 1`
