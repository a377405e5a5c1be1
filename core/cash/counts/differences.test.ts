import { beforeAll, describe, expect, it } from 'vitest'
import {
  getRefusal,
  getRefusalDetails,
  machineWith,
  staffWith,
} from '../../../test/call-fixtures.ts'
import { ledgerViolations } from '../../../test/ledger.ts'
import { addTill, cardSale, sellShoe } from '../../../test/staff-fixtures.ts'
import { givePin } from '../../../test/world/people.ts'
import { sharedWorld } from '../../../test/world/world.ts'
import { days, later, minutes } from '../../base/clock.ts'
import type { Permissions } from '../../base/permissions.ts'
import type { Actor } from '../../base/procedures/actor.ts'

const PIN = '7391'

const shop = sharedWorld()
beforeAll(() => givePin(shop, shop.staff.rosa, PIN))

/** Lola, whose own role says it of both; Rosa's allows it. */
const seller = (own: Partial<Permissions> = {}): Actor => {
  const { lola } = shop.staff
  return { ...lola, permissions: { ...lola.permissions, accept_difference: 'pin', ...own } }
}
const till = (actor: Actor = seller()) => shop.call(actor).till
const drawer = (actor: Actor = seller()) => shop.call(actor).cash
const manager = () => drawer(staffWith({ can_view_reports: true }))
const office = () => shop.call(machineWith({ can_manage_site_settings: true })).settings

let codes = 1
async function opened(float_cents = 100_00) {
  const code = `D${++codes}`
  await addTill(shop, code)
  const { cash_session_id } = await drawer().openCashSession({ till: code, float_cents })
  return { till: code, cash_session_id }
}
const report = ({ cash_session_id }: { cash_session_id: number }) =>
  manager().getSessionReport({ cash_session_id })

describe('a difference', () => {
  it('a difference up to the limit of the settings takes a reason, a larger one a colleague’s PIN as well', async () => {
    const session = await opened()
    const close = (counted_cents: number, more = {}) =>
      drawer().closeCashSession({ ...session, counted_cents, ...more })
    const reason = 'Cambio mal dado'
    expect(await close(89_99)).toMatchObject({ state: 'reason_required' })
    expect(await close(89_99, { reason })).toEqual({
      state: 'approval_required',
      cash_session_id: session.cash_session_id,
    })
    const wrong = { user_id: shop.staff.rosa.userId, pin: '0000' }
    expect(await getRefusal(close(89_99, { reason, approval: wrong }))).toMatchObject({
      code: 'PIN_WRONG',
    })
    const approval = { user_id: shop.staff.rosa.userId, pin: PIN }
    const confirmed = [{ kind: 'cash', difference_cents: -10_01 }]
    expect(await close(89_99, { reason, approval, confirmed })).toMatchObject({
      state: 'closed',
      difference_cents: -10_01,
    })
    const { closing, attempts } = await report(session)
    expect(closing).toMatchObject({ approved_by: 'Rosa', reason })
    expect(attempts.map(({ accepted }) => accepted)).toEqual([false, false, true])

    const next = await opened()
    const within = { ...next, counted_cents: 90_00, reason }
    expect(await drawer().closeCashSession(within)).toMatchObject({ state: 'closed' })
    expect((await report(next)).closing).toMatchObject({ approved_by: null })
  })
  it('the limit is that of the settings, and who may accept any difference needs nobody', async () => {
    await office().saveSettings({ cash_difference_limit_cents: 1_00 })
    const session = await opened()
    const count = { ...session, counted_cents: 98_00, reason: 'Falta' }
    expect(await drawer().closeCashSession(count)).toMatchObject({ state: 'approval_required' })
    const free = seller({ accept_difference: 'allowed' })
    expect(await drawer(free).closeCashSession(count)).toMatchObject({ state: 'closed' })
    await office().saveSettings({ cash_difference_limit_cents: null })
  })
  it('a colleague whose role may not accept it approves nothing, and the attempt before stays', async () => {
    const session = await opened()
    const { eva } = shop.staff
    await givePin(shop, eva, '8264')
    await shop.pool.query(
      `insert into admin_roles (role_name, can_manage_sales_pos, accept_difference) values ('Prácticas', true, 'pin')`,
    )
    await shop.pool.query(
      `update admin_user_roles set role_id = (select role_id from admin_roles where role_name = 'Prácticas') where user_id = $1`,
      [eva.userId],
    )
    const count = { ...session, counted_cents: 50_00, reason: 'Falta' }
    await drawer().closeCashSession(count)
    const approval = { user_id: eva.userId, pin: '8264' }
    expect(
      await getRefusalDetails(drawer().closeCashSession({ ...count, approval })),
    ).toMatchObject({
      code: 'APPROVER_NOT_ALLOWED',
    })
    expect((await report(session)).attempts).toHaveLength(1)
  })
  it('card, Bizum and transfers are compared too, each by its own total', async () => {
    const session = await opened()
    await till().finishSale(cardSale(await sellShoe(shop), { till: session.till }))
    const count = { ...session, counted_cents: 100_00, card_cents: 60_00, bizum_cents: 9_95 }
    expect(await drawer().closeCashSession(count)).toMatchObject({ state: 'reason_required' })
    expect(
      await drawer().closeCashSession({ ...count, reason: 'Un cobro por Bizum' }),
    ).toMatchObject({
      state: 'closed',
      methods: [
        { kind: 'cash', difference_cents: 0 },
        { kind: 'card', difference_cents: -9_95 },
        { kind: 'bizum', expected_cents: 0, difference_cents: 9_95 },
      ],
    })
  })
})

describe('the cash of a close', () => {
  it('what stays in the drawer is proposed to the next session, and what is counted there is what counts', async () => {
    const first = await opened(120_00)
    const count = { counted_cents: 120_00, next_float_cents: 80_00 }
    expect(await drawer().closeCashSession({ ...first, ...count })).toMatchObject({
      next_float_cents: 80_00,
      bag_cents: 40_00,
    })
    const read = () => drawer().getCashSession({ till: first.till })
    expect(await read()).toMatchObject({ session: null, proposed_float_cents: 80_00 })
    const next = await drawer().openCashSession({
      till: first.till,
      float_cents: 75_00,
      reason: 'Bolsas',
    })
    expect(await report(next)).toMatchObject({ float_cents: 75_00, proposed_float_cents: 80_00 })
    expect(await drawer().getCashSession({ till: 'T1' })).toMatchObject({
      proposed_float_cents: null,
    })
  })
  it('more than was counted cannot stay in the drawer, and a million coins cannot be counted', async () => {
    const session = await opened()
    const close = (more: object) =>
      getRefusal(drawer().closeCashSession({ ...session, counted_cents: 100_00, ...more } as never))
    expect(await close({ next_float_cents: 100_01 })).toMatchObject({ status: 400 })
    for (const pieces of [1_000_000, 10_000, 1.5, Number.MAX_SAFE_INTEGER])
      expect(
        await close({ counted_cents: 100_00, denominations: [{ cents: 1, pieces }] }),
      ).toMatchObject({ status: 400 })
    expect(await close({ counted_cents: 100_000_01 })).toMatchObject({ status: 400 })
    expect((await report(session)).attempts).toEqual([])
  })
  it('sales that wait in the till block its closing, and not its sales', async () => {
    const session = await opened()
    const close = (unsent_operations: number) =>
      drawer().closeCashSession({ ...session, counted_cents: 100_00, unsent_operations })
    expect(await getRefusal(close(1))).toEqual({ code: 'OPERATIONS_UNSENT', status: 409 })
    const sale = cardSale(await sellShoe(shop), { till: session.till })
    expect(await till().finishSale(sale)).toMatchObject({ total_cents: 69_95 })
    expect(await close(0)).toMatchObject({ state: 'closed', z_number: 1 })
  })
  it('safe drops leave the drawer with a reason, and a drawer opened without a sale is written down', async () => {
    const session = await opened()
    const { till: code } = session
    const reason = 'Sobre 12'
    await drawer().moveCash({ till: code, kind: 'drop', amount_cents: 60_00, reason })
    const { cash_movement_id } = await drawer().openDrawer({ till: code, reason: 'Dar cambio' })
    expect(await drawer().closeCashSession({ ...session, counted_cents: 40_00 })).toMatchObject({
      state: 'closed',
      cash_drops_cents: 60_00,
      difference_cents: 0,
    })
    const { movements } = await report(session)
    expect(movements).toMatchObject([
      { kind: 'drop', amount_cents: 60_00, reason, by: 'Lola' },
      { cash_movement_id, kind: 'drawer_open', amount_cents: 0, reason: 'Dar cambio' },
    ])
    const closed = drawer().openDrawer({ till: code, reason: 'Dar cambio' })
    expect(await getRefusal(closed)).toEqual({ code: 'NO_OPEN_SESSION', status: 409 })
  })
  it('more than the role’s limit goes to the safe with a PIN alone, as it is taken out', async () => {
    const { till: code } = await opened()
    await shop.pool.query(
      `update admin_roles set max_cash_out_cents = 5000, exceed_cash_out = 'pin' where role_name = 'Dependienta'`,
    )
    const strict = seller({ exceed_cash_out: 'pin' })
    const drop = { till: code, kind: 'drop' as const, amount_cents: 50_01, reason: 'Sobre' }
    expect(await getRefusal(drawer(strict).moveCash(drop))).toMatchObject({
      code: 'APPROVAL_REQUIRED',
    })
    await shop.pool.query(
      `update admin_roles set max_cash_out_cents = null, exceed_cash_out = 'denied' where role_name = 'Dependienta'`,
    )
  })
})

describe('the time of a close', () => {
  it('a clock that was moved back over midnight closes no session before it was opened, nor a Z before the last', async () => {
    const first = await opened()
    const noon = shop.clock.now
    shop.clock.now = later(noon, minutes(10))
    await drawer().closeCashSession({ ...first, counted_cents: 100_00 })
    const last = (await report(first)).closing?.closed_at
    shop.clock.now = later(noon, -days(1))
    const next = await drawer().openCashSession({ till: first.till, float_cents: 100_00 })
    const count = { ...next, till: first.till, counted_cents: 100_00 }
    const { operation_id: _, opened_at: __, ...input } = count
    await drawer().closeCashSession(input)
    expect((await report(next)).closing).toMatchObject({ z_number: 2, closed_at: last })
    shop.clock.now = later(noon, minutes(20))
  })
  it('a Z asked for twice at once is written once, and the other till is told that it is closed', async () => {
    const session = await opened()
    const close = () => getRefusal(drawer().closeCashSession({ ...session, counted_cents: 100_00 }))
    const answers = await Promise.all([close(), close(), close()])
    expect(answers.filter((each) => 'z_number' in (each as object))).toHaveLength(1)
    expect(answers.filter((each) => 'code' in (each as object))).toEqual([
      { code: 'ALREADY_CLOSED', status: 409 },
      { code: 'ALREADY_CLOSED', status: 409 },
    ])
    expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
  })
})
