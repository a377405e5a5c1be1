import { inTransaction, query } from '../../core/base/db.server.ts'
import { putOnSale } from '../../demo/build-world.ts'
import { modelNumber } from '../../demo/many-models.ts'
import type { BenchShop } from '../bench-shop.ts'
import { type BuyerClient, buyerClient } from '../load/buyer-client.ts'
import type { Row } from '../measured-row.ts'
import { orderTotal, withDatabase } from '../stock.ts'

const BUYERS = 200
const PAIRS = 20

/** Lets 200 buyers order 20 pairs at once, then again with every second buyer also ordering a last pair. */
export async function lastPairs(shop: BenchShop): Promise<Row[]> {
  return [
    await sellOut(shop, '200 buyers for 20 pairs', false),
    await sellOut(shop, '200 buyers for 20 pairs, half fail on a second line', true),
  ]
}

async function sellOut(shop: BenchShop, what: string, isHalfDoomed: boolean): Promise<Row> {
  const [wanted, rare] = await createShoes(shop)
  const buyer = buyerClient(shop.address, BUYERS)
  const started = performance.now()
  const wantsRare = (at: number) => isHalfDoomed && at % 2 === 1
  const outcomes = await Promise.all(
    Array.from({ length: BUYERS }, (_, at) =>
      buy(buyer, wantsRare(at) ? [wanted, rare] : [wanted], shop),
    ),
  )
  buyer.close()
  const seconds = (performance.now() - started) / 1000
  const unexpected = outcomes.filter((end) => end !== 'captured' && end !== 'SOLD_OUT')
  if (unexpected.length > 0) throw new Error(`${what}: ${[...new Set(unexpected)].join(', ')}`)
  const sold = await pairsSold(shop, wanted.variantId)
  const paid = outcomes.filter((end) => end === 'captured').length
  if (sold.units !== sold.pairs || sold.pairs > PAIRS || paid > PAIRS)
    throw new Error(`${what}: OVERSOLD, ${paid} paid, ${sold.units} units, ${sold.pairs} pairs`)
  return {
    what,
    unit: 'pairs',
    rounds: [sold.pairs],
    budget: { of: 'measured', exactly: PAIRS },
    note: `none oversold, ${seconds.toFixed(1)} s`,
  }
}

interface Shoe {
  variantId: number
  cents: number
}

/** Creates a shoe with 20 pairs and one with a single pair, whose id, and so its lock, comes second. */
async function createShoes(shop: BenchShop): Promise<[Shoe, Shoe]> {
  const model = { ...modelNumber(0), colours: ['Negro'], sizes: ['38'] }
  return withDatabase(shop, async (db) => {
    const make = (pairs: number, word: string) =>
      inTransaction(db, (tx) => {
        const handle = `bench-${word}-${Date.now()}`
        return putOnSale(tx, { ...model, handle, pairs }, new Date())
      })
    const wanted = await make(PAIRS, 'wanted')
    const rare = await make(1, 'rare')
    return [
      { variantId: wanted.variant('Negro 38'), cents: model.cents },
      { variantId: rare.variant('Negro 38'), cents: model.cents },
    ]
  })
}

/** The state of the payment, or the code of the refusal. */
async function buy(
  buyer: BuyerClient,
  shoes: readonly Shoe[],
  { address }: BenchShop,
): Promise<string> {
  const lines = shoes.map(({ variantId }) => ({ variant_id: variantId, quantity: 1 }))
  const cents = orderTotal(shoes.reduce((sum, shoe) => sum + shoe.cents, 0))
  const placed = await buyer.place(lines, cents)
  if (placed.status !== 201) return placed.body.code ?? `${placed.status} of ${address}`
  const started = await buyer.start(placed.body.token)
  if (started.status !== 201) return started.body.code ?? `${started.status} of ${address}`
  const settled = await buyer.settle(started.body.payment)
  return settled.body.state ?? settled.body.code ?? String(settled.status)
}

async function pairsSold(shop: BenchShop, variantId: number) {
  const [sold] = await withDatabase(shop, (db) =>
    query<{ units: number; pairs: number }>(
      db,
      'bench_sold',
      `select count(*)::int as units, count(distinct u.item_id)::int as pairs
       from sale_lines l join sale_line_units u using (line_id) join sales s using (sale_id)
       where l.variant_id = $1 and s.payment_status = 'paid'`,
      [variantId],
    ),
  )
  if (!sold) throw new Error('the pairs sold were not counted')
  return sold
}
