import type { Clock } from '../../base/clock.ts'
import { type Db, inTransaction, query } from '../../base/db.server.ts'
import { findNearSide, type NearMoment } from '../valuation/find-near-side.ts'
import { ownedGoods } from '../valuation/owned-statement.ts'

/** No transaction that moves stock lasts so long: what moved before it is committed. */
const SETTLED_MS = 60 * 60 * 1000

/**
 * Counts what the shop owned at the first moment of each month of the last three years and an hour ago, where that is not
 * counted yet, and anew what was corrected since. Answers how many moments were counted.
 */
export async function foldBalances(db: Db, now: Clock): Promise<{ moments: number }> {
  const last = new Date(now().getTime() - SETTLED_MS)
  await inTransaction(db, recountCorrected)
  const missing = await query<{ at: Date }>(db, 'balance_moments_missing', MISSING, { last })
  for (const { at } of missing)
    await inTransaction(db, async (tx) => {
      await addBalance(tx, at)
      if (at.getTime() === last.getTime()) await countLevels(tx, at)
    })
  await inTransaction(db, (tx) => dropBalances(tx, last))
  return { moments: missing.length }
}

/** Counts all of it anew, after movements were written with moments of the past. */
export async function rebuildBalances(db: Db, now: Clock): Promise<{ moments: number }> {
  await inTransaction(db, async (tx) => {
    await query(tx, 'balances_empty', 'delete from stock_balances')
    await query(tx, 'balance_moments_empty', 'delete from stock_balance_moments')
  })
  return foldBalances(db, now)
}

async function addBalance(tx: Db, at: Date): Promise<void> {
  const near = await findNearSide(tx, at)
  await query(tx, 'balance_moment_add', 'insert into stock_balance_moments (at) values ($1)', [at])
  await addRows(tx, near)
}

/** What moved since the moment is counted as it is, because whoever reads a level counts those variants anew. */
async function countLevels(tx: Db, at: Date): Promise<void> {
  await query(tx, 'levels_empty', 'delete from stock_levels')
  await query(tx, 'levels_add', ADD_LEVELS)
  await query(
    tx,
    'levels_moment',
    'update stock_balance_moments set has_levels = true where at = $1',
    [at],
  )
}

/** The corrections are taken first, so one that comes meanwhile is left for the next night. */
async function recountCorrected(tx: Db): Promise<void> {
  const corrected = await query<{ id: number }>(tx, 'balance_changes_take', TAKE_CHANGES)
  if (corrected.length === 0) return
  const variants = [...new Set(corrected.map(({ id }) => id))]
  await query(
    tx,
    'balances_corrected_drop',
    'delete from stock_balances where variant_id = any($1::bigint[])',
    [variants],
  )
  const moments = await query<{ at: Date }>(tx, 'balance_moments', MOMENTS)
  for (const { at } of moments)
    await addRows(tx, { side: 'beginning', values: { until: at } }, variants)
}

async function addRows(tx: Db, { side, values }: NearMoment, variants?: readonly number[]) {
  const goods = ownedGoods(side, variants ? 'variant_id = any(:variants::bigint[])' : 'true')
  const statement = `
    with ${goods}
    insert into stock_balances (at, variant_id, location_id, status, is_counted, pairs, cents, known)
    select :until, variant_id, location_id, status, is_counted, pairs, cents, known from owned`
  await query(tx, '', statement, { ...values, ...(variants && { variants }) })
}

async function dropBalances(tx: Db, last: Date): Promise<void> {
  const dropped = await query<{ at: Date }>(tx, 'balance_moments_drop', DROP, { last })
  await query(tx, 'balances_drop', 'delete from stock_balances where at = any($1::timestamptz[])', [
    dropped.map(({ at }) => at),
  ])
}

const ADD_LEVELS = `
  insert into stock_levels (variant_id, pairs, oldest_at, bought, first_at)
  select variant_id, coalesce(i.pairs, 0), i.oldest_at, coalesce(r.bought, 0), r.first_at
  from (
    select variant_id, count(*) as pairs, min(created_at) as oldest_at
    from inventory_items where status = 'in_stock' group by variant_id
  ) i full join (
    select l.variant_id, sum(l.quantity) filter (where r.reason in ('receipt', 'import')) as bought,
      min(r.created_at) as first_at
    from receipt_lines l join receipts r using (receipt_id) group by l.variant_id
  ) r using (variant_id)`
const TAKE_CHANGES = 'delete from stock_balance_changes returning variant_id as id'
const MOMENTS = 'select at from stock_balance_moments'

/** The months since the first movement, three years of them at most, and the last moment. */
const WANTED = `
  wanted as (
    select m at time zone z.name as at from (select horma_zone() as name) z
    cross join (select min(created_at) as created_at from stock_movements) f
    cross join generate_series(
      greatest(date_trunc('month', f.created_at at time zone z.name) + interval '1 month',
        date_trunc('month', :last::timestamptz at time zone z.name) - interval '36 months'),
      date_trunc('month', :last::timestamptz at time zone z.name), interval '1 month') m
    union
    select :last::timestamptz
  )`
const MISSING = `with ${WANTED} select at from wanted where at not in (select at from stock_balance_moments) order by at`
const DROP = `with ${WANTED} delete from stock_balance_moments where at not in (select at from wanted) returning at`
