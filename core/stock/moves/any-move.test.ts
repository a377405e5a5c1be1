import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ledgerViolations } from '../../../test/ledger.ts'
import { toLender, writeBorrower } from '../../../test/loans/loan-fixtures.ts'
import { MOVE_ACTS, type MoveScene } from '../../../test/moves/move-acts.ts'
import {
  promiseReturns,
  type SoldUnit,
  sellUnits,
  toReturnLine,
} from '../../../test/returns/counter-returns.ts'
import { rounds } from '../../../test/rounds.ts'
import { sellShoe, toFinishInput } from '../../../test/staff-fixtures.ts'
import {
  adjustStock,
  openLocation,
  receiveCounted,
  sellCounted,
} from '../../../test/stock-fixtures.ts'
import { testWorld, type World } from '../../../test/world/world.ts'
import { query } from '../../base/db.server.ts'

let shop: World

interface Scene extends MoveScene {
  units: SoldUnit[]
  loans: { loan_id: number; lent_item_id: number }[]
  borrower: number
}
type Act = (scene: Scene, at: number) => Promise<unknown>

const variantAt = ({ variants }: Scene, at: number) => variants[at % variants.length] ?? 0
/** Pairs are lent and come back; the last variant is counted. */
const pairAt = ({ variants }: Scene, at: number) => variants[at % (variants.length - 1)] ?? 0
const lender = () => shop.call(toLender(shop.staff))

/** How stock comes and goes besides moves. */
const OTHER_ACTS: Record<string, Act> = {
  receive: (scene, at) =>
    adjustStock(shop, {
      variantId: variantAt(scene, at),
      by: 1 + (at % 2),
      reason: 'receipt',
      location: at % 2 === 0 ? 'tienda' : 'second',
    }),
  remove: (scene, at) => adjustStock(shop, { variantId: variantAt(scene, at), by: -1 }),
  async sell(scene, at) {
    const { units } = await sellUnits(shop, [pairAt(scene, at)], { cents: 69_95 })
    scene.units.push(...units)
  },
  async takeBack(scene, at) {
    const unit = scene.units[at % Math.max(1, scene.units.length)]
    if (!unit) return
    const expected_total_cents = -unit.cents
    const tenders = [{ kind: 'card' as const, amount_cents: expected_total_cents }]
    const ticket = { till: 'T1', lines: [toReturnLine(unit)], tenders, expected_total_cents }
    await lender().till.finishSale(toFinishInput(ticket))
  },
  async lend(scene, at) {
    const pairs = [{ variant_id: pairAt(scene, at) }]
    const taken = { till: 'T1', customer_id: scene.borrower, pairs }
    const { reference } = await lender().loans.takeLoan(taken)
    const { loan_id, items } = await lender().loans.getLoan({ reference })
    scene.loans.push(...items.map(({ lent_item_id }) => ({ loan_id, lent_item_id })))
  },
  async bringBack(scene, at) {
    const lent = scene.loans[at % Math.max(1, scene.loans.length)]
    if (!lent) return
    const condition = at % 2 === 0 ? 'sellable' : 'worn'
    const pairs = [{ lent_item_id: lent.lent_item_id, condition } as const]
    await lender().loans.returnLentItems({ loan_id: lent.loan_id, pairs })
  },
}

const ACTS: Record<string, Act> = { ...OTHER_ACTS, ...MOVE_ACTS }

/** Steps of acts; those of one step are done at once. */
const steps = fc.array(
  fc.array(fc.record({ act: fc.constantFrom(...Object.keys(ACTS)), at: fc.nat(30) }), {
    minLength: 1,
    maxLength: 3,
  }),
  { minLength: 4, maxLength: 12 },
)

it('stock by movements is stock by pairs at every place, whatever is sold, lent, taken back and moved at once', async () => {
  await fc.assert(
    fc
      .asyncProperty(steps, async (all) => {
        const scene = await openScene()
        for (const step of all)
          await Promise.allSettled(step.map(({ act, at }) => ACTS[act]?.(scene, at)))
        expect(await findDifferences()).toEqual([])
        expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
      })
      .beforeEach(async () => {
        shop = await testWorld()
      })
      .afterEach(() => shop.close()),
    { numRuns: rounds(30) },
  )
}, 180_000)

async function openScene(): Promise<Scene> {
  await openLocation(shop, 'second')
  await promiseReturns(shop)
  const bag = await sellCounted(shop, { quantity: 4 })
  await receiveCounted(shop, bag, 2, 'second')
  const variants = [await sellShoe(shop, { pairs: 3 }), await sellShoe(shop, { pairs: 3 }), bag]
  const borrower = await writeBorrower(shop, toLender(shop.staff))
  return { shop, variants, moves: [], units: [], loans: [], borrower }
}

/** Variants of which a place has more or fewer in stock than its movements say. */
const findDifferences = () =>
  query<object>(
    shop.db,
    '',
    `with by_movements as (
       select variant_id, location_id, sum(quantity * (coalesce(to_status = 'in_stock', false)::int
         - coalesce(from_status = 'in_stock', false)::int))::int as quantity
       from stock_movements group by 1, 2
     ), by_goods as (
       select variant_id, location_id, sum(quantity)::int as quantity from (
         select variant_id, location_id, 1 as quantity from inventory_items where status = 'in_stock'
         union all select variant_id, location_id, quantity from counted_stock) goods group by 1, 2
     )
     select variant_id, location_id, m.quantity as by_movements, g.quantity as by_goods
     from by_movements m full join by_goods g using (variant_id, location_id)
     where coalesce(m.quantity, 0) <> coalesce(g.quantity, 0)`,
  )
