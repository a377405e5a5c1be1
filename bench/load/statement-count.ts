import type { Pool } from 'pg'
import type { Db } from '../../core/base/db.server.ts'
import { type StockedVariant, withDatabase } from '../stock.ts'
import { onTask } from '../worker.ts'
import { toOrderInput } from './buyer-client.ts'
import { shopCaller } from './shop-caller.ts'

export interface CountTask {
  databaseUrl: string
  goods: StockedVariant[]
}

/** How many statements each step of a purchase sends, `begin` and `commit` among them. */
export type StatementCounts = Record<'quote' | 'order' | 'payment' | 'settlement', number>

onTask(({ databaseUrl, goods }: CountTask) =>
  withDatabase(
    { databaseUrl },
    async (db) => {
      const counter = countStatements(db)
      let counts: StatementCounts | undefined
      // The last one counts: the first ones read what is kept from then on.
      for (const good of goods) counts = await buy(db, good, counter)
      return counts
    },
    1,
  ),
)

async function buy(
  db: Db,
  { variantId, totalCents }: StockedVariant,
  since: () => number,
): Promise<StatementCounts> {
  const lines = [{ variant_id: variantId, quantity: 1 }]
  since()
  await shopCaller(db).checkout.getQuote({ lines })
  const quote = since()
  const { token } = await shopCaller(db).checkout.placeOrder(toOrderInput(lines, totalCents))
  const order = since()
  const { payment } = await shopCaller(db).checkout.startPayment({ token, provider: 'test' })
  const started = since()
  await shopCaller(db).checkout.settleTestPayment({ payment, outcome: 'captured' })
  return { quote, order, payment: started, settlement: since() }
}

/** Answers how many statements were sent on all connections since it was asked before. */
function countStatements(db: Db): () => number {
  let count = 0
  ;(db.$client as Pool).on('connect', (client) => {
    const send = client.query.bind(client) as (...args: unknown[]) => unknown
    client.query = (...args: unknown[]) => {
      count++
      return send(...args) as never
    }
  })
  return () => {
    const counted = count
    count = 0
    return counted
  }
}
