import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { emptyDatabase } from '../../test/database/database.ts'
import { NEWEST, readStoredShop, restoreShop } from '../../test/database/restore-shop.ts'
import { openDatabase, query } from '../base/db.server.ts'
import { migrate } from '../base/migrations/migrate.ts'
import { foldBalances } from '../stock/balances/fold-balances.ts'
import { readRestockFacts } from './read-restock-facts.ts'
import { RESTOCK_WINDOWS, type RestockWindow } from './rules.ts'
import type { SizeFacts } from './rules-speed.ts'

let now: Date
let empty: Awaited<ReturnType<typeof emptyDatabase>>
let database: ReturnType<typeof openDatabase>
beforeAll(async () => {
  empty = await emptyDatabase()
  const stored = await readStoredShop(NEWEST)
  now = new Date(stored.stored_at ?? 0)
  await restoreShop(empty.url, stored)
  await migrate(empty.url)
  database = openDatabase(empty.url, { pool: 'reports' })
  await query(database.db, '', ORDERED)
})
afterAll(async () => {
  await database.close()
  await empty.drop()
})

/** The demo shop of that version had no suppliers: one of them is to bring each third variant. */
const ORDERED = `
  with supplier as (insert into suppliers (name) values ('Elche') returning supplier_id), ordered as (
    insert into supplier_orders (reference, supplier_id, location_id, status, sent_at)
    select 'D1', supplier_id, (select min(location_id) from locations), 'sent', now() from supplier returning supplier_order_id)
  insert into supplier_order_lines (supplier_order_id, variant_id, quantity, confirmed, received)
  select supplier_order_id, variant_id, 6, case when variant_id % 2 = 0 then 4 end, 1
  from ordered, product_variants where variant_id % 3 = 0`

type Rows<Column extends string> = Record<Column, number>[]
const read = <Column extends string>(statement: string, values: unknown[] = []) =>
  query<Record<Column, number>>(database.db, '', statement, values)

/** The variant that the customer has, where a size charged wrong was corrected later. */
const HAD = `coalesce((select i.variant_id from unit_swaps w join inventory_items i on i.item_id = w.to_item_id
  where w.line_id = u.line_id and w.n = u.n order by w.swap_id desc limit 1), l.variant_id)`

/** Pair by pair, each with its day counted back from the shop's today. */
async function readPast() {
  const [sold, back, pairs, lines, asked] = await Promise.all([
    read<'id' | 'ago'>(
      `select ${HAD} as id, horma_day($1) - horma_day(s.paid_at) as ago
       from sales s join sale_lines l using (sale_id) join sale_line_units u using (line_id)
       where s.paid_at is not null and l.variant_id is not null and s.is_trial`,
      [now],
    ),
    read<'id' | 'ago'>(
      `select ${HAD} as id, horma_day($1) - horma_day(r.created_at) as ago
       from returns r join return_units u using (return_id) join sale_lines l using (line_id)
       join sales s using (sale_id) where s.is_trial`,
      [now],
    ),
    read<'id' | 'days'>(
      `select variant_id as id, extract(day from $1::timestamptz - created_at)::int as days from inventory_items
       where not marked and (status = 'in_stock' or status = 'reserved' and reserved_until <= $1)`,
      [now],
    ),
    read<'id' | 'pairs'>(
      `select variant_id as id, quantity as pairs from receipt_lines join receipts using (receipt_id)
       where reason in ('receipt', 'import')`,
    ),
    read<'id' | 'ago'>(
      `select variant_id as id, horma_day($1) - horma_day(created_at) as ago from lost_sales
       union all select variant_id, 0 from goods_requests
         where available_at is null and reference not like 'lost-sale:%'`,
      [now],
    ),
  ])
  return { sold, back, pairs, lines, asked }
}

type Past = Awaited<ReturnType<typeof readPast>>

const count = (rows: Rows<'id' | 'ago'>, id: number, window: RestockWindow) =>
  rows.filter((row) => row.id === id && row.ago < window).length

function recount(past: Past, id: number, window: RestockWindow): Partial<SizeFacts> {
  const days = past.pairs.filter((pair) => pair.id === id).map((pair) => pair.days)
  const toCome = (id % 2 === 0 ? 4 : 6) - 1
  return {
    sold: count(past.sold, id, window) - count(past.back, id, window),
    soldGross: count(past.sold, id, window),
    available: days.length,
    oldest: days.length === 0 ? null : Math.max(...days),
    onOrder: id % 3 === 0 ? toCome : 0,
    bought: past.lines.filter((line) => line.id === id).reduce((sum, line) => sum + line.pairs, 0),
    asked: count(past.asked, id, window),
  }
}

async function expectRecount(past: Past, window: RestockWindow): Promise<void> {
  const { runs } = await readRestockFacts(database.db, { now, window })
  const sizes = runs.flatMap((run) => run.sizes)
  expect(sizes.length).toBeGreaterThan(100)
  // Comparing all of them at once would print pages of equal figures.
  const differing = sizes.flatMap(({ variantId, ...size }) => {
    const { sold, soldGross, available, oldest, onOrder, bought, asked } = size
    const figures = { sold, soldGross, available, oldest, onOrder, bought, asked }
    const counted = recount(past, variantId, window)
    return isDeepStrictEqual(figures, counted) ? [] : [{ variantId, figures, counted }]
  })
  expect(differing.slice(0, 3)).toEqual([])
}

it('the figures of the demo shop are what counting its past pair by pair comes to, before and after the fold by night', async () => {
  const past = await readPast()
  expect(past.sold.length).toBeGreaterThan(50)
  for (const window of RESTOCK_WINDOWS) await expectRecount(past, window)
  await foldBalances(database.db, () => now)
  for (const window of RESTOCK_WINDOWS) await expectRecount(past, window)
})
