import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { getRefusal, machineWith } from '../../test/call-fixtures.ts'
import { ledgerViolations } from '../../test/ledger.ts'
import { orderInput } from '../../test/order-fixtures.ts'
import type { TestShop } from '../../test/shop.ts'
import { sellLine, toFinishInput } from '../../test/staff-fixtures.ts'
import { sharedWorld } from '../../test/world/world.ts'
import { hours, later, minutes } from '../base/clock.ts'
import { inTransaction, query } from '../base/db.server.ts'
import type { Actor } from '../base/procedures/actor.ts'
import { createTill } from '../devices/tills/create-till.ts'
import { setPrices } from '../pricing/set-price.ts'

const shop = sharedWorld()
afterEach(async () => {
  expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
})

let models = 0
/** A new shoe in one size, its variant. */
async function shoe({ pairs = 5, cents = 69_95 } = {}): Promise<number> {
  const handle = `till-${++models}`
  const made = await shop.sell({ handle, pairs, cents, colours: ['Negro'], sizes: ['38'] })
  return made.variant('Negro 38')
}

type Sale = Parameters<ReturnType<TestShop['call']>['till']['finishSale']>[0]
type Tender = Sale['tenders'][number]
const cash = (given_cents: number, change_cents = 0): Tender => ({
  kind: 'cash',
  amount_cents: given_cents - change_cents,
  given_cents,
})
const card = (amount_cents: number): Tender => ({ kind: 'card', amount_cents })
const sale = (lines: [number, number][], tenders: Tender[], total: number, till = 'T1'): Sale =>
  toFinishInput({
    till,
    lines: lines.map(([variant_id, quantity]) => sellLine(variant_id, quantity)),
    tenders,
    expected_total_cents: total,
  })
const finish = (input: Sale, actor: Actor = shop.staff.lola) =>
  shop.call(actor).till.finishSale(input)
const refused = (input: Sale) => getRefusal(finish(input))
const BAD_REQUEST = { code: 'BAD_REQUEST', status: 400 }

describe('a sale over the counter', () => {
  it("a till sale sells its pairs, writes its tenders and has the till's next number", async () => {
    const first = await finish(sale([[await shoe(), 2]], [cash(150_00, 10_10)], 139_90))
    const second = await finish(sale([[await shoe(), 1]], [card(69_95)], 69_95))
    expect([first.invoice, second.invoice]).toEqual(['PRUEBA-T1-26-1', 'PRUEBA-T1-26-2'])
    const tenders = await query(
      shop.db,
      'tenders_of_sale',
      'select kind, amount_cents, given_cents, change_cents from tenders where sale_id = any($1) order by tender_id',
      [[first.sale_id, second.sale_id]],
    )
    expect(tenders).toEqual([
      { kind: 'cash', amount_cents: 139_90, given_cents: 150_00, change_cents: 10_10 },
      { kind: 'card', amount_cents: 69_95, given_cents: null, change_cents: null },
    ])
  })
  it('a till sale can be paid half in cash and half by card', async () => {
    const done = await finish(sale([[await shoe(), 1]], [cash(50_00, 10_05), card(30_00)], 69_95))
    expect(done.total_cents).toBe(69_95)
  })
  it('a shoe scanned twice is two pairs', async () => {
    const variant = await shoe({ pairs: 3 })
    await finish(
      sale(
        [
          [variant, 1],
          [variant, 2],
        ],
        [card(209_85)],
        209_85,
      ),
    )
    expect(await refused(sale([[variant, 1]], [card(69_95)], 69_95))).toMatchObject({
      code: 'SOLD_OUT',
    })
  })
  it('a sale finished twice by a double tap is one sale', async () => {
    const variant = await shoe()
    const id = randomUUID()
    const input = sale([[variant, 1]], [card(69_95)], 69_95)
    const answers = await Promise.all(
      [1, 2, 3].map(() => shop.call(shop.staff.lola, id).till.finishSale(input)),
    )
    expect(new Set(answers.map((answer) => answer.sale_id)).size).toBe(1)
  })
  it('ticket numbers have no gap when many sales finish and some fail at once', async () => {
    const variant = await shoe({ pairs: 20 })
    await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        refused(sale([[variant, 1]], [card(69_95 - (n % 3 === 0 ? 1 : 0))], 69_95)),
      ),
    )
    expect(
      await query(
        shop.db,
        'left',
        `select from inventory_items where variant_id = $1 and status = 'in_stock'`,
        [variant],
      ),
    ).toEqual([])
  })
})

describe('refused sales', () => {
  it('a sale at an unknown till, or without an open session, is refused', async () => {
    await inTransaction(shop.db, (tx) => createTill(tx, { code: 'T9', name: 'Cerrada' }))
    const variant = await shoe()
    for (const till of ['T9', 'T0', ''])
      expect(await refused(sale([[variant, 1]], [card(69_95)], 69_95, till))).toEqual({
        code: 'NO_OPEN_SESSION',
        status: 409,
      })
  })
  it('a sale without the flag is refused', async () => {
    const actor = { ...shop.staff.lola, permissions: { is_super_admin: false } } as Actor
    const call = finish(sale([[await shoe(), 1]], [card(69_95)], 69_95), actor)
    expect(await getRefusal(call)).toEqual({ code: 'FORBIDDEN', status: 403 })
  })
  it('a sale of 1,000.00 or more with any cash is refused, also beside a card', async () => {
    const variant = await shoe({ cents: 1_000_00 })
    const dear = (tenders: Tender[]) => sale([[variant, 1]], tenders, 1_000_00)
    const limit = { code: 'CASH_LIMIT', status: 422 }
    expect(await refused(dear([cash(1_000_00)]))).toEqual(limit)
    expect(await refused(dear([cash(500_00), cash(600_00, 100_00)]))).toEqual(limit)
    expect(await refused(dear([cash(1_00), card(999_00)]))).toEqual(limit)
    expect(await refused(dear([card(1_000_00)]))).toMatchObject({ total_cents: 1_000_00 })
  })
  it('a sale whose tenders do not add up to its total is refused', async () => {
    const variant = await shoe()
    const differ = { code: 'TENDERS_DIFFER', status: 422 }
    for (const tenders of [[cash(69_94)], [cash(70_00)], [card(69_96)], [cash(50_00), card(19_96)]])
      expect(await refused(sale([[variant, 1]], tenders, 69_95))).toEqual(differ)
  })
  it('change from a card, or of all the cash, is refused', async () => {
    const variant = await shoe()
    const change = { kind: 'card' as const, amount_cents: 69_95, given_cents: 80_00 }
    for (const tenders of [
      [change],
      [cash(10, 10), card(69_95)],
      [cash(10, 20), card(70_05)],
      [cash(-5), card(70_00)],
      [card(0), card(69_95)],
      [],
    ])
      expect(await refused(sale([[variant, 1]], tenders, 69_95))).toEqual(BAD_REQUEST)
  })
  it('an impossible amount of cash is refused', async () => {
    const variant = await shoe()
    const given = 5_000_000_000
    expect(await refused(sale([[variant, 1]], [cash(given, given - 69_95)], 69_95))).toEqual(
      BAD_REQUEST,
    )
  })
  it('a sale whose price changed since the scan is refused', async () => {
    const variant = await shoe()
    shop.clock.now = later(shop.clock.now, minutes(1))
    await inTransaction(shop.db, (tx) =>
      setPrices(tx, {
        prices: [{ variantId: variant, cents: 59_95 }],
        now: shop.clock.now,
        actor: 'sistema',
      }),
    )
    const old = await finish(sale([[variant, 1]], [card(69_95)], 69_95)).catch(
      (error: unknown) => error,
    )
    expect(old).toMatchObject({ code: 'PRICE_CHANGED', status: 409, data: { total_cents: 59_95 } })
    expect((await finish(sale([[variant, 1]], [card(59_95)], 59_95))).total_cents).toBe(59_95)
  })
  it('a sale at the web price is refused where the till has its own', async () => {
    const variant = await shoe()
    await inTransaction(shop.db, (tx) =>
      setPrices(tx, {
        prices: [{ variantId: variant, cents: 49_95 }],
        channel: 'pos',
        now: shop.clock.now,
        actor: 'sistema',
      }),
    )
    expect(await refused(sale([[variant, 1]], [card(69_95)], 69_95))).toMatchObject({
      code: 'PRICE_CHANGED',
    })
    expect((await finish(sale([[variant, 1]], [card(49_95)], 49_95))).total_cents).toBe(49_95)
  })
  it('a pair reserved for a web order is not sold until its time has passed', async () => {
    const variant = await shoe({ pairs: 1 })
    await shop.call().checkout.placeOrder(orderInput([variant]))
    const input = sale([[variant, 1]], [card(69_95)], 69_95)
    const short = await finish(input).catch((error: unknown) => error)
    expect(short).toMatchObject({
      code: 'SOLD_OUT',
      data: { short: [{ variant_id: variant, stock: 0 }] },
    })
    shop.clock.now = later(shop.clock.now, hours(1))
    expect((await finish(input)).total_cents).toBe(69_95)
    // The order that lost its pair is ended by the sweep.
    const { expireOrders } = await import('../checkout/expire-orders.ts')
    await expireOrders(shop.db, () => shop.clock.now)
  })
  it('a sale with one shoe short is refused, and the other stays in stock', async () => {
    const [one, two] = [await shoe(), await shoe({ pairs: 1 })]
    const both = sale(
      [
        [one, 1],
        [two, 2],
      ],
      [card(209_85)],
      209_85,
    )
    const short = await finish(both).catch((error: unknown) => error)
    expect(short).toMatchObject({
      code: 'SOLD_OUT',
      data: { short: [{ variant_id: two, stock: 1 }] },
    })
    const free = await query(
      shop.db,
      'left',
      `select from inventory_items where variant_id = $1 and status = 'in_stock'`,
      [one],
    )
    expect(free).toHaveLength(5)
  })
  it('a sale of an article that is not on sale is refused', async () => {
    const unknown = await finish(sale([[999_999, 1]], [card(69_95)], 69_95)).catch(
      (error: unknown) => error,
    )
    expect(unknown).toMatchObject({ code: 'NOT_ON_SALE', data: { variant_ids: [999_999] } })
  })
  it('a sale above 3,000.00 is refused: it needs a full invoice', async () => {
    const variant = await shoe({ cents: 1_500_00, pairs: 3 })
    expect(await refused(sale([[variant, 3]], [card(4_500_00)], 4_500_00))).toEqual({
      code: 'INVOICE_LIMIT',
      status: 422,
    })
    expect((await finish(sale([[variant, 2]], [card(3_000_00)], 3_000_00))).total_cents).toBe(
      3_000_00,
    )
  })
  it("a sale of no pair, half a pair or minus one pair, or with a price of the seller's own, is refused", async () => {
    const variant = await shoe()
    const good = sale([[variant, 1]], [card(69_95)], 69_95)
    const bad: unknown[] = [0, -1, 0.5, 1_000, '1'].map((quantity) => ({
      ...good,
      lines: [{ ...sellLine(variant), quantity }],
    }))
    bad.push({ ...good, lines: [] }, { ...good, lines: [{ ...sellLine(variant), price_cents: 1 }] })
    for (const input of bad) expect(await refused(input as Sale)).toEqual(BAD_REQUEST)
  })
})

describe('a cash session', () => {
  const open = (till: string, float_cents = 100_00, actor: Actor = shop.staff.lola) =>
    getRefusal(shop.call(actor).cash.openCashSession({ till, float_cents }))

  it('one session per till is open, also when two sellers open it at once', async () => {
    expect(await open('T1')).toEqual({ code: 'ALREADY_OPEN', status: 409 })
    const both = await Promise.all([open('T2'), open('T2', 50_00, shop.staff.eva)])
    expect(both).toContainEqual({ code: 'ALREADY_OPEN', status: 409 })
    expect(both).toContainEqual(
      expect.objectContaining({ opened_at: shop.clock.now.toISOString() }),
    )
  })
  it('opening a session needs a till, a person and a valid float', async () => {
    expect(await open('T0')).toEqual({ code: 'TILL_UNKNOWN', status: 404 })
    expect(await open('T1', 0, machineWith({ can_manage_sales_pos: true }))).toEqual({
      code: 'PERSON_REQUIRED',
      status: 403,
    })
    for (const float of [-1, 0.5, 100_000_01, Number.NaN])
      expect(await open('T1', float)).toEqual(BAD_REQUEST)
  })
})
