import { describe, expect, it } from 'vitest'
import { getRefusal, machineWith, staffWith } from '../../../test/call-fixtures.ts'
import { ledgerViolations } from '../../../test/ledger.ts'
import { addTill, cardSale, sellShoe } from '../../../test/staff-fixtures.ts'
import { sharedWorld } from '../../../test/world/world.ts'
import { inTransaction, openDatabase, query } from '../../base/db.server.ts'
import { chargedLine, toOperation } from '../../till/booking/booking.fixture.ts'
import { verifyClosingsByNight } from './verify-closings.ts'

const shop = sharedWorld()

const till = (actor = shop.staff.lola) => shop.call(actor).till
const drawer = (actor = shop.staff.lola) => shop.call(actor).cash
const manager = () => drawer(staffWith({ can_view_reports: true, can_manage_sales_pos: true }))
const cash = (given_cents: number, change_cents = 0) => ({
  kind: 'cash' as const,
  amount_cents: given_cents - change_cents,
  given_cents,
})

let codes = 1
async function opened() {
  const code = `Z${++codes}`
  await addTill(shop, code)
  const { cash_session_id, operation_id } = await drawer().openCashSession({
    till: code,
    float_cents: 100_00,
  })
  return { session: { till: code, cash_session_id }, operation_id }
}
const sell = async (code: string, change = {}, actor = shop.staff.lola) =>
  till(actor).finishSale(cardSale(await sellShoe(shop), { till: code, ...change }))

describe('X and Z', () => {
  it('an X has the figures of the moment, changes nothing, and is for who may see turnover alone', async () => {
    const { session } = await opened()
    const { till: code } = session
    const read = () => manager().getXReading({ till: code })
    expect(await read()).toMatchObject({ content: { sales: { count: 0, cents: 0 }, methods: [] } })
    await sell(code, { tenders: [cash(100_00, 30_05)] })
    await sell(code)
    const reading = await read()
    expect(reading).toMatchObject({
      opened_by: 'Lola',
      cash: { cash_given_cents: 100_00, cash_change_cents: 30_05 },
      methods: [{ kind: 'cash', expected_cents: 169_95, counted_cents: null }, { kind: 'card' }],
      content: { sales: { count: 2, units: 2, cents: 139_90 } },
    })
    expect(await read()).toEqual(reading)
    expect(await getRefusal(drawer().getXReading({ till: code }))).toMatchObject({ status: 403 })
    const blind = staffWith({ can_view_reports: true, see_turnover: 'denied' })
    expect(await getRefusal(drawer(blind).getXReading({ till: code }))).toMatchObject({
      status: 403,
    })
    await drawer().closeCashSession({ ...session, counted_cents: 169_95 })
    expect(await getRefusal(read())).toEqual({ code: 'NO_OPEN_SESSION', status: 409 })
  })
  it('an annulled ticket is taken off the VAT and the money of its Z and named there, without a correction', async () => {
    const { session } = await opened()
    const { till: code } = session
    const kept = await sell(code)
    const wrong = await sell(code, { tenders: [cash(69_95)] })
    const done = await till().voidSale({
      sale_id: wrong.sale_id,
      till: code,
      reason: 'Se equivocó',
      annul: true,
    })
    expect(done).toMatchObject({ is_annulled: true })
    await drawer().closeCashSession({ ...session, counted_cents: 100_00, card_cents: 69_95 })
    const { content } = await drawer().getClosing({ cash_session_id: session.cash_session_id })
    expect(content).toMatchObject({
      sales: { count: 2, cents: 139_90 },
      refunds: { count: 1, cents: 69_95 },
      voids: { count: 1, cents: 69_95 },
      methods: [
        { kind: 'cash', sales_cents: 69_95, refunds_cents: 69_95, total_cents: 0 },
        { kind: 'card', sales_cents: 69_95, refunds_cents: 0, total_cents: 69_95 },
      ],
      vat: [{ rate: 21, base_cents: 57_81, vat_cents: 12_14 }],
      tickets: [{ first: kept.invoice, last: wrong.invoice, count: 2, cents: 139_90 }],
      corrections: [],
      annulled: [{ invoice: wrong.invoice, cents: 69_95 }],
    })
    expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
  })
  it('a Z tells sales, ways of paying, VAT, tickets, sellers, corrections and movements of its session alone', async () => {
    const { session } = await opened()
    const { till: code } = session
    const first = await sell(code, { tenders: [cash(70_00, 5)] })
    await sell(code, {}, shop.staff.eva)
    const last = await sell(code, { tenders: [cash(69_95)] })
    await till().voidSale({ sale_id: last.sale_id, till: code, reason: 'Se equivocó' })
    await drawer().moveCash({ till: code, kind: 'in', amount_cents: 5_00, reason: 'Cambio' })
    await drawer().closeCashSession({ ...session, counted_cents: 174_95, card_cents: 69_95 })
    const { content, seal, prints } = await drawer().getClosing({
      cash_session_id: session.cash_session_id,
    })
    expect({ seal, prints }).toEqual({ seal: expect.stringMatching(/^[0-9A-F]{12}$/), prints: 0 })
    expect(content).toMatchObject({
      sales: { count: 3, units: 3, cents: 209_85, discount_cents: 0 },
      pickups: { count: 0, cents: 0 },
      refunds: { count: 1, cents: 69_95 },
      voids: { count: 1, cents: 69_95 },
      deposits_cents: 0,
      methods: [
        { kind: 'cash', sales_cents: 139_90, refunds_cents: 69_95, total_cents: 69_95 },
        { kind: 'card', sales_cents: 69_95, refunds_cents: 0, total_cents: 69_95 },
      ],
      vat: [{ rate: 21, base_cents: 115_62, vat_cents: 24_28 }],
      sellers: [
        { name: 'Lola', count: 2, cents: 139_90 },
        { name: 'Eva', count: 1, cents: 69_95 },
      ],
      tickets: [{ first: first.invoice, last: last.invoice, count: 3, cents: 209_85 }],
      corrections: [{ corrects: last.invoice, cents: -69_95, reason: 'void' }],
      movements: [{ kind: 'in', amount_cents: 5_00, by: 'Lola' }],
    })
    expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
  })
  it('a Z stays as it was when a sale arrives after it, and its page says by how much', async () => {
    const { session, operation_id } = await opened()
    await drawer().closeCashSession({ ...session, counted_cents: 100_00 })
    const lines = [chargedLine(await sellShoe(shop), { unit_cents: 69_95 })]
    const operation = await toOperation(shop, {
      seller: shop.staff.lola,
      till: session.till,
      session: operation_id,
      lines,
      tenders: [cash(69_95)],
    })
    expect(await till().bookSale(operation)).toMatchObject({ total_cents: 69_95 })
    const id = { cash_session_id: session.cash_session_id }
    expect(await manager().getSessionReport(id)).toMatchObject({
      late_cents: 69_95,
      content: { sales: { count: 0, cents: 0 } },
    })
    const { totals } = await manager().listCashSessions({ till: session.till })
    expect(totals).toMatchObject({
      sold_cents: 0,
      late_sold_cents: 69_95,
      late_collected_cents: 69_95,
      registered_sold_cents: 69_95,
      registered_collected_cents: 69_95,
      is_balanced: true,
    })
  })
  it('every paper of a closing but the first is a copy, and the prints are counted', async () => {
    const { session } = await opened()
    const id = { cash_session_id: session.cash_session_id }
    expect(await getRefusal(drawer().noteClosingPrint(id))).toMatchObject({ status: 404 })
    await drawer().closeCashSession({ ...session, counted_cents: 100_00 })
    expect(await drawer().noteClosingPrint(id)).toEqual({ prints: 1 })
    expect(await drawer().noteClosingPrint(id)).toEqual({ prints: 2 })
    expect(await drawer().getClosing(id)).toMatchObject({ prints: 2 })
  })
  it('a closing is mailed to the address of the settings, once, and to nobody without one', async () => {
    const office = () => shop.call(machineWith({ can_manage_site_settings: true })).settings
    const mails = async () =>
      (
        await shop.pool.query(
          `select recipient, data from mail_messages where template = 'till-closing'`,
        )
      ).rows
    expect(await mails()).toEqual([])
    await office().saveSettings({ closing_mail: 'duena@horma.test' })
    const { session } = await opened()
    await drawer().closeCashSession({ ...session, counted_cents: 90_00 })
    await drawer().closeCashSession({ ...session, counted_cents: 100_00 })
    expect(await mails()).toEqual([
      { recipient: 'duena@horma.test', data: { cash_session_id: session.cash_session_id } },
    ])
    await office().saveSettings({ closing_mail: null })
  })
})

describe('the sum of closings', () => {
  it('the sum of the closings of a period is what was sold, by way of paying, with voids and refunds taken off', async () => {
    const { session } = await opened()
    const { till: code } = session
    await sell(code, { tenders: [cash(69_95)] })
    await drawer().closeCashSession({ ...session, counted_cents: 169_95 })
    const next = await drawer().openCashSession({ till: code, float_cents: 169_95 })
    const sale = await sell(code)
    await till().voidSale({ sale_id: sale.sale_id, till: code, reason: 'Doble' })
    await sell(code)
    const count = { till: code, cash_session_id: next.cash_session_id, counted_cents: 169_95 }
    await drawer().closeCashSession(count)
    const { totals } = await manager().listCashSessions({ till: code })
    expect(totals).toEqual({
      closings: 2,
      sold_cents: 209_85,
      returned_cents: 69_95,
      net_cents: 139_90,
      pickups_cents: 0,
      web_refunds_cents: 0,
      deposits_cents: 0,
      value_used_cents: 0,
      collected_cents: 139_90,
      methods: [
        { kind: 'cash', cents: 69_95 },
        { kind: 'card', cents: 69_95 },
      ],
      office_refunds_cents: null,
      late_sold_cents: 0,
      late_collected_cents: 0,
      registered_sold_cents: 209_85,
      registered_collected_cents: 139_90,
      is_balanced: true,
    })
    const { closings, next: more } = await manager().exportClosings({ till: code })
    expect(more).toBeNull()
    expect(closings.map(({ closing, content }) => [closing.z_number, content.sales.cents])).toEqual(
      [
        [2, 139_90],
        [1, 69_95],
      ],
    )
    const [newest] = closings
    const rest = await manager().exportClosings({
      till: code,
      limit: 1,
      ...(newest && { after: newest.cash_session_id }),
    })
    expect(rest.closings.map(({ closing }) => closing.z_number)).toEqual([1])
  })
})

describe('the chain of closings', () => {
  it('a database that fails in the middle of a close leaves no gap: the same close closes once, under the next number', async () => {
    const { session } = await opened()
    const id = '01990000-0000-7000-8000-0000000c105e'
    const close = () =>
      shop.call(shop.staff.lola, id).cash.closeCashSession({ ...session, counted_cents: 100_00 })
    const owner = openDatabase(shop.url, { pool: 'owner' })
    await inTransaction(owner.db, async (tx) => {
      await tx.$client.query('lock table closings in access exclusive mode')
      const closing = close().catch((error: unknown) => error)
      const blocked = `select pid from pg_locks where relation = 'closings'::regclass and not granted`
      await expect.poll(async () => (await tx.$client.query(blocked)).rows.length).toBe(1)
      await tx.$client.query(`select pg_terminate_backend(pid) from (${blocked}) waiting`)
      expect(await closing).toBeInstanceOf(Error)
    })
    await owner.close()
    expect(await drawer().getCashSession({ till: session.till })).toMatchObject({
      session: { cash_session_id: session.cash_session_id },
    })
    expect(await close()).toMatchObject({ state: 'closed', z_number: 1 })
    expect(await close()).toMatchObject({ state: 'closed', z_number: 1 })
    expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
  })
  const office = () => drawer(staffWith({ can_view_reports: true }))
  /** What somebody with the owner's rights can do, having switched off the triggers. */
  const editByHand = async (sql: string) => {
    const owner = openDatabase(shop.url, { pool: 'owner' })
    try {
      await inTransaction(owner.db, async (tx) => {
        await tx.$client.query('alter table closings disable trigger user')
        await tx.$client.query(sql)
        await tx.$client.query('alter table closings enable trigger user')
      })
    } finally {
      await owner.close()
    }
  }
  it('no closing is changed or deleted, neither by the shop nor by its owner', async () => {
    for (const pool of ['hot', 'owner'] as const) {
      const { db, close } = openDatabase(shop.url, { pool })
      for (const sql of [
        `update closings set content = '{}'`,
        'delete from closings',
        'delete from closing_prints',
        'delete from closing_checks',
        'delete from sale_voids',
      ])
        await expect(query(db, '', sql)).rejects.toThrow(/append-only|permission denied/)
      await close()
    }
  })
  it('a Z that was changed by hand is found, on demand and by night, and shown until it is right again', async () => {
    const { session } = await opened()
    await drawer().closeCashSession({ ...session, counted_cents: 100_00 })
    expect(await office().verifyClosings({})).toMatchObject({ broken: [] })
    const where = `where cash_session_id = ${session.cash_session_id}`
    const [before] = (await shop.pool.query(`select content::text from closings ${where}`)).rows
    await editByHand(
      `update closings set content = jsonb_set(content, '{counted_cents}', '9000') ${where}`,
    )
    const broken = [{ till: session.till, z_number: 1, breaks: ['hash', 'session'] }]
    expect(await office().verifyClosings({})).toMatchObject({ broken })
    await expect(verifyClosingsByNight(shop.db, () => shop.clock.now)).rejects.toThrow(
      new RegExp(`1 broken, see check \\d+: ${session.till} Z 1`),
    )
    expect(await office().listCashSessions({})).toMatchObject({ check: { broken } })
    await editByHand(`update closings set content = '${before.content}'::jsonb ${where}`)
    expect(await verifyClosingsByNight(shop.db, () => shop.clock.now)).toMatchObject({})
    expect(await office().listCashSessions({})).toMatchObject({ check: { broken: [] } })
  })
  it('a Z that was taken out of the chain is found', async () => {
    const { session } = await opened()
    await drawer().closeCashSession({ ...session, counted_cents: 100_00 })
    for (let z = 2; z <= 3; z++) {
      const next = await drawer().openCashSession({
        till: session.till,
        float_cents: 0,
        reason: 'Al banco',
      })
      const count = { till: session.till, cash_session_id: next.cash_session_id, counted_cents: 0 }
      await drawer().closeCashSession(count)
    }
    const id = `(select till_id from tills where code = '${session.till}')`
    await editByHand(`delete from closings where z_number = 2 and till_id = ${id}`)
    expect((await office().verifyClosings({})).broken).toMatchObject([
      { till: session.till, z_number: 2, breaks: ['gap'] },
      { till: session.till, z_number: 3, breaks: ['hash', 'link', 'gap'] },
    ])
  })
})
