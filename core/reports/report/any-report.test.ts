import fc from 'fast-check'
import { expect, it } from 'vitest'
import { staffWith } from '../../../test/call-fixtures.ts'
import { type Entry, listEntries, listMoney, recount } from '../../../test/reports/recount.ts'
import {
  exchange,
  promiseReturns,
  sellUnits,
  toReturnLine,
} from '../../../test/returns/counter-returns.ts'
import { rounds } from '../../../test/rounds.ts'
import { payOne } from '../../../test/serving-fixtures.ts'
import { allowDiscount, cardSale, sellLine } from '../../../test/staff-fixtures.ts'
import { testWorld, type World } from '../../../test/world/world.ts'
import { hours, later } from '../../base/clock.ts'
import { foldSummary } from '../../sales/summary/fold-summary.ts'
import { DIMENSIONS, type Dimension, findReportLine, MEASURE_NAMES, type Measure } from './rules.ts'

const Step = fc.record({
  do: fc.constantFrom(
    'sell',
    'sell',
    'sell at T2',
    'order',
    'give back',
    'give back',
    'void',
    'fold',
  ),
  shoe: fc.nat(2),
  percent: fc.constantFrom(0, 0, 10, 33),
  /** Nights, week-ends and ends of months pass. */
  pause: fc.constantFrom(1, 5, 13, 30, 75),
})
type Step = typeof Step extends fc.Arbitrary<infer T> ? T : never

let shop: World
const office = staffWith({ can_view_reports: true })

it('whatever is sold and comes back, every report is what a recount of the ledger comes to', async () => {
  await fc.assert(
    fc
      .asyncProperty(fc.array(Step, { minLength: 4, maxLength: 12 }), async (steps) => {
        for (const step of steps) {
          shop.clock.now = later(shop.clock.now, hours(step.pause))
          await perform(step)
        }
        await compareAll()
      })
      .beforeEach(async () => {
        shop = await testWorld()
        await promiseReturns(shop, 365)
        await allowDiscount(shop, 50)
        await shop.call(shop.staff.eva).cash.openCashSession({ till: 'T2', float_cents: 0 })
        await groupGoods()
      })
      .afterEach(() => shop.close()),
    { numRuns: rounds(9) },
  )
})

/** Gives the goods what they are told apart by; one model keeps nothing. */
const groupGoods = () =>
  shop.pool.query(
    `with brand as (insert into brands (name) values ('Horma') returning brand_id)
     update products set brand_id = brand.brand_id, season = 'autumn_winter',
       product_category_id = (select min(product_category_id) from product_categories)
     from brand where product_id in (${shop.shoes.alba.productId}, ${shop.shoes.caleta.productId})`,
  )

async function perform({ do: act, shoe, percent }: Step): Promise<void> {
  const { alba, levante } = shop.shoes
  const goods = [alba, levante, alba][shoe] ?? alba
  const variant = shoe === 2 ? alba.variants['Burdeos 38'] : goods.variant
  if (act === 'sell' || act === 'sell at T2') {
    const isFirst = act === 'sell'
    const seller = isFirst ? shop.staff.lola : shop.staff.eva
    const total = goods.cents - Math.floor((goods.cents * percent) / 100 + 0.5)
    const lines = [sellLine(variant, 1, percent ? { discount_percent: percent } : {})]
    const sale = { till: isFirst ? 'T1' : 'T2', lines, expected_total_cents: total }
    await shop.call(seller).till.finishSale(cardSale(variant, sale))
  } else if (act === 'order') await payOne(shop, { variants: [alba.variants['Burdeos 39']] })
  else if (act === 'fold') await foldSummary(shop.db, () => shop.clock.now)
  else await undo(act, variant, goods.cents)
}

/** Sells a pair, and takes it back some hours later for a cheaper one, or undoes the whole sale at once. */
async function undo(act: string, variant: number, cents: number): Promise<void> {
  const { sale_id, units } = await sellUnits(shop, [variant], { cents, seller: shop.staff.eva })
  if (act === 'void') {
    const reason = 'Se equivocó'
    await shop.call(shop.staff.lola).till.voidSale({ sale_id, till: 'T1', reason })
    return
  }
  shop.clock.now = later(shop.clock.now, hours(7))
  const back = units.map((unit) => toReturnLine(unit))
  const { levante } = shop.shoes
  const lines = [sellLine(levante.variants['Crudo 39'])]
  await exchange(shop, { back, lines, total: levante.cents - cents })
}

/** How each measure is counted by hand. */
const AMOUNTS: Partial<Record<Measure, (entry: Entry) => number>> = {
  net: ({ sold, returned }) => sold - returned,
  sold: ({ sold }) => sold,
  returned: ({ returned }) => returned,
  net_units: ({ soldUnits, returnedUnits }) => soldUnits - returnedUnits,
  sold_units: ({ soldUnits }) => soldUnits,
  returned_units: ({ returnedUnits }) => returnedUnits,
  discount: ({ discount }) => discount,
  sales: ({ sale }) => (sale ? 1 : 0),
}

const MONEY: Partial<Record<Measure, (entry: Entry) => number>> = {
  collected: ({ sold }) => sold,
  taken: ({ sold }) => Math.max(sold, 0),
  given_back: ({ sold }) => Math.max(-sold, 0),
}

async function compareAll(): Promise<void> {
  const [entries, money] = [await listEntries(shop), await listMoney(shop)]
  for (const measure of MEASURE_NAMES)
    for (const dimension of DIMENSIONS) {
      const isMoney = measure in MONEY
      const toAmount = isMoney ? MONEY[measure] : AMOUNTS[measure]
      const isCounted = dimension !== 'coupon' && dimension !== 'campaign'
      if (!toAmount || !isCounted || !findReportLine(measure, dimension)) continue
      // What came back by the web belongs to no till and to the place of its sale.
      if (isMoney && dimension === 'place') continue
      const isOfReturns = dimension === 'return_reason' || dimension === 'return_cause'
      const source = isMoney ? money : isOfReturns ? entries.filter(isReturn) : entries
      const title = `${measure} by ${dimension}`
      expect({ [title]: await ask(measure, dimension) }).toEqual({
        [title]: recount(source, dimension, toAmount),
      })
    }
}

const isReturn = ({ keys }: Entry) => 'return_reason' in keys

async function ask(measure: Measure, dimension: Dimension): Promise<Record<string, number>> {
  const { rows, total } = await shop.call(office).reports.getReport({
    measure,
    dimension,
    range: 'custom',
    from: '2026-11-01',
    to: '2027-04-30',
  })
  const values = rows.map(({ key, value }) => [key ?? 'none', value ?? 0] as const)
  expect(values.reduce((sum, [, value]) => sum + value, 0)).toBe(total)
  return Object.fromEntries(values.filter(([, value]) => value !== 0))
}
