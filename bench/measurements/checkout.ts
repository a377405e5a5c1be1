import { inOwnProcess } from '../children.ts'
import { someGoods, withDatabase } from '../goods.ts'
import type { Load } from '../load/get-load.ts'
import { rowsOf } from '../load/loads.ts'
import type { OrderTask } from '../load/order-load.ts'
import { inTurns, type Subject } from '../load/turns.ts'
import type { Row } from '../row.ts'
import type { Stage } from '../stage.ts'

/** Quote, place, start paying and settle over HTTP, and the placing alone. */
export async function checkout(stage: Stage): Promise<Row[]> {
  const goods = await withDatabase(stage, (db) => someGoods(db, 20_000))
  const ordering =
    (whole: boolean): Subject =>
    (connections, seconds) => {
      const task: OrderTask = { address: stage.address, goods, whole, connections, seconds }
      return inOwnProcess<Load>('load/order-load.ts', task)
    }
  const turns = await inTurns(stage, { whole: ordering(true), placing: ordering(false) })
  return [
    ...rowsOf(turns, {
      what: 'whole checkout over HTTP',
      of: 'whole',
      budget: { of: 'measured', atLeast: 400 },
    }),
    ...rowsOf(turns, { what: 'placing alone over HTTP', of: 'placing' }),
  ]
}
