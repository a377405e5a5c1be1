import { beforeAll, describe, expect, it } from 'vitest'
import { getRefusal, staffWith } from '../../../test/call-fixtures.ts'
import { addTill, cardSale, sellShoe } from '../../../test/staff-fixtures.ts'
import { sharedWorld } from '../../../test/world/world.ts'
import { minutes, later as momentAfter } from '../../base/clock.ts'
import type { Actor } from '../../base/procedures/actor.ts'

const shop = sharedWorld()
let eva: Actor
beforeAll(async () => {
  eva = shop.staff.eva
})

const till = (actor: Actor = shop.staff.lola) => shop.call(actor).till
const drawer = (actor: Actor = shop.staff.lola) => shop.call(actor).cash
const manager = () => drawer(staffWith({ can_view_reports: true }))

let codes = 1
/** A new till with its session open: 100 euros, two notes of 50. */
async function opened() {
  const code = `C${++codes}`
  await addTill(shop, code)
  const { cash_session_id } = await drawer().openCashSession({
    till: code,
    float_cents: 100_00,
    denominations: [{ cents: 50_00, pieces: 2 }],
  })
  return { till: code, cash_session_id }
}
type Session = Awaited<ReturnType<typeof opened>>
/** A moment as PostgreSQL writes it in JSON. */
const iso = (at: Date) => at.toISOString().replace('.000Z', '+00:00')
const toId = ({ cash_session_id }: Session) => ({ cash_session_id })

describe('the counts of a drawer', () => {
  it('the log tells a count that closed nothing from the one that closed the session', async () => {
    const session = await opened()
    for (const counted_cents of [80_00, 90_00, 100_00])
      await drawer().closeCashSession({ ...session, counted_cents })
    const { rows } = await shop.pool.query(
      `select action_type from audit_log where status = 'success' and target_table_name = 'cash_sessions' and target_entity_id = $1
         and action_type = 'cash.closeCashSession'
       union all
       select action_type from audit_log where status = 'error' and target_table_name = 'cash_counts'
         and details ->> 'cash_session_id' = $1`,
      [String(session.cash_session_id)],
    )
    expect(rows.map(({ action_type }) => action_type)).toEqual([
      'cash.closeCashSession',
      'cash.countCash',
      'cash.countCash',
    ])
  })
  it('every count is kept, also one that did not match, with who, when, how much and in which pieces', async () => {
    const session = await opened()
    await till().finishSale(cardSale(await sellShoe(shop), { till: session.till }))
    const at = shop.clock.now
    const short = [{ cents: 20_00, pieces: 4 }] as const
    expect(
      await drawer().closeCashSession({
        ...session,
        counted_cents: 80_00,
        denominations: [...short],
      }),
    ).toEqual({ state: 'reason_required', ...toId(session) })
    shop.clock.now = momentAfter(at, minutes(2))
    expect(await drawer(eva).closeCashSession({ ...session, counted_cents: 90_00 })).toEqual({
      state: 'reason_required',
      ...toId(session),
    })
    shop.clock.now = momentAfter(at, minutes(5))
    expect(
      await drawer().closeCashSession({ ...session, counted_cents: 100_00, card_cents: 69_95 }),
    ).toMatchObject({ state: 'closed', difference_cents: 0 })

    const cash = (counted_cents: number) => ({
      kind: 'cash',
      expected_cents: 100_00,
      counted_cents,
      difference_cents: counted_cents - 100_00,
    })
    const card = (counted_cents: number | null) => ({
      kind: 'card',
      expected_cents: 69_95,
      counted_cents,
      difference_cents: counted_cents === null ? null : counted_cents - 69_95,
    })
    const report = await manager().getSessionReport(toId(session))
    expect(report).toMatchObject({
      opened_by: 'Lola',
      float_cents: 100_00,
      float_denominations: [{ cents: 50_00, pieces: 2 }],
      closing: { closed_by: 'Lola', methods: [cash(100_00), card(69_95)], denominations: null },
    })
    expect(report.attempts).toEqual([
      {
        cash_count_id: expect.any(Number),
        at: iso(at),
        by: 'Lola',
        reason: null,
        counted_cents: 80_00,
        others: [],
        denominations: short,
        accepted: false,
        methods: [cash(80_00), card(null)],
      },
      {
        cash_count_id: expect.any(Number),
        by: 'Eva',
        reason: null,
        accepted: false,
        at: iso(momentAfter(at, minutes(2))),
        counted_cents: 90_00,
        others: [],
        denominations: null,
        methods: [cash(90_00), card(null)],
      },
      {
        cash_count_id: expect.any(Number),
        by: 'Lola',
        reason: null,
        accepted: true,
        at: iso(momentAfter(at, minutes(5))),
        counted_cents: 100_00,
        others: [{ kind: 'card', cents: 69_95 }],
        denominations: null,
        methods: [cash(100_00), card(69_95)],
      },
    ])
  })
  it('the same count sent twice under one operation id is one attempt', async () => {
    const session = await opened()
    const id = '01990000-0000-7000-8000-00000000c0de'
    const count = () =>
      shop.call(shop.staff.lola, id).cash.closeCashSession({ ...session, counted_cents: 1_00 })
    expect(await count()).toEqual(await count())
    expect((await manager().getSessionReport(toId(session))).attempts).toHaveLength(1)
  })
  it('while a session is open nobody is shown what should be in its drawer', async () => {
    const session = await opened()
    await drawer().closeCashSession({ ...session, counted_cents: 80_00 })
    const report = await manager().getSessionReport(toId(session))
    expect(report).toMatchObject({ closing: null, attempts: [{ counted_cents: 80_00 }] })
    expect(report.attempts[0]?.methods).toBeNull()
    const { sessions } = await manager().listCashSessions({ till: session.till })
    expect(sessions).toMatchObject([{ attempts: 1, closing: null }])
    const unknown = { code: 'CLOSING_UNKNOWN', status: 404 }
    expect(await getRefusal(drawer().getClosing(toId(session)))).toEqual(unknown)
  })
  it('attempts are shown to whoever may see reports, a closing to sellers too', async () => {
    const session = await opened()
    await drawer().closeCashSession({ ...session, counted_cents: 90_00 })
    await drawer().closeCashSession({
      ...session,
      counted_cents: 90_00,
      reason: 'Falta un billete',
    })
    const refused = { code: 'FORBIDDEN', status: 403 }
    expect(await getRefusal(drawer().getSessionReport(toId(session)))).toEqual(refused)
    expect(await getRefusal(drawer().listCashSessions({}))).toEqual(refused)
    const paper = await drawer().getClosing(toId(session))
    expect(paper).toMatchObject({
      closing: {
        z_number: 1,
        reason: 'Falta un billete',
        methods: [{ kind: 'cash', expected_cents: 100_00, difference_cents: -10_00 }],
        cash: { float_cents: 100_00, cash_in_cents: 0 },
      },
    })
    expect(JSON.stringify(paper)).not.toContain('attempts')
    expect(await getRefusal(manager().getClosing(toId(session)))).toEqual(refused)
  })
  it('the closing of another is not shown to a seller who may not see turnover, the own one is', async () => {
    const session = await opened()
    await drawer(eva).closeCashSession({ ...session, counted_cents: 100_00 })
    const blind = (actor: Actor): Actor =>
      actor.kind === 'staff'
        ? { ...actor, permissions: { ...actor.permissions, see_turnover: 'denied' } }
        : actor
    expect(await getRefusal(drawer(blind(shop.staff.lola)).getClosing(toId(session)))).toEqual({
      code: 'FORBIDDEN',
      status: 403,
    })
    expect(await drawer(blind(eva)).getClosing(toId(session))).toMatchObject({
      closing: { z_number: 1 },
    })
  })
  it('notes and coins that do not come to the amount, or twice the same, are refused', async () => {
    const session = await opened()
    const count = (denominations: unknown, counted_cents = 100_00) =>
      getRefusal(drawer().closeCashSession({ ...session, counted_cents, denominations } as never))
    for (const denominations of [
      [{ cents: 50_00, pieces: 1 }],
      [
        { cents: 50_00, pieces: 1 },
        { cents: 50_00, pieces: 1 },
      ],
      [{ cents: 3_00, pieces: 1 }],
      [{ cents: 50_00, pieces: -2 }],
      [{ cents: 1, pieces: 10_000 }],
    ])
      expect(await count(denominations)).toMatchObject({ status: 400 })
    expect((await manager().getSessionReport(toId(session))).attempts).toEqual([])
    const open = { till: 'T1', float_cents: 1_00, denominations: [] }
    expect(await getRefusal(drawer().openCashSession(open))).toMatchObject({ status: 400 })
  })
})

describe('the list of cash sessions', () => {
  it('sessions are narrowed by till, days and difference, and their differences are added up', async () => {
    const whole = await opened()
    await drawer().closeCashSession({ ...whole, counted_cents: 100_00 })
    const { till: code } = whole
    for (const counted_cents of [97_00, 101_00]) {
      const { cash_session_id } = await drawer().openCashSession({
        till: code,
        float_cents: 100_00,
        reason: 'Prueba',
      })
      const count = { till: code, cash_session_id, counted_cents, reason: 'Cambio mal dado' }
      await drawer().closeCashSession(count)
    }
    await drawer().openCashSession({ till: code, float_cents: 5_00, reason: 'Prueba' })
    const all = await manager().listCashSessions({ till: code })
    expect(all).toMatchObject({ page: 1, pages: 1, total: 4 })
    expect(all.sums).toEqual({ differing: 2, difference_cents: -2_00 })
    expect(all.sessions.map(({ closing }) => closing?.z_number)).toEqual([undefined, 3, 2, 1])
    expect(all.sessions[1]).toEqual({
      cash_session_id: expect.any(Number),
      attempts: 1,
      float_cents: 100_00,
      opening_difference_cents: 3_00,
      till: { till: code, name: `Caja ${code}` },
      opened_by: 'Lola',
      opened_at: iso(shop.clock.now),
      closing: {
        z_number: 3,
        closed_at: iso(shop.clock.now),
        closed_by: 'Lola',
        expected_cents: 100_00,
        counted_cents: 101_00,
        difference_cents: 1_00,
        reason: 'Cambio mal dado',
      },
    })
    const differing = await manager().listCashSessions({ till: code, differing: true })
    expect(differing.sessions.map(({ closing }) => closing?.z_number)).toEqual([undefined, 3, 2])
    const day = shop.clock.now.toISOString().slice(0, 10)
    expect(await manager().listCashSessions({ till: code, from: day, to: day })).toMatchObject({
      total: 4,
    })
    expect(await manager().listCashSessions({ till: code, to: '2020-01-01' })).toMatchObject({
      total: 0,
    })
  })
})
