import { beforeAll, expect, it } from 'vitest'
import { staffWith } from '../../../test/call-fixtures.ts'
import { ledgerViolations } from '../../../test/ledger.ts'
import { cardSale, sellShoe } from '../../../test/staff-fixtures.ts'
import { sharedWorld } from '../../../test/world/world.ts'
import { days, later } from '../../base/clock.ts'
import { foldSummary } from './fold-summary.ts'
import { readBreakdown } from './read-breakdown.ts'
import { rebuildSummary } from './rebuild-summary.ts'

const shop = sharedWorld()
const tomorrow = () => later(shop.clock.now, days(1))
const fold = () => foldSummary(shop.db, tomorrow)
const MONTH = { from: '2026-11-01', to: '2026-12-31' }
let variant: number

const sell = (customer_id?: number) =>
  shop
    .call(shop.staff.lola)
    .till.finishSale(
      cardSale(variant, { expected_total_cents: 20_00, ...(customer_id && { customer_id }) }),
    )
const summaryViolations = async () =>
  (await ledgerViolations(shop.db, shop.clock.now)).filter((each) => each.includes('summary'))
const countBuyers = async (measure: 'new_customers' | 'returning_customers') => {
  const { reports } = shop.call(staffWith({ can_view_reports: true }))
  const input = { measure, dimension: 'day', range: 'custom', ...MONTH } as const
  const { rows } = await reports.getReport(input)
  return Object.fromEntries(rows.filter(({ value }) => value).map(({ key, value }) => [key, value]))
}

beforeAll(async () => {
  variant = await sellShoe(shop, { pairs: 20, cents: 20_00 })
})

it('hours of a finished day are counted by the clock of the shop, and a sale that arrives late at once', async () => {
  shop.clock.now = new Date('2026-11-24T22:30:00Z')
  await sell()
  shop.clock.now = new Date('2026-11-24T23:30:00Z')
  await sell()
  const ask = (day: string) => readBreakdown(shop.db, 'hour', { from: day, to: day })
  const before = [await ask('2026-11-24'), await ask('2026-11-25')]
  expect(before).toMatchObject([
    [{ key: '23', sales: 1, sold_cents: 20_00 }],
    [{ key: '0', sales: 1, sold_cents: 20_00 }],
  ])
  await fold()
  expect([await ask('2026-11-24'), await ask('2026-11-25')]).toEqual(before)
  await sell()
  expect(await ask('2026-11-25')).toMatchObject([{ key: '0', sales: 2, sold_cents: 40_00 }])
  await fold()
  expect(await ask('2026-11-25')).toMatchObject([{ key: '0', sales: 2, sold_cents: 40_00 }])
  expect(await summaryViolations()).toEqual([])
})

it('a first purchase that arrives after a later one was counted makes that one a return', async () => {
  const { bruno } = shop.customers
  shop.clock.now = new Date('2026-12-02T10:00:00Z')
  await sell(bruno)
  await fold()
  expect(await countBuyers('new_customers')).toEqual({ '2026-12-02': 1 })
  shop.clock.now = new Date('2026-12-01T10:00:00Z')
  await sell(bruno)
  const isRight = async () => {
    expect(await countBuyers('new_customers')).toEqual({ '2026-12-01': 1 })
    expect(await countBuyers('returning_customers')).toEqual({ '2026-12-02': 1 })
    expect(await summaryViolations()).toEqual([])
  }
  await isRight()
  shop.clock.now = new Date('2026-12-02T12:00:00Z')
  await fold()
  await isRight()
})

it('a sale whose customer is named after its day was counted is theirs at once', async () => {
  const { ana } = shop.customers
  shop.clock.now = new Date('2026-12-03T10:00:00Z')
  const { sale_id } = await sell()
  await fold()
  await shop.pool.query('update sales set customer_id = $2 where sale_id = $1', [sale_id, ana])
  const before = await countBuyers('new_customers')
  expect(before).toMatchObject({ '2026-12-03': 1 })
  await fold()
  expect(await countBuyers('new_customers')).toEqual(before)
  expect(await summaryViolations()).toEqual([])
})

it('a count that somebody changed is seen, and right again once it was counted anew', async () => {
  for (const fault of [
    `update sales_summary_breakdowns set sold_cents = sold_cents + 1 where breakdown = 'hour'`,
    `delete from sales_summary_breakdowns`,
    `update sales_summary_customers set is_first = not is_first`,
    `delete from sales_summary_customers where is_first`,
  ]) {
    await shop.pool.query(fault)
    expect([fault, (await summaryViolations()).length]).toEqual([fault, 1])
    await rebuildSummary(shop.db, tomorrow)
    expect(await summaryViolations()).toEqual([])
  }
})
