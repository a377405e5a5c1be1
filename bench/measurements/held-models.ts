import { query } from '../../core/base/db.server.ts'
import type { BenchShop } from '../bench-shop.ts'
import { type BuyerClient, buyerClient } from '../load/buyer-client.ts'
import type { Row } from '../measured-row.ts'
import { withDatabase } from '../stock.ts'
import { measureLoad } from '../timing.ts'

const MODELS = 20
const SECONDS = 60
const QUICK_SECONDS = 5
const IN_FLIGHT = 4
/** Of an order: more are refused by the shop. */
const LINES = 3
const PAIRS_OF_LINE = 6
/** Addresses for documentation, which nobody has: the script's, and the one of a buyer who comes after it. */
const SCRIPT = '203.0.113.7'
const BUYER = '203.0.113.8'

interface Variant {
  productId: number
  variantId: number
}

/** One script orders pairs of 20 models for a minute and pays nothing; then another buyer asks for each model. */
export async function heldModels(shop: BenchShop): Promise<Row[]> {
  const variants = await pickModels(shop)
  const script = buyerClient(shop.address, IN_FLIGHT, SCRIPT)
  const tokens: string[] = []
  let refused = 0
  let orders = 0
  const seconds = shop.quick ? QUICK_SECONDS : SECONDS
  await measureLoad({ inFlight: IN_FLIGHT, seconds }, async () => {
    const email = `script-${++orders}@horma.test`
    const token = await hold(script, pickLines(variants), email)
    if (token) tokens.push(token)
    else refused++
  })
  const buyable = await countBuyable(shop, variants)
  for (const token of tokens) await script.cancel(token)
  script.close()
  return [
    {
      what: 'one script against 20 models, models still to be had',
      unit: 'models',
      rounds: [buyable],
      budget: { of: 'measured', exactly: MODELS },
      note: `in ${seconds} s ${tokens.length} orders held pairs, ${refused} were refused`,
    },
  ]
}

/** Answers the token of the order; undefined where the shop refused it. */
async function hold(
  script: BuyerClient,
  lines: { variant_id: number; quantity: number }[],
  email: string,
): Promise<string | undefined> {
  const quote = await script.quote(lines)
  if (quote.status !== 200) return undefined
  const placed = await script.place(lines, quote.body.total_cents, email)
  return placed.status === 201 ? placed.body.token : undefined
}

/** As many pairs as an order may hold, of random sizes. */
function pickLines(variants: readonly Variant[]) {
  const picked = new Set<number>()
  while (picked.size < LINES)
    picked.add(variants[Math.floor(Math.random() * variants.length)]?.variantId ?? 0)
  return [...picked].map((variant_id) => ({ variant_id, quantity: PAIRS_OF_LINE }))
}

/** Models of which another buyer can have a pair of some size. */
async function countBuyable(shop: BenchShop, variants: readonly Variant[]): Promise<number> {
  const buyer = buyerClient(shop.address, 1, BUYER)
  let buyable = 0
  for (const sizes of Map.groupBy(variants, ({ productId }) => productId).values())
    for (const { variantId } of sizes) {
      const { status, body } = await buyer.quote([{ variant_id: variantId, quantity: 1 }])
      if (status !== 200 || body.problems.length > 0) continue
      buyable++
      break
    }
  buyer.close()
  return buyable
}

/** All sizes of the models that have pairs. */
function pickModels(shop: BenchShop): Promise<Variant[]> {
  return withDatabase(shop, (db) =>
    query<Variant>(
      db,
      'bench_models',
      `select product_id as "productId", variant_id as "variantId" from product_variants
       where product_id in (
         select v.product_id from inventory_items i join product_variants v using (variant_id)
         where i.status = 'in_stock' group by v.product_id order by random() limit $1)`,
      [MODELS],
    ),
  )
}
