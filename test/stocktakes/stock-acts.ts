import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect } from 'vitest'
import { query } from '../../core/base/db.server.ts'
import type { Actor } from '../../core/base/procedures/actor.ts'
import { staffWith } from '../call-fixtures.ts'
import { ledgerViolations } from '../ledger.ts'
import { toLender, writeBorrower } from '../loans/loan-fixtures.ts'
import { MOVE_ACTS, type MoveScene } from '../moves/move-acts.ts'
import {
  promiseReturns,
  type SoldUnit,
  sellUnits,
  toReturnLine,
} from '../returns/counter-returns.ts'
import { sellShoe } from '../staff-fixtures.ts'
import { openLocation, receiveCounted, sellCounted } from '../stock-fixtures.ts'
import type { World } from '../world/world.ts'

/** Two places where acts change stock: its variants, the last of them counted, and what the acts before have left. */
export interface StockScene extends MoveScene {
  lender: Actor
  borrower: number
  units: SoldUnit[]
  loans: { loan_id: number; lent_item_id: number }[]
  stocktakes: number[]
}

/** What somebody does with stock; it may be refused, and then nothing has changed. */
export type StockAct = (scene: StockScene, at: number) => Promise<unknown>

const MANAGER = staffWith({ can_manage_products: true })
const PAIRS = 3

const placeAt = (at: number) => (at % 3 === 0 ? 'second' : 'tienda')
const variantAt = ({ variants }: StockScene, at: number) => variants[at % variants.length] ?? 0
/** What is sold and lent here are pairs. */
const pairAt = ({ variants }: StockScene, at: number) => variants[at % (variants.length - 1)] ?? 0
const lastOf = <Value>(values: readonly Value[], at: number) => values[at % values.length]

/** What happens at one place: goods come, are sold, taken back, lent and counted. */
const COUNTER_ACTS: Record<string, StockAct> = {
  receive: (scene, at) =>
    scene.shop.call(MANAGER).stock.adjustStock({
      changes: [{ variant_id: variantAt(scene, at), by: 1 + (at % 3) }],
      reason: 'receipt',
      location: placeAt(at),
    }),
  remove: (scene, at) =>
    scene.shop.call(MANAGER).stock.adjustStock({
      changes: [{ variant_id: variantAt(scene, at), by: -1 }],
      reason: 'correction',
      location: placeAt(at),
    }),
  async sell(scene, at) {
    const { units } = await sellUnits(scene.shop, [pairAt(scene, at)], { cents: 69_95 })
    scene.units.push(...units)
  },
  async takeBack(scene, at) {
    const unit = lastOf(scene.units, at)
    if (!unit) return
    await scene.shop.call(scene.shop.staff.lola).till.finishReturn({
      till: 'T1',
      lines: [toReturnLine(unit)],
      tenders: [{ kind: 'card', amount_cents: -unit.cents }],
    })
  },
  async lend(scene, at) {
    const loans = () => scene.shop.call(scene.lender).loans
    const { reference } = await loans().takeLoan({
      till: 'T1',
      customer_id: scene.borrower,
      pairs: [{ variant_id: pairAt(scene, at) }],
    })
    const { loan_id, items } = await loans().getLoan({ reference })
    scene.loans.push(...items.map(({ lent_item_id }) => ({ loan_id, lent_item_id })))
  },
  async bringBack(scene, at) {
    const lent = lastOf(scene.loans, at)
    if (!lent) return
    await scene.shop.call(scene.lender).loans.returnLentItems({
      loan_id: lent.loan_id,
      pairs: [{ lent_item_id: lent.lent_item_id, condition: at % 2 === 0 ? 'sellable' : 'worn' }],
    })
  },
  async openStocktake(scene, at) {
    const { stocktake_id } = await scene.shop.call(MANAGER).stock.createStocktake({
      location: placeAt(at),
      name: 'Recuento',
      blind: true,
      sections: [],
    })
    scene.stocktakes.push(stocktake_id)
  },
  async count(scene, at) {
    const stocktake_id = lastOf(scene.stocktakes, at)
    if (stocktake_id === undefined) return
    await scene.shop.call(MANAGER).stock.sendCounts({
      stocktake_id,
      counts: [
        {
          operation_id: randomUUID(),
          variant_id: variantAt(scene, at),
          kind: at % 2 === 0 ? 'count' : 'total',
          quantity: at % 6,
          age_ms: 0,
        },
      ],
    })
  },
  async applyStocktake(scene, at) {
    const stocktake_id = lastOf(scene.stocktakes, at)
    if (stocktake_id === undefined) return
    await scene.shop.call(MANAGER).stock.applyCounts({ stocktake_id })
  },
}

/** Every act by which stock comes, goes, moves or is counted. One that changes stock in another way belongs here too. */
export const STOCK_ACTS: Record<string, StockAct> = { ...COUNTER_ACTS, ...MOVE_ACTS }

/** Steps of acts; those of one step are done at once. */
export const stockSteps = (acts: Record<string, StockAct> = STOCK_ACTS) =>
  fc.array(
    fc.array(fc.record({ act: fc.constantFrom(...Object.keys(acts)), at: fc.nat(30) }), {
      minLength: 1,
      maxLength: 3,
    }),
    { minLength: 4, maxLength: 14 },
  )

/** Two shoes with a few pairs each, a bag at two places, and a customer who may borrow. */
export async function openScene(shop: World): Promise<StockScene> {
  await openLocation(shop, 'second')
  await promiseReturns(shop)
  const lender = toLender(shop.staff)
  const bag = await sellCounted(shop, { quantity: 4 })
  await receiveCounted(shop, bag, 2, 'second')
  const shoes = [await sellShoe(shop, { pairs: PAIRS }), await sellShoe(shop, { pairs: PAIRS })]
  return {
    shop,
    variants: [...shoes, bag],
    moves: [],
    lender,
    borrower: await writeBorrower(shop, lender),
    units: [],
    loans: [],
    stocktakes: [],
  }
}

/** Does the acts, whatever is refused, and then says that stock by movements is stock by pairs, and all books are right. */
export async function expectSteps(
  scene: StockScene,
  steps: readonly (readonly { act: string; at: number }[])[],
  acts: Record<string, StockAct> = STOCK_ACTS,
): Promise<void> {
  for (const step of steps)
    await Promise.all(step.map(({ act, at }) => acts[act]?.(scene, at).catch(expectRefusal)))
  expect(await query(scene.shop.db, '', OTHER_BY_STATUS, [scene.variants])).toEqual([])
  expect(await query(scene.shop.db, '', OTHER_AT_PLACES)).toEqual([])
  expect(await ledgerViolations(scene.shop.db, scene.shop.clock.now)).toEqual([])
}

/** A refusal is an answer; any other error is a fault. */
function expectRefusal(error: { status?: number; code?: string }): void {
  expect(error, String(error)).toMatchObject({ status: expect.any(Number) })
  expect(error.status, error.code).toBeLessThan(500)
}

/** Variants of which more or fewer pairs have a status than their movements add up to. */
const OTHER_BY_STATUS = `
  with moved as (
    select variant_id, status, sum(by)::int as pairs from (
      select variant_id, to_status as status, quantity as by from stock_movements where item_id is not null
      union all
      select variant_id, from_status, -quantity from stock_movements where item_id is not null) each
    where status is not null and variant_id = any($1::bigint[]) group by 1, 2
  ), pairs as (
    select variant_id, status, count(*)::int as pairs from inventory_items where variant_id = any($1::bigint[]) group by 1, 2
  )
  select variant_id, status, moved.pairs as moved, pairs.pairs from moved full join pairs using (variant_id, status)
  where coalesce(moved.pairs, 0) <> coalesce(pairs.pairs, 0)`

/** Variants of which a place has more or fewer in stock, pairs or counted goods, than its movements add up to. */
const OTHER_AT_PLACES = `
  with moved as (
    select variant_id, location_id, sum(quantity * (coalesce(to_status = 'in_stock', false)::int
      - coalesce(from_status = 'in_stock', false)::int))::int as quantity
    from stock_movements group by 1, 2
  ), goods as (
    select variant_id, location_id, sum(quantity)::int as quantity from (
      select variant_id, location_id, 1 as quantity from inventory_items where status = 'in_stock'
      union all select variant_id, location_id, quantity from counted_stock) each group by 1, 2
  )
  select variant_id, location_id, moved.quantity as moved, goods.quantity
  from moved full join goods using (variant_id, location_id)
  where coalesce(moved.quantity, 0) <> coalesce(goods.quantity, 0)`
