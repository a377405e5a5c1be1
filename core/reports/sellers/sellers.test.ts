import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getRefusal, staffWith } from '../../../test/call-fixtures.ts'
import { cash, depositShop } from '../../../test/deposits/deposit-fixtures.ts'
import { allowDiscount, cardSale, sellLine, sellShoe } from '../../../test/staff-fixtures.ts'
import { givePin } from '../../../test/world/people.ts'
import { hours, later } from '../../base/clock.ts'
import type { Actor } from '../../base/procedures/actor.ts'
import type { UnsoldEntry } from '../../till/unsold/unsold-entry.ts'

let made: Awaited<ReturnType<typeof depositShop>>
let variant: number
/** Lola, who may go beyond 10 % with the PIN of Rosa. */
let lola: Extract<Actor, { kind: 'staff' }>
beforeAll(async () => {
  made = await depositShop()
  const { shop } = made
  await shop.pool.query(`update admin_roles set exceed_discount = 'pin'`)
  await allowDiscount(shop, 10)
  await givePin(shop, shop.staff.rosa, '7391')
  const permissions = { ...shop.staff.lola.permissions, exceed_discount: 'pin' } as const
  lola = { ...shop.staff.lola, permissions }
  variant = await sellShoe(shop, { pairs: 20 })
  await actAsSeller()
})
afterAll(() => made.shop.close())

const till = () => made.shop.call(lola).till
const drawer = () => made.shop.call(lola).cash
const owner = () => made.shop.call(staffWith({ can_view_reports: true })).reports
const LINE = { name: 'Alba · Negro · 38', quantity: 1, cents: 69_95 }
const toEntry = (change: Partial<UnsoldEntry>): UnsoldEntry => ({
  id: randomUUID(),
  kind: 'line_removed',
  staff: lola.userId,
  stood_seconds: 60,
  lines: [LINE],
  ...change,
})

async function sell(percent: number, approval_id?: string) {
  const approved = approval_id && { discount_approval: { approval_id, percent } }
  const line = { ...sellLine(variant, 1, { discount_percent: percent }), ...approved }
  const off = Math.floor((69_95 * percent) / 100 + 0.5)
  return till().finishSale(cardSale(variant, { lines: [line], expected_total_cents: 69_95 - off }))
}

/** One act of each kind, by Lola at T1. */
async function actAsSeller() {
  await sell(0)
  await sell(10)
  const approval = { user_id: made.shop.staff.rosa.userId, pin: '7391' }
  const { approval_id } = await till().approveDiscount({
    percent: 30,
    most_cents: 69_95,
    approval,
  })
  const large = await sell(30, approval_id)
  await till().voidSale({ sale_id: large.sale_id, till: 'T1', reason: 'Se equivocó' })
  const lines = [sellLine(variant)]
  const { parked_ticket_id } = await till().parkTicket({ version: 2, till: 'T1', lines })
  await till().discardParkedTicket({ till: 'T1', parked_ticket_id, reason: 'No volvió' })
  await till().noteUnsold({
    till: 'T1',
    entries: [
      toEntry({}),
      toEntry({}),
      toEntry({ kind: 'line_restored' }),
      toEntry({ stood_seconds: 2 }),
      toEntry({ kind: 'ticket_emptied', lines: [LINE, LINE] }),
    ],
  })
  await drawer().openDrawer({ till: 'T1', reason: 'Cambio' })
  await drawer().moveCash({ till: 'T1', kind: 'out', amount_cents: 5_00, reason: 'Sellos' })
  const { deposit_id } = await made.take({ tenders: [cash(20_00)] })
  await made.deposits.cancelDeposit({
    deposit_id,
    till: 'T1',
    reason: 'Ya no lo quiere',
    tenders: [{ kind: 'cash', amount_cents: -20_00 }],
  })
}

describe('the list by seller', () => {
  it('an owner sees what each person sold, and how often and for how much they did what is not a sale', async () => {
    const { sellers, tills } = await owner().listSellersActs({})
    expect(tills.map(({ till }) => till)).toContain('T1')
    expect(sellers).toHaveLength(1)
    expect(sellers[0]).toEqual({
      seller: { seller_id: lola.userId, name: 'Lola' },
      sales: { times: 3, cents: 69_95 + 62_95 + 48_96 },
      acts: {
        discount: { times: 2, cents: 7_00 + 20_99 },
        void: { times: 1, cents: 48_96 },
        discard: { times: 1, cents: 69_95 },
        emptied: { times: 1, cents: 139_90 },
        removed: { times: 1, cents: 69_95 },
        drawer: { times: 1, cents: 0 },
        deposit: { times: 1, cents: 20_00 },
        refund: { times: 1, cents: 48_96 },
        money: { times: 1, cents: 5_00 },
      },
      over_limit: { times: 1, approvers: ['Rosa'] },
      mis_scans: 1,
      alone: 0,
    })
  })

  it('the list is of the days and the till that are chosen', async () => {
    const before = await owner().listSellersActs({ from: '2026-01-01', to: '2026-01-31' })
    expect(before).toMatchObject({ sellers: [], from: '2026-01-01', to: '2026-01-31' })
    expect((await owner().listSellersActs({ till: 'T2' })).sellers).toEqual([])
    expect((await owner().listSellersActs({ till: 'T1' })).sellers).toHaveLength(1)
  })

  it('acts of the trial and real ones never stand in one list', async () => {
    const real = await owner().listSellersActs({ trial: false })
    expect(real.sellers).toEqual([])
    await made.shop.pool.query(
      `insert into unsold_goods (entry_id, kind, till_id, staff_id, at, lines, total_cents, is_trial, received_at, received_by)
       select $1, 'line_removed', till_id, $2, $3, '[]', 1000, false, $3, 'x' from tills where code = 'T1'`,
      [randomUUID(), lola.userId, made.shop.clock.now],
    )
    const [seller] = (await owner().listSellersActs({ trial: false })).sellers
    expect(seller?.acts.removed).toEqual({ times: 1, cents: 10_00 })
    const [trial] = (await owner().listSellersActs({ trial: true })).sellers
    expect(trial?.acts.removed).toEqual({ times: 1, cents: 69_95 })
  })

  it('a seller, and an owner without the right to see turnover, do not see it', async () => {
    const forbidden = { code: 'FORBIDDEN', status: 403 }
    const blind = made.shop.call(staffWith({ can_view_reports: true, see_turnover: 'denied' }))
    for (const { reports } of [made.shop.call(lola), blind]) {
      expect(await getRefusal(reports.listSellersActs({}))).toEqual(forbidden)
      expect(await getRefusal(reports.listSellerActs({ seller_id: lola.userId }))).toEqual(
        forbidden,
      )
      expect(await getRefusal(reports.getToday({}))).toEqual(forbidden)
    }
  })
})

describe('the acts of one seller', () => {
  it('each act says when, where, of which sale, for how much, why and with whose approval', async () => {
    const { seller, acts, total } = await owner().listSellerActs({ seller_id: lola.userId })
    expect({ seller, total }).toEqual({ seller: 'Lola', total: 12 })
    const find = (act: string) => acts.find((each) => each.act === act)
    expect(find('void')).toMatchObject({
      till: 'T1',
      cents: 48_96,
      note: 'Se equivocó',
      sale_id: expect.any(Number),
      reference: expect.any(String),
    })
    expect(acts.find(({ is_over_limit }) => is_over_limit)).toMatchObject({ approver: 'Rosa' })
    expect(find('discard')).toMatchObject({ note: 'No volvió', lines: [{ cents: 69_95 }] })
    expect(find('drawer')).toMatchObject({ note: 'Cambio', cents: 0 })
    expect(find('deposit')).toMatchObject({ note: 'Ya no lo quiere', cents: 20_00 })
    expect(acts.filter(({ is_mis_scan }) => is_mis_scan)).toHaveLength(1)
  })

  it('the list narrows to one kind of act, where what was undone stands with its sign', async () => {
    const { acts } = await owner().listSellerActs({ seller_id: lola.userId, act: 'removed' })
    expect(acts.map(({ cents }) => cents).toSorted((one, other) => one - other)).toEqual([
      -69_95, 69_95, 69_95, 69_95,
    ])
    const nobody = await owner().listSellerActs({ seller_id: 'nobody' })
    expect(nobody).toMatchObject({ seller: null, acts: [], total: 0, pages: 1 })
  })
})

describe('the day of the owner', () => {
  it('an owner sees the unusual acts of today with names', async () => {
    const today = await owner().getToday({})
    expect(today).toMatchObject({ day: '2026-11-21', closings: [], total_acts: 8 })
    expect(new Set(today.acts.map(({ act }) => act))).toEqual(
      new Set(['discount', 'void', 'discard', 'removed', 'emptied', 'drawer', 'deposit']),
    )
    expect(new Set(today.acts.map(({ seller }) => seller))).toEqual(new Set(['Lola']))
  })

  it('a closing stands there with its difference and who closed it until the next day is over', async () => {
    await drawer().openCashSession({ till: 'T2', float_cents: 100_00 })
    const session = (await till().listTills({})).tills.find((each) => each.till === 'T2')?.session
    const cash_session_id = session?.cash_session_id ?? 0
    const count = { till: 'T2', cash_session_id, counted_cents: 90_00 }
    await drawer().closeCashSession(count)
    await drawer().closeCashSession({ ...count, reason: 'Falta' })
    const expected = [{ till: 'T2', difference_cents: -10_00, closed_by: 'Lola', reason: 'Falta' }]
    expect((await owner().getToday({})).closings).toMatchObject(expected)
    const evening = made.shop.clock.now
    made.shop.clock.now = later(evening, hours(24))
    expect((await owner().getToday({})).closings).toMatchObject(expected)
    made.shop.clock.now = later(evening, hours(48))
    expect((await owner().getToday({})).closings).toEqual([])
    made.shop.clock.now = evening
  })
})

it('money that one person let pass alone stands on the list of the owner with that word', async () => {
  await made.shop.pool.query(
    `insert into money_acts (act, amount_cents, cash_cents, office_cents, covered_by, actor, staff_id, approved_by, cash_session_id, created_at)
     select 'cash_out', 40000, 40000, 0, 'alone', 'staff:' || $1, $1::uuid, $1::uuid, c.cash_session_id, $2
     from cash_sessions c join tills t using (till_id) where t.code = 'T1' and c.closed_at is null`,
    [lola.userId, made.shop.clock.now],
  )
  const [seller] = (await owner().listSellersActs({})).sellers
  expect(seller).toMatchObject({ alone: 1, acts: { money: { times: 2, cents: 405_00 } } })
  const alone = { act: 'money', money_act: 'cash_out', is_alone: true, approver: 'Lola' }
  const { acts } = await owner().listSellerActs({ seller_id: lola.userId, act: 'money' })
  expect(acts).toContainEqual(expect.objectContaining(alone))
  expect((await owner().getToday({})).acts).toContainEqual(expect.objectContaining(alone))
})
