import { randomUUID } from 'node:crypto'
import { type Db, inTransaction, openDatabase, query } from '../../core/base/db.server.ts'
import { addCounts } from '../../core/stock/stocktakes/add-counts.ts'
import { applyStocktake } from '../../core/stock/stocktakes/apply-stocktake.ts'
import { openStocktake } from '../../core/stock/stocktakes/open-stocktake.ts'
import { readDifferences } from '../../core/stock/stocktakes/read-differences.ts'
import type { BenchShop } from '../bench-shop.ts'
import { inOwnProcess } from '../child-processes.ts'
import type { Row } from '../measured-row.ts'
import type { PricedVariant } from './till-client.ts'
import type { TillLoad, TillTask } from './till-load.ts'
import { openTills } from './till-staff.ts'

const TILLS = 4
const SECONDS = 15
const BUDGET_MS = 10_000
const ACTOR = 'bench'
/** As many lines of a file are added at once. */
const LINES = 5_000
/** One size in so many has a pair too few, and one in so many a pair too many. */
const MISSING = 25
const FOUND = 40

interface Stocked {
  variantId: number
  pairs: number
}

/** Measures comparing and applying a stocktake of all goods of the shop, while tills sell them. */
export async function stocktake(shop: BenchShop): Promise<Row[]> {
  const { db, close } = openDatabase(shop.databaseUrl, { pool: 'reports' })
  try {
    const stocked = await query<Stocked>(db, 'bench_stocked', STOCKED)
    const goods = await query<PricedVariant>(db, 'bench_priced', PRICED)
    const counter = await openTills(shop, TILLS)
    const stocktakeId = await countAll(db, stocked)
    const task: TillTask = {
      address: shop.address,
      cookie: counter.cookie,
      tills: counter.tills,
      goods,
      seconds: shop.quick ? 3 : SECONDS,
    }
    const selling = inOwnProcess<TillLoad>('till/till-load.ts', task)
    const compared = await time(() => readDifferences(db, stocktakeId))
    const applied = await time(() =>
      inTransaction(db, (tx) => applyStocktake(tx, { stocktakeId, now: new Date(), actor: ACTOR })),
    )
    const sales = await selling
    if ('refused' in applied.answer) throw new Error(`the stocktake was ${applied.answer.refused}`)
    const pairs = stocked.reduce((sum, each) => sum + each.pairs, 0)
    const size = `${stocked.length.toLocaleString('en')} variants and ${pairs.toLocaleString('en')} pairs`
    const { writtenOff, added, unresolved } = applied.answer
    return [
      { what: `comparing a stocktake of ${size}`, unit: 'ms', rounds: [compared.ms] },
      {
        what: `applying it while ${TILLS} tills sell`,
        unit: 'ms',
        rounds: [applied.ms],
        budget: { of: 'measured', below: BUDGET_MS },
        note: `${writtenOff} written off, ${added} added, ${unresolved} unresolved; ${sales.sold} sales, p95 ${Math.round(sales.p95)} ms`,
      },
    ]
  } finally {
    await close()
  }
}

async function countAll(db: Db, stocked: readonly Stocked[]): Promise<number> {
  return inTransaction(db, async (tx) => {
    const stocktakeId = await openStocktake(tx, {
      location: 'tienda',
      name: 'Bench',
      scope: 'place',
      actor: ACTOR,
    })
    if (stocktakeId === undefined) throw new Error('the shop has no tienda')
    for (let from = 0; from < stocked.length; from += LINES)
      await addCounts(tx, {
        stocktakeId,
        actor: ACTOR,
        counts: stocked.slice(from, from + LINES).map(({ variantId, pairs }, n) => ({
          operationId: randomUUID(),
          variantId,
          kind: 'count' as const,
          quantity: pairs - (n % MISSING === 0 ? 1 : 0) + (n % FOUND === 1 ? 1 : 0),
        })),
      })
    return stocktakeId
  })
}

async function time<Answer>(act: () => Promise<Answer>): Promise<{ answer: Answer; ms: number }> {
  const from = performance.now()
  const answer = await act()
  return { answer, ms: performance.now() - from }
}

const STOCKED = `
  select variant_id as "variantId", count(*)::int as pairs from inventory_items join locations using (location_id)
  where code = 'tienda' and status in ('in_stock', 'reserved') group by variant_id order by variant_id`

const PRICED = `
  select i.variant_id as "variantId", min(p.cents) as cents
  from inventory_items i join prices p on p.variant_id = i.variant_id and p.valid @> now() and p.channel is null
  where i.status = 'in_stock' group by i.variant_id having count(*) >= 5 order by random() limit 2000`
