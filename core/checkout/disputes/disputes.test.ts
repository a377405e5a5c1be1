import { afterEach, describe, expect, it } from 'vitest'
import { getRefusal, machineWith, staffWith } from '../../../test/call-fixtures.ts'
import { ledgerViolations } from '../../../test/ledger.ts'
import { readDisputeMoney, readPapers } from '../../../test/payments/dispute-fixtures.ts'
import { clerk } from '../../../test/payments/payment-fixtures.ts'
import {
  exchange,
  promiseReturns,
  sellUnits,
  toReturnLine,
} from '../../../test/returns/counter-returns.ts'
import { sellLine } from '../../../test/staff-fixtures.ts'
import { sharedWorld } from '../../../test/world/world.ts'
import { days, later } from '../../base/clock.ts'
import { getRespondTime } from './rules.ts'

const shop = sharedWorld()
afterEach(async () => {
  expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
})

const office = () => clerk(shop).checkout
const today = () => shop.clock.now.toISOString().slice(0, 10)
const sell = () => sellUnits(shop, [shop.shoes.alba.variants['Negro 38']], { cents: 69_95 })
const find = async (sale_id: number) => (await office().listDisputes({ sale_id })).disputes

describe('money that a bank took back', () => {
  it('stands beside its sale with day, sum, reason and last day to answer, and changes no paper', async () => {
    const { sale_id, reference } = await sell()
    const papers = await readPapers(shop)
    const written = `${reference.toLowerCase().slice(0, 4)}-${reference.slice(4)}`
    await office().openDispute({
      reference: written,
      amount_cents: 69_95,
      reason: 'not_recognised',
      respond_by: '2026-12-01',
      bank_number: '0417',
      note: 'Dice que no lo compró',
    })
    expect(await find(sale_id)).toMatchObject([
      {
        state: 'open',
        kind: 'card',
        amount_cents: 69_95,
        taken_on: today(),
        reason: 'not_recognised',
        respond_by: '2026-12-01',
        sale: { sale_id, reference },
        excess_cents: 0,
        bank: null,
        decided_at: null,
      },
    ])
    expect(await readPapers(shop)).toEqual(papers)
    const { entries } = await clerk(shop).sales.getSaleStory({ sale_id })
    expect(entries.at(-1)).toMatchObject({ kind: 'dispute', detail: 'open', amount_cents: 69_95 })
  })

  it('beyond what was paid is kept, and says by how much', async () => {
    const { sale_id } = await sell()
    await office().openDispute({ sale_id, amount_cents: 100_00 })
    await office().openDispute({ sale_id, amount_cents: 5_00, kind: 'direct_debit' })
    const found = await find(sale_id)
    expect(found.map(({ excess_cents }) => excess_cents)).toEqual([5_00, 35_05])
    for (const { dispute_id } of found) await office().decideDispute({ dispute_id, state: 'won' })
    expect((await find(sale_id)).map(({ excess_cents }) => excess_cents)).toEqual([0, 0])
  })

  it('of a sale that the shop has paid back too is lost twice, and says so', async () => {
    await promiseReturns(shop, 30)
    const { sale_id, units } = await sell()
    const back = units.map((unit) => toReturnLine(unit))
    const { levante } = shop.shoes
    const lines = [sellLine(levante.variant)]
    await exchange(shop, { back, lines, total: levante.cents - 69_95 })
    await office().openDispute({ sale_id, amount_cents: 69_95 })
    // What was given back bought the other pair.
    expect(await find(sale_id)).toMatchObject([{ excess_cents: 69_95 }])
  })

  it('of a sale that nobody knows is kept, and gets its sale later', async () => {
    await office().openDispute({ amount_cents: 12_34, kind: 'transfer' })
    const { disputes } = await office().listDisputes({ state: 'open' })
    const unknown = disputes.find(({ amount_cents }) => amount_cents === 12_34)
    expect(unknown).toMatchObject({ sale: null, excess_cents: 0 })
    const { sale_id, reference } = await sell()
    const { dispute_id = 0 } = unknown ?? {}
    const facts = { dispute_id, amount_cents: 12_34, kind: 'transfer' as const }
    expect(
      await getRefusal(office().correctDispute({ ...facts, reference: 'NADA' })),
    ).toMatchObject({ code: 'SALE_UNKNOWN' })
    await office().correctDispute({ ...facts, reference })
    expect(await find(sale_id)).toMatchObject([{ dispute_id, amount_cents: 12_34 }])
  })

  it('of a day that has not come, or of no sum, is refused in words', async () => {
    const tomorrow = later(shop.clock.now, days(1)).toISOString().slice(0, 10)
    const ahead = office().openDispute({ amount_cents: 1, taken_on: tomorrow })
    expect(await getRefusal(ahead)).toMatchObject({ code: 'DAY_AHEAD' })
    expect(await getRefusal(office().openDispute({ amount_cents: 0 }))).toMatchObject({
      status: 400,
    })
  })

  it('is told of until it is decided, and read by whoever sees sales', async () => {
    const count = async () =>
      (await clerk(shop).notifications.listNotifications({})).notifications.find(
        ({ id }) => id === 'open_disputes',
      )?.count ?? 0
    const before = await count()
    const { sale_id } = await sell()
    await office().openDispute({ sale_id, amount_cents: 69_95 })
    expect(await count()).toBe(before + 1)
    const permissions = { can_manage_sales_pos: true, confirm_payments: 'denied' } as const
    const { checkout } = shop.call(machineWith(permissions))
    const [dispute] = (await checkout.listDisputes({ sale_id })).disputes
    const { dispute_id = 0 } = dispute ?? {}
    for (const act of [
      () => checkout.openDispute({ amount_cents: 1 }),
      () => checkout.correctDispute({ dispute_id, amount_cents: 1 }),
      () => checkout.decideDispute({ dispute_id, state: 'won' }),
    ])
      expect(await getRefusal(act())).toMatchObject({ code: 'FORBIDDEN' })
    await office().decideDispute({ dispute_id, state: 'lost' })
    expect(await count()).toBe(before)
  })
})

describe('a decision', () => {
  it('takes what is lost off the money collected on its day, and brings it back on the day it is won', async () => {
    const { sale_id } = await sell()
    const { dispute_id } = await office().openDispute({ sale_id, amount_cents: 69_95 })
    const read = () => readDisputeMoney(shop, '2026-11-01', '2027-02-28')
    const before = await read()
    const lostOn = today()
    await office().decideDispute({ dispute_id, state: 'lost' })
    await office().decideDispute({ dispute_id, state: 'lost' })
    expect(await read()).toEqual({
      ...before,
      net_collected: before.net_collected - 69_95,
      disputes_lost: before.disputes_lost + 69_95,
    })
    const ofDay = await readDisputeMoney(shop, lostOn, lostOn)
    shop.clock.now = later(shop.clock.now, days(40))
    await office().decideDispute({ dispute_id, state: 'won' })
    expect(await read()).toEqual(before)
    // What was lost on a day stays lost on it.
    expect(await readDisputeMoney(shop, lostOn, lostOn)).toEqual(ofDay)
    expect(await readDisputeMoney(shop, today(), today())).toMatchObject({
      net_collected: 69_95,
      disputes_lost: -69_95,
    })
  })

  it('keeps the sum until it is taken back', async () => {
    const { sale_id } = await sell()
    const { dispute_id } = await office().openDispute({ sale_id, amount_cents: 50_00 })
    const correct = (amount_cents: number) =>
      office().correctDispute({ dispute_id, sale_id, amount_cents })
    await correct(40_00)
    await office().decideDispute({ dispute_id, state: 'lost' })
    expect(await getRefusal(correct(30_00))).toMatchObject({ code: 'DISPUTE_DECIDED' })
    await office().decideDispute({ dispute_id, state: 'open' })
    await correct(30_00)
    expect(await find(sale_id)).toMatchObject([{ state: 'open', amount_cents: 30_00 }])
  })

  it('is in the reports of whoever sees the turnover', async () => {
    const ask = (granted: object) =>
      shop
        .call(staffWith({ can_view_reports: true, ...granted }))
        .reports.getReport({ measure: 'disputed', dimension: 'tender', range: 'year' })
    expect((await ask({})).total).toBeGreaterThan(0)
    expect(await getRefusal(ask({ see_turnover: 'denied' }))).toMatchObject({ code: 'FORBIDDEN' })
  })
})

it.each([
  [null, 'in_time'],
  ['2026-11-30', 'in_time'],
  ['2026-11-24', 'soon'],
  ['2026-11-21', 'soon'],
  ['2026-11-20', 'late'],
])('on 21 November the last day %s to answer is %s', (respondBy, time) => {
  expect(getRespondTime(respondBy, '2026-11-21')).toBe(time)
})
