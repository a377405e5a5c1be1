import type { BenchShop } from '../bench-shop.ts'
import { inOwnProcess } from '../child-processes.ts'
import type { CountTask, StatementCounts } from '../load/statement-count.ts'
import type { Row } from '../measured-row.ts'
import { pickVariants, withDatabase } from '../stock.ts'

const ORDERS = 5

/** Counts what one order asks of the database, from its quote to the captured payment, each step in an act of its own. */
export async function statements(shop: BenchShop): Promise<Row[]> {
  const goods = await withDatabase(shop, (db) => pickVariants(db, ORDERS))
  const task: CountTask = { databaseUrl: shop.databaseUrl, goods }
  const counts = await inOwnProcess<StatementCounts>('load/statement-count.ts', task)
  const { quote, order, payment, settlement } = counts
  return [
    {
      what: 'statements of a whole checkout',
      unit: 'statements',
      rounds: [quote + order + payment + settlement],
      note: `${quote} of the quote, ${order} of the order, ${payment} of the payment, ${settlement} of its settlement`,
    },
  ]
}
