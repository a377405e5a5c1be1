import type { Pool } from 'pg'
import type { BenchShop } from '../bench-shop.ts'
import { inOwnProcess } from '../child-processes.ts'
import type { Load } from '../load/get-load.ts'
import { interleavedRounds, type Subject } from '../load/interleaved-rounds.ts'
import { toLoadRows } from '../load/load-rows.ts'
import type { PlaceTask } from '../load/place-load.ts'
import type { Row } from '../measured-row.ts'
import { pickVariants, withDatabase } from '../stock.ts'

/** Measures the verb that places an order, in process, against the smallest statement that sells a pair. */
export async function place(shop: BenchShop): Promise<Row[]> {
  const goods = await withDatabase(shop, async (db) => {
    await createStockTable(db.$client as Pool)
    return pickVariants(db, 40_000)
  })
  const toSubject =
    (act: PlaceTask['act']): Subject =>
    (inFlight, seconds) => {
      const task: PlaceTask = { databaseUrl: shop.databaseUrl, goods, act, inFlight, seconds }
      return inOwnProcess<Load>('load/place-load.ts', task)
    }
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
async function createStockTable(pool: Pool): Promise<void> {
  const owner = await pool.connect()
  try {
    await owner.query('set role none')
    await owner.query('drop table if exists bench_stock')
    await owner.query(
      'create table bench_stock (variant_id bigint primary key, pairs int not null)',
    )
    await owner.query('insert into bench_stock select variant_id, 1000000 from product_variants')
    await owner.query('vacuum (analyze) bench_stock')
  } finally {
    owner.release(true)
  }
}
