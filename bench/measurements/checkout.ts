import type { BenchShop } from '../bench-shop.ts'
import { inOwnProcess } from '../child-processes.ts'
import type { Load } from '../load/get-load.ts'
import { BUDGET_CONNECTIONS, interleavedRounds, type Subject } from '../load/interleaved-rounds.ts'
import { processorRounds, toLoadRows } from '../load/load-rows.ts'
import type { OrderTask } from '../load/order-load.ts'
import type { Row } from '../measured-row.ts'
import { withProcessorMs } from '../processor-time.ts'
import { pickVariants, withDatabase, withOwner } from '../stock.ts'

const SECONDS_BEFORE = 3

/** Measures quote, order, payment and settlement over HTTP, and the order alone. */
export async function checkout(shop: BenchShop): Promise<Row[]> {
  const goods = await withDatabase(shop, (db) => pickVariants(db, 20_000))
  const toSubject =
    (whole: boolean): Subject =>
    (connections, seconds) => {
      const task: OrderTask = { address: shop.address, goods, whole, connections, seconds }
      return inOwnProcess<Load>('load/order-load.ts', task)
    }
  // What is planned for the empty tables of a new shop says little of one that sells.
  if (!shop.quick) await toSubject(true)(BUDGET_CONNECTIONS, SECONDS_BEFORE)
  await withOwner(shop, (owner) => owner.query('analyze'))
  const whole = withProcessorMs(toSubject(true), shop)
  const turns = await interleavedRounds(shop, { whole, placing: toSubject(false) })
  const rounds = processorRounds(turns, 'whole')
  return [
    ...toLoadRows(turns, {
      what: 'whole checkout over HTTP',
      of: 'whole',
      budget: { of: 'measured', atLeast: 300 },
    }),
    ...toLoadRows(turns, { what: 'placing alone over HTTP', of: 'placing' }),
    ...(rounds.length > 0
      ? [
          {
            what: 'processor of a whole checkout, server and database',
            unit: 'ms' as const,
            rounds,
            budget: { of: 'measured' as const, atMost: 6.5 },
            note: 'with the e-mails that follow it',
          },
        ]
      : []),
  ]
}
