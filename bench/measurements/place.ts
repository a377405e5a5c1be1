import type { PoolClient } from 'pg'
import type { BenchShop } from '../bench-shop.ts'
import { inOwnProcess } from '../child-processes.ts'
import type { Load } from '../load/get-load.ts'
import { BUDGET_CONNECTIONS, interleavedRounds, type Subject } from '../load/interleaved-rounds.ts'
import { toLoadRows } from '../load/load-rows.ts'
import type { PlaceTask } from '../load/place-load.ts'
import type { Row } from '../measured-row.ts'
import { pickVariants, withDatabase, withOwner } from '../stock.ts'

/**
 * Until the tables of orders are no longer empty: a shop that has been running for a minute has statistics of them, and
 * one seeded a moment ago was half as fast.
 */
const SECONDS_OF_ORDERS = 2

/** Measures the verb that places an order, in process, against the smallest statement that sells a pair. */
export async function place(shop: BenchShop): Promise<Row[]> {
  await withOwner(shop, createStockTable)
  const goods = await withDatabase(shop, (db) => pickVariants(db, 40_000))
  const toSubject =
    (act: PlaceTask['act']): Subject =>
    (inFlight, seconds) => {
      const task: PlaceTask = { databaseUrl: shop.databaseUrl, goods, act, inFlight, seconds }
      return inOwnProcess<Load>('load/place-load.ts', task)
    }
  if (!shop.quick) await toSubject('verb')(BUDGET_CONNECTIONS, SECONDS_OF_ORDERS)
  await withOwner(shop, (owner) => owner.query('analyze'))
  const turns = await interleavedRounds(shop, {
    decrement: toSubject('decrement'),
    verb: toSubject('verb'),
  })
  return toLoadRows(turns, {
    what: 'placing verb in process, so many in flight',
    of: 'verb',
    limit: { what: 'guarded decrement', of: 'decrement' },
    budget: { of: 'ratio', atLeast: 0.1 },
  })
}

/** Creates a table with a count per variant, as a simpler shop would have. */
async function createStockTable(owner: PoolClient): Promise<void> {
  await owner.query('drop table if exists bench_stock')
  await owner.query('create table bench_stock (variant_id bigint primary key, pairs int not null)')
  await owner.query('insert into bench_stock select variant_id, 1000000 from product_variants')
  await owner.query('vacuum (analyze) bench_stock')
}
