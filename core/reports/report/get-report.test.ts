import { beforeAll, describe, expect, it } from 'vitest'
import { getRefusal, staffWith } from '../../../test/call-fixtures.ts'
import { sellUnits } from '../../../test/returns/counter-returns.ts'
import { payOne } from '../../../test/serving-fixtures.ts'
import { cardSale } from '../../../test/staff-fixtures.ts'
import { sharedWorld } from '../../../test/world/world.ts'
import { days, later } from '../../base/clock.ts'
import type { Permissions } from '../../base/permissions.ts'
import { DIMENSIONS, type Dimension, findReportLine, MEASURE_NAMES, type Measure } from './rules.ts'

const shop = sharedWorld()
type Input = Parameters<ReturnType<typeof reports>['getReport']>[0]
const reports = (granted: Partial<Permissions> = {}) =>
  shop.call(staffWith({ can_view_reports: true, ...granted })).reports
const ask = (measure: Measure, dimension: Dimension, input: Partial<Input> = {}) =>
  reports().getReport({ measure, dimension, range: 'month', ...input })
const getCode = async (call: Promise<unknown>) =>
  ((await getRefusal(call)) as { code: string }).code

/** On Saturday a pair of 69.95 and an order on the web; on Sunday night, as the clocks say, one of 24.95. */
beforeAll(async () => {
  const { alba, levante } = shop.shoes
  await shop.pool.query(
    `update inventory_items set cost_cents = 30_00 where variant_id = ${alba.variant}`,
  )
  await shop.call(shop.staff.lola).till.finishSale(cardSale(alba.variant))
  await payOne(shop, { variants: [alba.variants['Burdeos 38']] })
  shop.clock.now = new Date('2026-11-22T23:30:00Z')
  await sellUnits(shop, [levante.variant], { cents: 24_95 })
  await shop.call(shop.staff.lola).reports.recordLostSale({ till: 'T1', variant_id: alba.variant })
})

describe('a report', () => {
  it('answers every pair that is offered, and refuses the others', async () => {
    let offered = 0
    for (const measure of MEASURE_NAMES)
      for (const dimension of DIMENSIONS) {
        const call = ask(measure, dimension, { compare: 'before' })
        if (!findReportLine(measure, dimension)) {
          expect(await getRefusal(call)).toEqual({ code: 'PAIR_NOT_OFFERED', status: 422 })
          continue
        }
        offered += 1
        const { rows, total_before } = await call
        expect(rows.every(({ value }) => value === null || Number.isFinite(value))).toBe(true)
        expect(total_before === null || Number.isFinite(total_before)).toBe(true)
      }
    expect(offered).toBeGreaterThan(200)
  })

  it('shows every day of the month, with those on which nothing was sold', async () => {
    const { rows, days: shown, total } = await ask('net', 'day')
    expect(shown).toEqual({ from: '2026-11-01', to: '2026-11-23' })
    expect(rows).toHaveLength(23)
    const sold = rows.filter(({ value }) => value !== 0)
    expect(sold.map(({ key }) => key)).toEqual(['2026-11-21', '2026-11-23'])
    expect(total).toBe(rows.reduce((sum, { value }) => sum + (value ?? 0), 0))
  })

  it('names sellers, tills and models, and says what belongs to none', async () => {
    const sellers = (await ask('sold', 'seller')).rows
    expect(sellers.map(({ name }) => name?.es ?? null)).toEqual(['Lola', null])
    const tills = (await ask('sold', 'till')).rows
    expect(tills.map(({ code }) => code)).toEqual(['T1', null])
    const [first] = (await ask('sold_units', 'product')).rows
    expect(first).toMatchObject({ key: String(shop.shoes.alba.productId), value: 2 })
  })

  it('puts sizes in the order of their run, and other values by their figure', async () => {
    const sizes = (await ask('stock_pairs', 'size')).rows.map(({ name }) => name?.es)
    expect(sizes.filter(Boolean)).toEqual(['EU 37', 'EU 38', 'EU 39'])
  })

  it('counts hours by the clock of the shop', async () => {
    const { rows } = await ask('sales', 'hour')
    expect(rows).toHaveLength(24)
    expect(rows.filter(({ value }) => value).map(({ key, value }) => [key, value])).toEqual([
      ['0', 1],
      ['10', 2],
    ])
  })

  it('compares each day with the one at its place, and loses no day of a longer month', async () => {
    const march = { range: 'custom', from: '2026-02-01', to: '2026-02-28' } as const
    const { rows, compared } = await ask('net', 'day', { ...march, compare: 'before' })
    expect(compared).toEqual({ from: '2026-01-04', to: '2026-01-31' })
    expect(rows[0]).toMatchObject({ key: '2026-02-01', before_key: '2026-01-04', before: 0 })
    const long = { range: 'custom', from: '2029-02-01', to: '2029-03-31' } as const
    const year = await ask('net', 'day', { ...long, compare: 'year' })
    expect(year.rows).toHaveLength(60)
    expect(year.rows[59]).toMatchObject({ key: null, is_beyond: true, before_key: '2028-03-31' })
  })

  it('says an average of nothing as nothing', async () => {
    const { rows, total } = await ask('average_ticket', 'day')
    expect(rows.find(({ key }) => key === '2026-11-22')?.value).toBeNull()
    const sold = await ask('sold', 'day')
    expect(total).toBeCloseTo((sold.total ?? 0) / 3)
  })

  it('takes costs off the net base, and says how many units have none', async () => {
    const margin = await ask('margin', 'product')
    const alba = margin.rows.find(({ key }) => key === String(shop.shoes.alba.productId))
    expect(alba?.value).toBe(2 * 57_81 - 30_00)
    expect(margin.uncosted_units).toBe(2)
  })
})

describe('a range', () => {
  it('that is upside down is refused, by a report and by a saved one', async () => {
    const upside = { range: 'custom', from: '2026-11-23', to: '2026-11-21' } as const
    expect(await getCode(ask('net', 'day', upside))).toBe('RANGE_UPSIDE_DOWN')
    const choice = { measure: 'net', dimension: 'day', compare: 'none', ...upside } as const
    expect(await getCode(reports().saveReport({ name: 'Al revés', ...choice }))).toBe(
      'RANGE_UPSIDE_DOWN',
    )
  })

  it('of fifty years is answered by month, and no euro is lost', async () => {
    const long = await ask('net', 'day', { range: 'custom', from: '1985-01-01', to: '2035-01-01' })
    expect(long.dimension).toBe('month')
    expect(long.rows).toHaveLength(601)
    expect(long.total).toBe((await ask('net', 'day')).total)
  })

  it('across the change of the hour has a day of 25 hours whole', async () => {
    const { rows } = await ask('lost_sales', 'day', {
      range: 'custom',
      from: '2026-10-24',
      to: '2026-10-26',
    })
    expect(rows.map(({ key }) => key)).toEqual(['2026-10-24', '2026-10-25', '2026-10-26'])
  })
})

describe('who sees a report', () => {
  it('needs the flag, the turnover for sales and the costs for margin and stock value', async () => {
    const none = shop.call(staffWith({ can_manage_products: true })).reports
    const input = { measure: 'net', dimension: 'day' } as const
    expect(await getCode(none.getReport(input))).toBe('FORBIDDEN')
    const noTurnover = reports({ see_turnover: 'denied' })
    expect(await getCode(noTurnover.getReport(input))).toBe('FORBIDDEN')
    expect((await noTurnover.getReport({ measure: 'lost_sales', dimension: 'day' })).total).toBe(1)
    const noCosts = reports({ see_costs: 'denied' })
    expect(await getCode(noCosts.getReport({ measure: 'margin', dimension: 'day' }))).toBe(
      'FORBIDDEN',
    )
    const value = { measure: 'stock_value', dimension: 'brand' } as const
    expect(await getCode(noCosts.getReport(value))).toBe('FORBIDDEN')
    expect((await noCosts.getReport(input)).total).toBeGreaterThan(0)
  })

  it('sees the trial while it lasts, and real sales never beside it', async () => {
    const net = async (trial?: boolean) => (await ask('net', 'day', { trial })).total
    expect(await net(false)).toBe(0)
    expect(await net(true)).toBe(await net())
    expect((await ask('new_customers', 'day', { trial: false })).total).toBe(0)
    expect((await ask('sales', 'hour', { trial: false })).total).toBe(0)
    expect((await ask('collected', 'tender', { trial: false })).total).toBe(0)
  })
})

describe('customers', () => {
  it('are new with their first purchase, and one person however often they come back', async () => {
    const { levante } = shop.shoes
    // Ana has ordered on the web before.
    const { ana, bruno } = shop.customers
    const buy = (customer_id: number) =>
      sellUnits(shop, [levante.variant], { cents: 24_95, customer_id })
    for (const [day, customer] of [
      ['2026-12-01', ana],
      ['2026-12-02', bruno],
      ['2026-12-03', ana],
      ['2026-12-04', ana],
    ] as const) {
      shop.clock.now = new Date(`${day}T10:00:00Z`)
      await buy(customer)
    }
    const december = { range: 'custom', from: '2026-12-01', to: '2026-12-31' } as const
    const fresh = await ask('new_customers', 'day', december)
    expect(fresh.rows.filter(({ value }) => value).map(({ key }) => key)).toEqual(['2026-12-02'])
    const again = await ask('returning_customers', 'day', december)
    expect(again.rows.filter(({ value }) => value).map(({ key }) => key)).toEqual([
      '2026-12-01',
      '2026-12-03',
      '2026-12-04',
    ])
    expect(again.total).toBe(1)
    const late = { ...december, from: '2026-12-03' } as const
    expect((await ask('new_customers', 'seller', late)).total).toBe(0)
    expect((await ask('returning_customers', 'seller', late)).total).toBe(1)
  })
})

describe('stock on a day', () => {
  it('is that of now less what has moved since', async () => {
    const from = later(new Date(), -days(3)).toISOString().slice(0, 10)
    shop.clock.now = new Date()
    const past = { range: 'custom', from, to: from } as const
    expect((await ask('stock_pairs', 'brand', past)).total).toBe(0)
    const now = await ask('stock_pairs', 'brand', { range: 'today' })
    const owned = await shop.pool.query(
      `select count(*)::int as pairs from inventory_items where status in ('in_stock', 'reserved', 'lent', 'in_transit')`,
    )
    const counted = await shop.pool.query('select sum(quantity)::int as n from counted_stock')
    expect(now.total).toBe(owned.rows[0].pairs + counted.rows[0].n)
    expect((await ask('stock_pairs', 'age', { range: 'today' })).total).toBe(owned.rows[0].pairs)
  })
})
