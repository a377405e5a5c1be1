import type { Pool } from 'pg'
import { inOwnProcess } from '../children.ts'
import { someGoods, withDatabase } from '../goods.ts'
import type { Load } from '../load/get-load.ts'
import { rowsOf } from '../load/loads.ts'
import type { PlaceTask } from '../load/place-load.ts'
import { inTurns, type Subject } from '../load/turns.ts'
import type { Row } from '../row.ts'
import type { Stage } from '../stage.ts'

/** The verb that places an order, in process, beside the least that could be called selling a pair. */
export async function place(stage: Stage): Promise<Row[]> {
  const goods = await withDatabase(stage, async (db) => {
    await fillShelf(db.$client as Pool)
    return someGoods(db, 40_000)
  })
  const placing =
    (act: PlaceTask['act']): Subject =>
    (inFlight, seconds) => {
      const task: PlaceTask = { databaseUrl: stage.databaseUrl, goods, act, inFlight, seconds }
      return inOwnProcess<Load>('load/place-load.ts', task)
    }
  const turns = await inTurns(stage, { decrement: placing('decrement'), verb: placing('verb') })
  return rowsOf(turns, {
    what: 'placing verb in process, so many in flight',
    of: 'verb',
    limit: { what: 'guarded decrement', of: 'decrement' },
    budget: { of: 'ratio', atLeast: 0.1 },
  })
}

/** A number per variant, as a simpler shop would keep it. Made by the owner, written by the shop. */
async function fillShelf(pool: Pool): Promise<void> {
  const owner = await pool.connect()
  try {
    await owner.query('set role none')
    await owner.query('drop table if exists bench_shelf')
    await owner.query(
      'create table bench_shelf (variant_id bigint primary key, pairs int not null)',
    )
    await owner.query('insert into bench_shelf select variant_id, 1000000 from product_variants')
    await owner.query('vacuum (analyze) bench_shelf')
  } finally {
    owner.release(true)
  }
}
