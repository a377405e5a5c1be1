import { inOwnProcess } from './children.ts'
import type { Load } from './get-load.ts'
import { someGoods, withDatabase } from './goods.ts'
import { rowOf } from './loads.ts'
import type { OrderTask } from './order-load.ts'
import type { Row } from './row.ts'
import type { Stage } from './stage.ts'

const CONNECTIONS = 8
const ROUNDS = 3
const SECONDS = 4

/** Quote, place, start paying and settle over HTTP, and the placing alone. */
export async function checkout(stage: Stage): Promise<Row[]> {
  const goods = await withDatabase(stage, (db) => someGoods(db, 20_000))
  const round = (whole: boolean, seconds: number) =>
    inOwnProcess<Load>('order-load.ts', {
      address: stage.address,
      goods,
      whole,
      connections: CONNECTIONS,
      seconds,
    } satisfies OrderTask)
  await round(true, 2)
  const whole: Load[] = []
  const placed: Load[] = []
  for (let at = 0; at < ROUNDS; at++) {
    whole.push(await round(true, SECONDS))
    placed.push(await round(false, SECONDS))
  }
  return [
    {
      ...rowOf('whole checkout over HTTP, 8 connections', whole),
      budget: { of: 'measured', atLeast: 400 },
    },
    rowOf('placing alone over HTTP, 8 connections', placed),
  ]
}
