import type { Pool } from 'pg'
import { inOwnProcess } from './children.ts'
import type { Load } from './get-load.ts'
import { someGoods, withDatabase } from './goods.ts'
import { rates, rowOf } from './loads.ts'
import type { PlaceTask } from './place-load.ts'
import type { Row } from './row.ts'
import type { Stage } from './stage.ts'

const IN_FLIGHT = 8
const ROUNDS = 3
const SECONDS = 3

/** The verb that places an order, in process, beside the least that could be called selling a pair. */
export async function place(stage: Stage): Promise<Row[]> {
  const goods = await withDatabase(stage, async (db) => {
    await fillShelf(db.$client as Pool)
    return someGoods(db, 20_000)
  })
  const round = (act: PlaceTask['act'], seconds: number) =>
    inOwnProcess<Load>('place-load.ts', {
      databaseUrl: stage.databaseUrl,
      goods,
      act,
      inFlight: IN_FLIGHT,
      seconds,
    } satisfies PlaceTask)
  await round('verb', 1)
  const verb: Load[] = []
  const decrement: Load[] = []
  for (let at = 0; at < ROUNDS; at++) {
    decrement.push(await round('decrement', SECONDS))
    verb.push(await round('verb', SECONDS))
  }
  return [
    {
      ...rowOf('placing verb in process, 8 in flight', verb),
      limit: { what: 'guarded decrement', rounds: rates(decrement) },
      budget: { of: 'ratio', atLeast: 0.1 },
    },
  ]
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
