import { inTransaction, query } from '../../core/base/db.server.ts'
import { putOnSale } from '../../demo/build-world.ts'
import { modelNumber } from '../../demo/many-models.ts'
import { total, withDatabase } from '../goods.ts'
import { type Buyer, openDoor } from '../load/buyer-client.ts'
import type { Row } from '../row.ts'
import type { Stage } from '../stage.ts'

const BUYERS = 200
const PAIRS = 20

/** More buyers than pairs, all at once; then again with every second one wanting a rare pair too. */
export async function lastPairs(stage: Stage): Promise<Row[]> {
  return [
    await rush(stage, '200 buyers for 20 pairs', false),
    await rush(stage, '200 buyers for 20 pairs, half fail on a second line', true),
  ]
}

async function rush(stage: Stage, what: string, half: boolean): Promise<Row> {
  const [wanted, rare] = await twoShoes(stage)
  const buyer = openDoor(stage.address, BUYERS)
  const started = performance.now()
  const both = (at: number) => half && at % 2 === 1
  const ends = await Promise.all(
    Array.from({ length: BUYERS }, (_, at) =>
      buy(buyer, both(at) ? [wanted, rare] : [wanted], stage),
    ),
  )
  buyer.close()
  const seconds = (performance.now() - started) / 1000
  const strange = ends.filter((end) => end !== 'captured' && end !== 'SOLD_OUT')
  if (strange.length > 0) throw new Error(`${what}: ${[...new Set(strange)].join(', ')}`)
  const sold = await pairsSold(stage, wanted.variantId)
  const paid = ends.filter((end) => end === 'captured').length
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

/** A shoe with twenty pairs and one with a single pair, whose variant is taken after the first. */
async function twoShoes(stage: Stage): Promise<[Shoe, Shoe]> {
  const model = { ...modelNumber(0), colours: ['Negro'], sizes: ['38'] }
  return withDatabase(stage, async (db) => {
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

/** How a buyer's visit ended: the payment's state, or the refusal. */
async function buy(buyer: Buyer, shoes: readonly Shoe[], { address }: Stage): Promise<string> {
  const lines = shoes.map(({ variantId }) => ({ variant_id: variantId, quantity: 1 }))
  const cents = total(shoes.reduce((sum, shoe) => sum + shoe.cents, 0))
  const placed = await buyer.place(lines, cents)
  if (placed.status !== 201) return placed.body.code ?? `${placed.status} of ${address}`
  const started = await buyer.start(placed.body.token)
  if (started.status !== 201) return started.body.code ?? `${started.status} of ${address}`
  const settled = await buyer.settle(started.body.payment)
  return settled.body.state ?? settled.body.code ?? String(settled.status)
}

async function pairsSold(stage: Stage, variantId: number) {
  const [sold] = await withDatabase(stage, (db) =>
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
