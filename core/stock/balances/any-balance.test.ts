import fc from 'fast-check'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { rounds } from '../../../test/rounds.ts'
import {
  expectSteps,
  openScene,
  type StockScene,
  stockSteps,
} from '../../../test/stocktakes/stock-acts.ts'
import { testWorld, type World } from '../../../test/world/world.ts'
import { inTransaction, query } from '../../base/db.server.ts'
import { setCosts } from '../costs/set-costs.ts'
import { findNearSide } from '../valuation/find-near-side.ts'
import { type NearSide, ownedGoods } from '../valuation/owned-statement.ts'
import { foldBalances, rebuildBalances } from './fold-balances.ts'

let shop: World
const openShop = async () => {
  shop = await testWorld()
}
beforeEach(openShop)
afterEach(() => shop.close())

/** The fold leaves an hour to transactions that are open. */
const inAnHour = () => new Date(Date.now() + 60 * 60 * 1000)

const readOwned = (side: NearSide, values: { until: Date; base?: Date }) =>
  query(
    shop.db,
    '',
    `with ${ownedGoods(side)} select * from owned order by variant_id, location_id, status, is_counted`,
    { ...values },
  )

const TAKEABLE = `
  select variant_id, count(*)::int as pairs, min(created_at) as oldest_at from inventory_items
  where status in ('in_stock', 'reserved') and horma_takeable(status, reserved_until, marked, $1) group by 1 order by 1`

/** Checks that reading from the last balance equals counting without it. */
async function expectBalance(until: Date): Promise<void> {
  const near = await findNearSide(shop.db, until)
  expect(near.side).toBe('balance')
  expect(await readOwned('balance', near.values)).toEqual(await readOwned('beginning', { until }))
}

async function expectTakeable(): Promise<void> {
  const at = inAnHour()
  const read =
    'select variant_id, pairs, oldest_at from horma_takeable_pairs($1) where pairs > 0 order by 1'
  expect(await query(shop.db, '', read, [at])).toEqual(await query(shop.db, '', TAKEABLE, [at]))
}

const RECEIVED = `
  select variant_id, coalesce(sum(quantity) filter (where reason in ('receipt', 'import')), 0)::int as bought,
    min(created_at) as first_at
  from receipt_lines join receipts using (receipt_id) group by 1 order by 1`

async function expectReceived(): Promise<void> {
  const read = 'select variant_id, bought, first_at from horma_received() order by 1'
  expect(await query(shop.db, '', read)).toEqual(await query(shop.db, '', RECEIVED))
}

const correctCost = ({ variants }: StockScene, costCents: number) =>
  inTransaction(shop.db, (tx) =>
    setCosts(tx, [{ variantId: variants[costCents % variants.length] ?? 0, costCents }]),
  )

const parts = fc.tuple(stockSteps(), stockSteps(), fc.integer({ min: 0, max: 90 }))

it('stock and receipts read from a balance are those counted without it, whatever moved or was corrected before and after it', async () => {
  await fc.assert(
    fc
      .asyncProperty(parts, async ([before, after, cost]) => {
        const scene = await openScene(shop)
        await expectSteps(scene, before)
        await foldBalances(shop.db, inAnHour)
        await expectSteps(scene, after)
        await expectBalance(new Date())
        await expectTakeable()
        await expectReceived()
        await correctCost(scene, cost)
        const corrected = new Date()
        await expectBalance(corrected)
        await foldBalances(shop.db, inAnHour)
        await expectBalance(new Date())
        await expectTakeable()
        await expectReceived()
      })
      .beforeEach(async () => {
        await shop.close()
        await openShop()
      }),
    { numRuns: rounds(8) },
  )
}, 180_000)

it('a fold counts the first moment of each month, is not repeated, and keeps one moment of the last night', async () => {
  await openScene(shop)
  const inThreeMonths = () => new Date(Date.now() + 95 * 24 * 60 * 60 * 1000)
  const { moments } = await foldBalances(shop.db, inThreeMonths)
  expect(moments).toBeGreaterThan(3)
  expect(await foldBalances(shop.db, inThreeMonths)).toEqual({ moments: 1 })
  const kept = await query(shop.db, '', 'select at from stock_balance_moments')
  expect(kept).toHaveLength(moments)
  expect(await rebuildBalances(shop.db, inThreeMonths)).toEqual({ moments })
})
