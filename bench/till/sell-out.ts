import { Agent } from 'node:http'
import { inTransaction, query } from '../../core/base/db.server.ts'
import { putOnSale } from '../../demo/build-world.ts'
import { modelNumber } from '../../demo/many-models.ts'
import type { BenchShop } from '../bench-shop.ts'
import { buyerClient } from '../load/buyer-client.ts'
import type { Row } from '../measured-row.ts'
import { orderTotal, withDatabase } from '../stock.ts'
import { finishSale, type PricedVariant } from './till-client.ts'
import type { OpenTills } from './till-staff.ts'

const PAIRS = 100
const BUYERS = 4

/** Tills and web buyers buy one variant until it is sold out: every pair is sold exactly once. */
export async function sellOutAtTills(shop: BenchShop, { tills, cookie }: OpenTills): Promise<Row> {
  const what = `${tills.length} tills and ${BUYERS} web buyers for ${PAIRS} pairs`
  const good = await createShoe(shop)
  const { address } = shop
  const buyer = buyerClient(address, BUYERS)
  const atTills = tills.map(async (till) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const count = await untilSoldOut(() => finishSale({ address, cookie, agent, till, good }))
    agent.destroy()
    return count
  })
  const onWeb = Array.from({ length: BUYERS }, () =>
    untilSoldOut(async () => {
      const lines = [{ variant_id: good.variantId, quantity: 1 }]
      const { status, body } = await buyer.place(lines, orderTotal(good.cents))
      return status === 201 ? undefined : (body.code ?? String(status))
    }),
  )
  const [sold, placed] = [await sum(atTills), await sum(onWeb)]
  buyer.close()
  const counts = await countPairs(shop, good.variantId)
  const isConsistent =
    sold + placed === PAIRS &&
    counts.sold === sold &&
    counts.reserved === placed &&
    counts.units === sold + placed
  if (!isConsistent)
    throw new Error(
      `${what}: ${sold} sold, ${placed} placed, in the books ${JSON.stringify(counts)}`,
    )
  return {
    what,
    unit: 'pairs',
    rounds: [sold + placed],
    budget: { of: 'measured', exactly: PAIRS },
    note: `${sold} at the tills, ${placed} on the web, none oversold`,
  }
}

/** Repeats a sale until it is refused as SOLD_OUT; returns how many succeeded. */
async function untilSoldOut(act: () => Promise<string | undefined>): Promise<number> {
  for (let count = 0; ; count++) {
    const refusal = await act()
    if (refusal === 'SOLD_OUT') return count
    if (refusal !== undefined) throw new Error(`a pair was refused with ${refusal}`)
  }
}

async function sum(counts: Promise<number>[]): Promise<number> {
  return (await Promise.all(counts)).reduce((all, count) => all + count, 0)
}

function createShoe(shop: BenchShop): Promise<PricedVariant> {
  const handle = `bench-till-${Date.now()}`
  const model = { ...modelNumber(0), handle, pairs: PAIRS, colours: ['Negro'], sizes: ['38'] }
  return withDatabase(shop, (db) =>
    inTransaction(db, async (tx) => {
      const made = await putOnSale(tx, model, new Date())
      return { variantId: made.variant('Negro 38'), cents: model.cents }
    }),
  )
}

async function countPairs(shop: BenchShop, variantId: number) {
  const [counts] = await withDatabase(shop, (db) =>
    query<{ sold: number; reserved: number; units: number }>(
      db,
      'bench_till_pairs',
      `select count(*) filter (where status = 'sold')::int as sold,
         count(*) filter (where status = 'reserved')::int as reserved,
         (select count(*)::int from sale_lines join sale_line_units using (line_id)
          where variant_id = $1) as units
       from inventory_items where variant_id = $1`,
      [variantId],
    ),
  )
  if (!counts) throw new Error('the pairs were not counted')
  return counts
}
