import fc from 'fast-check'
import { expect, it } from 'vitest'
import { staffWith } from '../../../test/call-fixtures.ts'
import { ledgerViolations } from '../../../test/ledger.ts'
import {
  countPeople,
  type Entry,
  listCoupons,
  listEntries,
  listMoney,
  listPurchases,
  recount,
} from '../../../test/reports/recount.ts'
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
import { inTransaction } from '../../base/db.server.ts'
import { startCampaign } from '../../pricing/start-campaign.ts'
import { foldSummary } from '../../sales/summary/fold-summary.ts'
import {
  DIMENSIONS,
  type Dimension,
  findReportLine,
  listDimensions,
  MEASURE_NAMES,
  type Measure,
} from './rules.ts'

const Step = fc.record({
  do: fc.constantFrom(
    'sell',
    'sell',
    'sell at T2',
    'sell by coupon',
    'merge',
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
  /** Of a sale at the counter. */
  customer: fc.constantFrom(null, 'ana', 'bruno'),
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
        await comparePeople()
        expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
      })
      .beforeEach(async () => {
        shop = await testWorld()
        await promiseReturns(shop, 365)
        await allowDiscount(shop, 50)
        await shop.call(shop.staff.eva).cash.openCashSession({ till: 'T2', float_cents: 0 })
        await groupGoods()
        await offerReductions()
      })
      .afterEach(() => shop.close()),
    { numRuns: rounds(9) },
  )
}, 240_000)

/** Gives the goods what they are told apart by; one model keeps nothing. */
const groupGoods = () =>
  shop.pool.query(
    `with brand as (insert into brands (name) values ('Horma') returning brand_id)
     update products set brand_id = brand.brand_id, season = 'autumn_winter',
       product_category_id = (select min(product_category_id) from product_categories)
     from brand where product_id in (${shop.shoes.alba.productId}, ${shop.shoes.caleta.productId})`,
  )

/** A coupon of 5 euros, and a campaign in which one model costs what it cost. */
async function offerReductions(): Promise<void> {
  const { levante } = shop.shoes
  await shop.pool.query(
    `insert into coupons (code, kind, amount_cents) values ('CINCO', 'amount', 5_00)`,
  )
  await inTransaction(shop.db, (tx) =>
    startCampaign(tx, {
      name: { es: 'Rebajas' },
      prices: [{ variantId: levante.variant, cents: levante.cents }],
      startsAt: later(shop.clock.now, hours(1)),
      endsAt: later(shop.clock.now, hours(80)),
      now: shop.clock.now,
      actor: 'sistema',
    }),
  )
}

/** The customer of a sale: whoever was merged is the other one since. */
async function findCustomer(name: Step['customer']): Promise<{ customer_id?: number }> {
  if (name === null) return {}
  const { rows } = await shop.pool.query(
    'select coalesce(merged_into, customer_id) as id from customers where customer_id = $1',
    [shop.customers[name]],
  )
  return { customer_id: Number(rows[0].id) }
}

async function merge(): Promise<void> {
  const { ana, bruno } = shop.customers
  const { customer_id } = await findCustomer('ana')
  if (customer_id !== ana) return
  const { customers } = shop.call(staffWith({ can_manage_customers: true }))
  await customers.mergeCustomers({ customer_id: bruno, merged_id: ana })
}

async function perform({ do: act, shoe, percent, customer }: Step): Promise<void> {
  const { alba, levante } = shop.shoes
  const goods = [alba, levante, alba][shoe] ?? alba
  const variant = shoe === 2 ? alba.variants['Burdeos 38'] : goods.variant
  if (act === 'sell' || act === 'sell at T2') {
    const isFirst = act === 'sell'
    const seller = isFirst ? shop.staff.lola : shop.staff.eva
    const total = goods.cents - Math.floor((goods.cents * percent) / 100 + 0.5)
    const lines = [sellLine(variant, 1, percent ? { discount_percent: percent } : {})]
    const till = isFirst ? 'T1' : 'T2'
    const sale = { till, lines, expected_total_cents: total, ...(await findCustomer(customer)) }
    await shop.call(seller).till.finishSale(cardSale(variant, sale))
  } else if (act === 'sell by coupon') {
    const sale = { coupon: 'CINCO', expected_total_cents: goods.cents - 5_00 }
    const by = await findCustomer(customer)
    await shop.call(shop.staff.lola).till.finishSale(cardSale(variant, { ...sale, ...by }))
  } else if (act === 'merge') await merge()
  else if (act === 'order') await payOne(shop, { variants: [alba.variants['Burdeos 39']] })
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
  const coupons = await listCoupons(shop)
  for (const measure of MEASURE_NAMES)
    for (const dimension of DIMENSIONS) {
      const isMoney = measure in MONEY
      const toAmount = isMoney ? MONEY[measure] : AMOUNTS[measure]
      if (!toAmount || !findReportLine(measure, dimension)) continue
      // What came back by the web belongs to no till and to the place of its sale.
      if (isMoney && dimension === 'place') continue
      const isOfReturns = dimension === 'return_reason' || dimension === 'return_cause'
      const goods = isOfReturns ? entries.filter(isReturn) : entries
      const source = isMoney ? money : dimension === 'coupon' ? coupons : goods
      const title = `${measure} by ${dimension}`
      expect({ [title]: await ask(measure, dimension) }).toEqual({
        [title]: recount(source, dimension, toAmount),
      })
    }
}

async function comparePeople(): Promise<void> {
  const purchases = await listPurchases(shop)
  for (const measure of ['new_customers', 'returning_customers'] as const)
    for (const dimension of listDimensions(measure)) {
      const counted = purchases.filter(({ isFirst }) => isFirst === (measure === 'new_customers'))
      const title = `${measure} by ${dimension}`
      const { values, total } = await readReport(measure, dimension)
      expect({ [title]: { rows: values, total } }).toEqual({
        [title]: countPeople(counted, dimension),
      })
    }
}

const isReturn = ({ keys }: Entry) => 'return_reason' in keys

async function ask(measure: Measure, dimension: Dimension): Promise<Record<string, number>> {
  const { values, total } = await readReport(measure, dimension)
  expect(Object.values(values).reduce((sum, value) => sum + value, 0)).toBe(total)
  return values
}

/** The values of a report that are not nothing, and its total. */
async function readReport(measure: Measure, dimension: Dimension) {
  const { rows, total } = await shop.call(office).reports.getReport({
    measure,
    dimension,
    range: 'custom',
    from: '2026-11-01',
    to: '2027-04-30',
  })
  const values = rows.map(({ key, value }) => [key ?? 'none', value ?? 0] as const)
  return { values: Object.fromEntries(values.filter(([, value]) => value !== 0)), total }
}
