import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { type ReadStretches, readStretches } from './read-stretches.ts'
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
  const { now, before, isCut, cutEnds } = stretches
  const [row] = await query<Counts>(db, 'dashboard_customers', COUNT, {
    from: now.from,
    to: now.to,
    from_before: before.from,
    to_before: before.to,
    ends: isCut ? cutEnds : null,
  })
  if (!row) throw new Error('dashboard_customers: nothing was counted')
  return row
}

async function readTrend(db: Db, stretches: ReadStretches): Promise<TrendPoint[]> {
  const { now, before, days } = stretches
  if (days.length > 1) {
    const rows = await query<{ day: string; count: number }>(db, 'dashboard_customer_days', DAYS, {
      from: before.from,
      to: now.to,
    })
    return toDayPoints(stretches, new Map(rows.map(({ day, count }) => [day, count])))
  }
  const rows = await query<{ day: string; hour: number; count: number }>(
    db,
    'dashboard_customer_hours',
    HOURS,
    { from: now.from, from_before: before.from },
  )
  const findHours = (asked: string) =>
    new Map(rows.flatMap(({ day, hour, count }) => (day === asked ? [[hour, count]] : [])))
  return toHourPoints(stretches, { now: findHours(now.from), before: findHours(before.from) })
}

const IS_CUSTOMER = 'c.archived_at is null and c.erased_at is null'

const isWithin = (from: string, to: string) => `
  c.created_at >= ${from}::date::timestamp at time zone horma_zone()
  and c.created_at < (${to}::date + 1)::timestamp at time zone horma_zone()`

const COUNT = `
  select (select count(*)::int from customers c where ${IS_CUSTOMER}) as total,
    (select count(*)::int from customers c where ${IS_CUSTOMER} and ${isWithin(':from', ':to')}) as new_customers,
    (select count(*)::int from customers c where ${IS_CUSTOMER} and ${isWithin(':from_before', ':to_before')}
      and (:ends::timestamptz is null or c.created_at < :ends)) as new_customers_before`

const DAYS = `
  select horma_day(c.created_at)::text as day, count(*)::int as count from customers c
  where ${IS_CUSTOMER} and ${isWithin(':from', ':to')} group by 1`

const HOURS = `
  select horma_day(c.created_at)::text as day, extract(hour from c.created_at at time zone horma_zone())::int as hour,
    count(*)::int as count
  from customers c where ${IS_CUSTOMER} and (${isWithin(':from', ':from')} or ${isWithin(':from_before', ':from_before')})
  group by 1, 2`
