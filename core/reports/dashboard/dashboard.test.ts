import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getRefusal, staffWith } from '../../../test/call-fixtures.ts'
import { spendDay } from '../../../test/cash/one-day.ts'
import { depositShop } from '../../../test/deposits/deposit-fixtures.ts'
import { days, later, minutes } from '../../base/clock.ts'
import type { EntryFigure } from '../entries/rules.ts'
import type { TenderKind } from './sum-ledger.ts'

let made: Awaited<ReturnType<typeof depositShop>>
let evening: Date
beforeAll(async () => {
  made = await depositShop()
  // The database writes its own time beside that of the shop.
  made.shop.clock.now = new Date()
  await spendDay(made)
  evening = later(new Date(), minutes(1))
  made.shop.clock.now = evening
})
afterAll(() => made.shop.close())

const owner = () => made.shop.call(staffWith({ can_view_reports: true })).reports

/** 129.90 in cash, 72.00, 24.95 that was voided, a deposit of 79.95, 69.95 of the web and 34.95 at its pick-up. */
const DAY = {
  sales: 6,
  sold_cents: 411_70,
  returned_cents: 34_95,
  net_cents: 376_75,
  collected: [
    // 129.90, an open deposit of 40.00 and a pick-up of 34.95; what was voided came and went.
    { kind: 'cash', cents: 204_85 },
    // 72.00, 20.00 and 59.95 of a deposit, 69.95 of the web less 10.00 of goodwill.
    { kind: 'card', cents: 211_90 },
  ],
}
const NOTHING = { sales: 0, sold_cents: 0, returned_cents: 0, net_cents: 0, collected: [] }

const byKind = <Row extends { kind: string }>(rows: readonly Row[]) =>
  rows.toSorted((one, other) => other.kind.localeCompare(one.kind, 'en'))
const sorted = <Given extends { collected: { kind: string; cents: number }[] }>(
  figures: Given,
) => ({
  ...figures,
  collected: byKind(figures.collected),
})
const expected = sorted({ ...DAY, collected: DAY.collected })

describe('the cards of a day', () => {
  it('sales, amount, returns, net and money by way of paying are those that were added up by hand', async () => {
    const { figures, figures_before } = await owner().getSalesFigures({})
    expect(sorted(figures)).toEqual(expected)
    expect(figures_before).toEqual(NOTHING)
  })

  it('the day belongs to this week and this month, and not to yesterday', async () => {
    expect((await owner().getSalesFigures({ period: 'yesterday' })).figures).toEqual(NOTHING)
    for (const period of ['week', 'month'] as const)
      expect(sorted((await owner().getSalesFigures({ period })).figures)).toEqual(expected)
  })

  it('each card opens a list of entries that comes to the same sum', async () => {
    const { from, to } = await owner().getSalesFigures({})
    const open = async (figure: EntryFigure, tender?: TenderKind) => {
      const list = await owner().listEntries({ figure, from, to, ...(tender && { tender }) })
      expect(list.entries.reduce((sum, { cents }) => sum + cents, 0)).toBe(list.cents)
      return [list.total, list.cents]
    }
    expect(await open('sold')).toEqual([6, 411_70])
    expect(await open('returned')).toEqual([2, -34_95])
    expect(await open('net')).toEqual([8, 376_75])
    expect((await open('collected', 'cash'))[1]).toBe(204_85)
    expect((await open('collected', 'card'))[1]).toBe(211_90)
    expect(await open('collected', 'transfer')).toEqual([0, 0])
    expect((await open('collected'))[1]).toBe(204_85 + 211_90)
  })

  it('an entry names its sale, its invoice, its seller or the deposit that it is of', async () => {
    const { entries } = await owner().listEntries({ figure: 'collected', tender: 'cash' })
    expect(entries.find(({ cents }) => cents === 40_00)).toMatchObject({
      entry: 'taken',
      sale_id: null,
      deposit: expect.any(String),
    })
    expect(entries.find(({ cents }) => cents === -24_95)).toMatchObject({
      entry: 'given_back',
      sale_id: expect.any(Number),
    })
    expect(entries.find(({ cents }) => cents === 129_90)).toMatchObject({
      origin: 'pos',
      seller: 'Lola',
      invoice: expect.stringContaining('PRUEBA-'),
    })
  })

  it('the trend of the day has its net at its hours, and nothing at those to come', async () => {
    const { trend } = await owner().getSalesFigures({})
    expect(trend).toHaveLength(24)
    expect(trend.reduce((sum, { value }) => sum + (value ?? 0), 0)).toBe(376_75)
    const hour = Number(
      new Intl.DateTimeFormat('en-GB', {
        timeZone: 'Europe/Madrid',
        hour: '2-digit',
        hourCycle: 'h23',
      }).format(evening),
    )
    expect(trend.filter(({ value }) => value === null)).toHaveLength(23 - hour)
  })
})

describe('the period before', () => {
  it('a day is compared with the same weekday a week before, until the same hour', async () => {
    made.shop.clock.now = later(evening, days(7))
    const after = await owner().getSalesFigures({})
    expect(after.figures).toEqual(NOTHING)
    expect(after.before.is_cut).toBe(true)
    expect(sorted(after.figures_before)).toEqual(expected)
    made.shop.clock.now = later(evening, days(7) - minutes(20))
    expect((await owner().getSalesFigures({})).figures_before).toEqual(NOTHING)
    made.shop.clock.now = evening
  })

  it('a week is compared with the one before, whose days stand in its trend', async () => {
    made.shop.clock.now = later(evening, days(7))
    const week = await owner().getSalesFigures({ period: 'week' })
    expect(sorted(week.figures_before)).toEqual(expected)
    expect(week.trend).toHaveLength(7)
    expect(week.trend.reduce((sum, { before }) => sum + (before ?? 0), 0)).toBe(376_75)
    made.shop.clock.now = evening
  })
})

describe('who sees what', () => {
  it('money is for who may view reports and see turnover', async () => {
    const forbidden = { code: 'FORBIDDEN', status: 403 }
    const blind = staffWith({ can_view_reports: true, see_turnover: 'denied' })
    for (const person of [blind, made.seller]) {
      const { reports } = made.shop.call(person)
      expect(await getRefusal(reports.getSalesFigures({}))).toEqual(forbidden)
      expect(await getRefusal(reports.listEntries({}))).toEqual(forbidden)
    }
  })

  it('the newest sales are for who may open the list of sales, customers and stock for who may open theirs', async () => {
    const { reports } = made.shop.call(made.seller)
    const { sales } = await reports.listRecentSales({})
    expect(sales).toHaveLength(6)
    expect(sales[0]?.total_cents).toBe(34_95)
    const nobody = made.shop.call(staffWith({})).reports
    for (const ask of [
      () => nobody.listRecentSales({}),
      () => nobody.getCustomerFigures({}),
      () => nobody.getStockFigures({}),
    ])
      expect(await getRefusal(ask())).toMatchObject({ code: 'FORBIDDEN' })
  })

  it('customers and stock are counted as their lists count them', async () => {
    const office = made.shop.call(
      staffWith({ can_manage_customers: true, can_manage_products: true }),
    )
    const customers = await office.reports.getCustomerFigures({})
    const list = await office.customers.listCustomers({})
    expect(customers.total).toBe(list.total)
    const { from, to } = customers
    const today = await office.customers.listCustomers({ from, to })
    expect(customers.new_customers).toBe(today.total)
    expect(customers.new_customers).toBeGreaterThan(0)
    expect(customers.trend.reduce((sum, { value }) => sum + (value ?? 0), 0)).toBe(today.total)
    const month = await office.reports.getCustomerFigures({ period: 'month' })
    expect(month.trend.reduce((sum, { value }) => sum + (value ?? 0), 0)).toBe(month.new_customers)
    expect(month.new_customers).toBeGreaterThanOrEqual(today.total)
    const stock = await office.reports.getStockFigures({})
    const products = await office.catalog.listOfficeProducts({ status: 'published' })
    expect(stock.products).toBe(products.total)
    const all = await office.catalog.listOfficeProducts({})
    expect(all.pages).toBe(1)
    // A service is listed as 999 of it, which lie on no shelf.
    const goods = all.products.filter((product) => product.stock !== 999)
    expect(stock.units).toBe(goods.reduce((sum, product) => sum + product.stock, 0))
  })
})

it('figures are those of the trial until it ends, and then of real sales alone', async () => {
  const { shop } = made
  expect((await owner().listEntries({ figure: 'sold', trial: true })).cents).toBe(411_70)
  expect((await owner().listEntries({ figure: 'sold', trial: false })).cents).toBe(0)
  await shop.pool.query(
    `update fiscal_chains set mode = 'production', nif = 'B00000000' where is_current`,
  )
  expect((await owner().getSalesFigures({})).figures).toEqual(NOTHING)
  expect((await owner().listEntries({ figure: 'sold' })).cents).toBe(0)
  expect((await owner().getSalesFigures({})).trend.every(({ value }) => !value)).toBe(true)
})
