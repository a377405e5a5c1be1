import { afterEach, describe, expect, it } from 'vitest'
import { getRefusal, machineWith, staffWith } from '../../../test/call-fixtures.ts'
import { ledgerViolations } from '../../../test/ledger.ts'
import { addTill, cardSale, sellShoe } from '../../../test/staff-fixtures.ts'
import { sharedWorld } from '../../../test/world/world.ts'
import { query } from '../../base/db.server.ts'
import type { Actor } from '../../base/procedures/actor.ts'

const shop = sharedWorld()
afterEach(async () => {
  expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
})

const till = () => shop.call(shop.staff.lola).till
const drawer = () => shop.call(shop.staff.lola).cash
const cash = (given_cents: number, change_cents = 0) => ({
  kind: 'cash' as const,
  amount_cents: given_cents - change_cents,
  given_cents,
})

let codes = 1
/** A new till with its session open. */
async function opened(float_cents = 100_00) {
  const code = `C${++codes}`
  await addTill(shop, code)
  const { cash_session_id } = await drawer().openCashSession({ till: code, float_cents })
  return { till: code, cash_session_id }
}

describe('a cash session', () => {
  it('a cash session shows who opened it, when and with what float, never the expected cash', async () => {
    const { till: code, cash_session_id } = await opened(120_00)
    const operation_id = expect.stringMatching(/^[0-9a-f-]{36}$/)
    await till().finishSale(cardSale(await sellShoe(shop), { till: code, tenders: [cash(69_95)] }))
    expect(await drawer().getCashSession({ till: code })).toEqual({
      till: code,
      name: `Caja ${code}`,
      session: {
        cash_session_id,
        operation_id,
        opened_at: shop.clock.now.toISOString(),
        opened_by: 'Lola',
        float_cents: 120_00,
      },
      proposed_float_cents: null,
    })
    const { tills } = await till().listTills({})
    expect(tills.find((each) => each.till === code)).toMatchObject({
      location: 'Tienda',
      session: { cash_session_id, opened_by: 'Lola' },
    })
    await addTill(shop, 'C0')
    expect(await drawer().getCashSession({ till: 'C0' })).toMatchObject({ session: null })
    expect(await getRefusal(drawer().getCashSession({ till: 'T0' }))).toMatchObject({ status: 404 })
  })
  it('a closing has its sums line by line and a number without gaps', async () => {
    const first = await opened(100_00)
    await till().finishSale(
      cardSale(await sellShoe(shop), { till: first.till, tenders: [cash(100_00, 30_05)] }),
    )
    await till().finishSale(cardSale(await sellShoe(shop), { till: first.till }))
    await drawer().moveCash({ till: first.till, kind: 'in', amount_cents: 20_00, reason: 'Cambio' })
    await drawer().moveCash({ till: first.till, kind: 'out', amount_cents: 5_00, reason: 'Pan' })
    expect(await drawer().closeCashSession({ ...first, counted_cents: 184_95 })).toEqual({
      state: 'closed',
      cash_session_id: first.cash_session_id,
      z_number: 1,
      closed_at: shop.clock.now.toISOString(),
      float_cents: 100_00,
      cash_given_cents: 100_00,
      cash_change_cents: 30_05,
      cash_refunds_cents: 0,
      cash_deposits_cents: 0,
      cash_deposits_returned_cents: 0,
      cash_drops_cents: 0,
      next_float_cents: 184_95,
      bag_cents: 0,
      cash_in_cents: 20_00,
      cash_out_cents: 5_00,
      expected_cents: 184_95,
      counted_cents: 184_95,
      difference_cents: 0,
      methods: [
        { kind: 'cash', expected_cents: 184_95, counted_cents: 184_95, difference_cents: 0 },
        { kind: 'card', expected_cents: 69_95, counted_cents: null, difference_cents: null },
      ],
    })
    const next = await drawer().openCashSession({
      till: first.till,
      float_cents: 0,
      reason: 'Al banco',
    })
    const again = { till: first.till, cash_session_id: next.cash_session_id, counted_cents: 0 }
    expect(await drawer().closeCashSession(again)).toMatchObject({ z_number: 2, expected_cents: 0 })
  })
  it('a closing with a difference needs a reason', async () => {
    const session = await opened()
    const short = { ...session, counted_cents: 90_00 }
    expect(await drawer().closeCashSession(short)).toEqual({
      state: 'reason_required',
      cash_session_id: session.cash_session_id,
    })
    expect(await drawer().closeCashSession({ ...short, reason: 'Falta un billete' })).toMatchObject(
      {
        difference_cents: -10_00,
      },
    )
    const [written] = await query(
      shop.db,
      'closed',
      `select counted_cents - expected_cents as difference, reason, closed_by is not null as who
       from cash_sessions where cash_session_id = $1`,
      [session.cash_session_id],
    )
    expect(written).toEqual({ difference: -10_00, reason: 'Falta un billete', who: true })
  })
  it('a session is closed once: a repeat has the same answer, another closing is refused', async () => {
    const session = await opened()
    const id = '01990000-0000-7000-8000-00000000c105'
    const close = () =>
      shop.call(shop.staff.lola, id).cash.closeCashSession({ ...session, counted_cents: 100_00 })
    const [one, two] = await Promise.all([close(), close()])
    expect(two).toEqual(one)
    const other = drawer().closeCashSession({ ...session, counted_cents: 100_00 })
    expect(await getRefusal(other)).toEqual({ code: 'ALREADY_CLOSED', status: 409 })
  })
  it('of two closings at once one is refused', async () => {
    const session = await opened()
    const eva = shop.staff.eva
    const answers = await Promise.all(
      [shop.staff.lola, eva].map((actor) =>
        getRefusal(shop.call(actor).cash.closeCashSession({ ...session, counted_cents: 100_00 })),
      ),
    )
    expect(answers).toContainEqual({ code: 'ALREADY_CLOSED', status: 409 })
    expect(answers).toContainEqual(expect.objectContaining({ difference_cents: 0 }))
  })
  it("a closing needs the session's id, a person with the flag and a valid count", async () => {
    const session = await opened()
    const close = (change: object, actor: Actor = shop.staff.lola) =>
      getRefusal(
        shop.call(actor).cash.closeCashSession({ ...session, counted_cents: 100_00, ...change }),
      )
    const unknown = { code: 'SESSION_UNKNOWN', status: 404 }
    expect(await close({ cash_session_id: 999_999 })).toEqual(unknown)
    expect(await close({ till: 'T1' })).toEqual(unknown)
    expect(await close({}, staffWith())).toMatchObject({ status: 403 })
    expect(await close({}, machineWith({ can_manage_sales_pos: true }))).toEqual({
      code: 'PERSON_REQUIRED',
      status: 403,
    })
    for (const counted_cents of [-1, 0.5, Number.NaN, 1e12])
      expect(await close({ counted_cents })).toMatchObject({ status: 400 })
    for (const reason of ['', '   ', 'x'.repeat(501)])
      expect(await close({ reason })).toMatchObject({ status: 400 })
  })
  it('a closed session takes no sale and no cash', async () => {
    const session = await opened()
    await drawer().closeCashSession({ ...session, counted_cents: 100_00 })
    const late = cardSale(await sellShoe(shop), { till: session.till })
    const refused = { code: 'NO_OPEN_SESSION', status: 409 }
    expect(await getRefusal(till().finishSale(late))).toEqual(refused)
    const move = { till: session.till, kind: 'in' as const, amount_cents: 1, reason: 'x' }
    expect(await getRefusal(drawer().moveCash(move))).toEqual(refused)
  })
  it('cash is put in and taken out by a person, for a reason', async () => {
    const { till: code } = await opened()
    const move = { till: code, kind: 'in' as const, amount_cents: 5_00, reason: 'Cambio' }
    expect(await getRefusal(drawer().moveCash(move))).toMatchObject({
      cash_movement_id: expect.anything(),
    })
    for (const bad of [
      { amount_cents: 0 },
      { amount_cents: -5 },
      { reason: ' ' },
      { kind: 'drawer_open' },
    ])
      expect(await getRefusal(drawer().moveCash({ ...move, ...bad } as never))).toMatchObject({
        status: 400,
      })
    const machine = shop.call(machineWith({ can_manage_sales_pos: true })).cash
    expect(await getRefusal(machine.moveCash(move))).toMatchObject({ code: 'PERSON_REQUIRED' })
  })
})
