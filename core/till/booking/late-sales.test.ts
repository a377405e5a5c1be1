import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ledgerViolations } from '../../../test/ledger.ts'
import { cardSale, openTill, sellShoe } from '../../../test/staff-fixtures.ts'
import { sellCounted } from '../../../test/stock-fixtures.ts'
import { sharedShop } from '../../../test/world/shared-shop.ts'
import { query } from '../../base/db.server.ts'
import type { Actor } from '../../base/procedures/actor.ts'
import { chargedLine, findSession, getIncidentDetails, toOperation } from './booking.fixture.ts'

/** Clocks went back an hour in the night to this Sunday. */
const SATURDAY_MORNING = new Date('2026-10-24T10:00:00+02:00')
const SATURDAY_CLOSE = new Date('2026-10-24T21:05:00+02:00')
const MONDAY = new Date('2026-10-26T09:30:00+01:00')

const shop = sharedShop()
let seller: Actor
beforeAll(async () => {
  shop.clock.now = SATURDAY_MORNING
  seller = (await openTill(shop)).seller
})
afterEach(async () => {
  expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
})

const till = () => shop.call(seller).till
const drawer = () => shop.call(seller).cash
const listDay = async (day: string) =>
  (await shop.call(seller).sales.listSales({ from: day, to: day })).sales.map(
    ({ sale_id, created_at }) => [sale_id, new Date(created_at).toISOString()],
  )

describe('a sale that arrives after its session was closed', () => {
  it("a sale of Saturday 20:59 that arrives on Monday is Saturday's, in Saturday's session, which stays as it was counted", async () => {
    const variant = await sellShoe(shop)
    const session = await findSession(shop)
    await till().finishSale(cardSale(variant))
    const tenders = [
      { kind: 'cash', amount_cents: 45_00, given_cents: 50_00 },
      { kind: 'card', amount_cents: 24_95 },
    ]
    const lines = [chargedLine(variant)]
    const times = ['2026-10-24T20:59:00+02:00', '2026-10-24T21:04:59+02:00'].map(
      (at) => new Date(at),
    )
    const [last, later] = await Promise.all(
      times.map((finished_at) =>
        toOperation(shop, { seller, session, lines, tenders, finished_at }),
      ),
    )
    if (!last || !later) throw new Error('two sales are needed')

    shop.clock.now = SATURDAY_CLOSE
    const open = await drawer().getCashSession({ till: 'T1' })
    const cash_session_id = open.session?.cash_session_id ?? 0
    // The drawer holds the cash of both; the till has not told the shop of them.
    await drawer().closeCashSession({
      till: 'T1',
      cash_session_id,
      counted_cents: 100_00 + 2 * 45_00,
      reason: 'Sin conexión',
    })
    const closed = () =>
      query(shop.db, 'closed_row', 'select * from cash_sessions where operation_id = $1', [session])
    const counted = await closed()

    shop.clock.now = MONDAY
    await drawer().openCashSession({ till: 'T1', float_cents: 100_00, reason: 'Prueba' })
    const done = await till().bookSale(last)
    await till().bookSale(later)
    expect(done).toMatchObject({ finished_at: '2026-10-24T18:59:00.000Z', incidents: 1 })
    expect(await listDay('2026-10-24')).toContainEqual([done.sale_id, '2026-10-24T18:59:00.000Z'])
    expect(await listDay('2026-10-26')).toEqual([])
    expect(await getIncidentDetails(shop, last.id)).toEqual({
      session_closed: {
        cash_session_id,
        z_number: 1,
        closed_at: SATURDAY_CLOSE.toISOString(),
        cents: { cash: 45_00, card: 24_95 },
        change_cents: 5_00,
      },
    })
    expect(await closed()).toEqual(counted)
    const [sale] = await query<{ received_at: Date; paid_at: Date; cash_session_id: number }>(
      shop.db,
      'late_sale',
      'select received_at, paid_at, cash_session_id from sales where sale_id = $1',
      [done.sale_id],
    )
    expect(sale).toEqual({
      received_at: MONDAY,
      paid_at: new Date('2026-10-24T18:59:00Z'),
      cash_session_id,
    })
    // Monday's drawer holds its float alone.
    const monday = await drawer().getCashSession({ till: 'T1' })
    expect(
      await drawer().closeCashSession({
        till: 'T1',
        cash_session_id: monday.session?.cash_session_id ?? 0,
        counted_cents: 100_00,
      }),
    ).toMatchObject({ difference_cents: 0 })
    await drawer().openCashSession({ till: 'T1', float_cents: 100_00, reason: 'Prueba' })
  })
  it('a sale whose time is written in another zone keeps its moment', async () => {
    const variant = await sellShoe(shop)
    shop.clock.now = new Date('2026-10-31T10:00:00+01:00')
    const at = new Date('2026-10-31T09:59:00+01:00')
    const operation = await toOperation(shop, {
      seller,
      lines: [chargedLine(variant)],
      finished_at: at,
    })
    const payload = { ...(operation.payload as object), finished_at: '2026-10-31T10:59:00+02:00' }
    expect(await till().bookSale({ ...operation, payload })).toMatchObject({
      finished_at: at.toISOString(),
    })
  })
  it("a sale of a session that the shop does not know is in the till's last session", async () => {
    const variant = await sellShoe(shop)
    const session = '01990000-0000-4000-8000-0000000000ff'
    const operation = await toOperation(shop, { seller, session, lines: [chargedLine(variant)] })
    const done = await till().bookSale(operation)
    expect(done).toMatchObject({ total_cents: 69_95, incidents: 1 })
    expect(await getIncidentDetails(shop, operation.id)).toMatchObject({
      session_unknown: { session },
    })
  })
})

describe('goods that the count does not have', () => {
  it('counted goods sold beyond their number go to zero, with an incident', async () => {
    const bag = await sellCounted(shop, { quantity: 2, cents: 10 })
    const line = chargedLine(bag, { quantity: 5, unit_cents: 10 })
    const operation = await toOperation(shop, { seller, lines: [line] })
    expect(await till().bookSale(operation)).toMatchObject({ total_cents: 50, incidents: 1 })
    expect(await getIncidentDetails(shop, operation.id)).toEqual({
      stock_short: { lines: [{ variant_id: bag, quantity: 3 }] },
    })
    expect(
      await query(shop.db, 'count_of', 'select quantity from counted_stock where variant_id = $1', [
        bag,
      ]),
    ).toEqual([{ quantity: 0 }])
  })
  it('a service is booked without stock', async () => {
    const repair = await sellCounted(shop, { kind: 'none', cents: 12_00 })
    const line = chargedLine(repair, { unit_cents: 12_00 })
    const operation = await toOperation(shop, { seller, lines: [line] })
    expect(await till().bookSale(operation)).toMatchObject({ total_cents: 12_00, incidents: 0 })
  })
  it('of three pairs sold where one is left, one is sold as counted and two as found', async () => {
    const variant = await sellShoe(shop, { pairs: 1 })
    const lines = [chargedLine(variant, { quantity: 2 }), chargedLine(variant)]
    const operation = await toOperation(shop, { seller, lines })
    expect(await till().bookSale(operation)).toMatchObject({ total_cents: 3 * 69_95, incidents: 1 })
    expect(await getIncidentDetails(shop, operation.id)).toEqual({
      pair_missing: { lines: [{ variant_id: variant, quantity: 2 }] },
    })
    const pairs = await query<{ reason: string }>(
      shop.db,
      'movements_of',
      `select reason::text from stock_movements where variant_id = $1 and reason <> 'receipt' order by movement_id`,
      [variant],
    )
    expect(pairs.map(({ reason }) => reason).slice(-5)).toEqual([
      'correction',
      'correction',
      'sale',
      'sale',
      'sale',
    ])
  })
})
