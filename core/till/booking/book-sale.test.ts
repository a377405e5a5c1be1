import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { getRefusal, machineWith, staffWith } from '../../../test/call-fixtures.ts'
import { ledgerViolations } from '../../../test/ledger.ts'
import { orderInput, payOrder } from '../../../test/order-fixtures.ts'
import { SATURDAY } from '../../../test/shop.ts'
import {
  allowDiscount,
  cardSale,
  hireSeller,
  sellLine,
  sellShoe,
} from '../../../test/staff-fixtures.ts'
import { sharedWorld } from '../../../test/world/world.ts'
import { hours, later, minutes } from '../../base/clock.ts'
import { inTransaction, query } from '../../base/db.server.ts'
import { type Actor, visitorActor } from '../../base/procedures/actor.ts'
import { setPrices } from '../../pricing/set-price.ts'
import { chargedLine, findSession, getIncidentDetails, toOperation } from './booking.fixture.ts'

const shop = sharedWorld()
beforeAll(async () => {
  await shop.call(shop.staff.lola).cash.openCashSession({ till: 'T2', float_cents: 0 })
})
afterEach(async () => {
  expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
})

type Operation = Awaited<ReturnType<typeof toOperation>>
const book = (operation: Operation, actor: Actor = shop.staff.lola) =>
  shop.call(actor).till.bookSale(operation)
const take = (sale: Omit<Parameters<typeof toOperation>[1], 'seller'>) =>
  toOperation(shop, { seller: shop.staff.lola, ...sale })
const getSale = async (sale_id: number | null) =>
  shop.call(shop.staff.lola).sales.getSale({ sale_id: sale_id ?? 0 })
const stored = (id: string) =>
  query(shop.db, 'stored_operations', 'select id from till_operations where id = $1', [id])

describe('a sale that a till finished on its own', () => {
  it('a booked sale loses the characters that nobody sees, and is never refused for them', async () => {
    const name = 'Plantilla\x1b@ de\u202e piel\r\n'
    const line = chargedLine(await sellShoe(shop))
    const named = { ...line, charged: { ...line.charged, name } }
    const operation = await take({
      lines: [named],
      tenders: [{ kind: 'card', amount_cents: 69_95 }],
      payload: { note: 'Sin\x07 caja' },
    })
    const { sale_id } = await book(operation)
    const { lines, note } = await getSale(sale_id)
    expect(JSON.stringify([lines, note])).not.toMatch(/\\u001b|\\u0007|\u202e|\\[rn]/)
  })
  it('a sale of version 1, as an older till wrote it down, is booked as it was charged', async () => {
    const [alba, gift] = [await sellShoe(shop), 'Tarjeta de felicitación']
    const money = { tax_rate: 21, discount_cents: 0 }
    const lines = [
      {
        kind: 'sell',
        variant_id: alba,
        name: 'Alba',
        quantity: 1,
        unit_cents: 69_95,
        tax_rate: 21,
        discount_cents: 6_00,
        total_cents: 63_95,
      },
      { kind: 'free', name: gift, quantity: 2, unit_cents: 2_00, ...money, total_cents: 4_00 },
    ]
    const current = await take({ lines: [], tenders: [{ kind: 'card', amount_cents: 67_95 }] })
    const payload = { ...(current.payload as object), lines, total_cents: 67_95 }
    const booked = await book({ ...current, version: 1, payload })
    expect(booked).toMatchObject({ total_cents: 67_95, incidents: 0 })
    const sale = await getSale(booked.sale_id)
    expect(sale.lines).toMatchObject([
      { quantity: 1, discount_cents: 6_00, total_cents: 63_95 },
      { name: { es: gift }, quantity: 2, discount_cents: 0, total_cents: 4_00 },
    ])
  })
  it('a booked sale is written as it was charged, with its reference, tenders and seller, without an incident', async () => {
    const variant = await sellShoe(shop)
    const operation = await take({
      lines: [chargedLine(variant, { quantity: 2 })],
      tenders: [
        { kind: 'cash', amount_cents: 89_90, given_cents: 100_00 },
        { kind: 'card', amount_cents: 50_00, terminal_reference: 'A-77' },
      ],
      payload: { note: 'Sin caja' },
    })
    const done = await book(operation)
    expect(done).toMatchObject({
      total_cents: 139_90,
      change_cents: 10_10,
      incidents: 0,
      finished_at: shop.clock.now.toISOString(),
      reference: (operation.payload as { reference: string }).reference,
      invoice: expect.stringMatching(/^PRUEBA-T1-26-\d+$/),
    })
    expect(await getSale(done.sale_id)).toMatchObject({
      origin: 'pos',
      payment_status: 'paid',
      note: 'Sin caja',
      seller: { name: 'Lola' },
      lines: [{ quantity: 2, list_cents: 69_95, size: '38', total_cents: 139_90 }],
    })
    expect(await stored(operation.id)).toHaveLength(1)
  })
  it('a booked sale sent again has the same answer, and is one sale', async () => {
    const variant = await sellShoe(shop)
    const operation = await take({ lines: [chargedLine(variant)] })
    const id = randomUUID()
    const first = await shop.call(shop.staff.lola, id).till.bookSale(operation)
    expect(await shop.call(shop.staff.lola, id).till.bookSale(operation)).toEqual(first)
    expect(await book(operation)).toEqual(first)
    expect(await book(operation, await hireSeller(shop, 'Pau'))).toEqual(first)
  })
  it('the last pair sold for cash without the network, while another till sold it, is two sales and one incident', async () => {
    const variant = await sellShoe(shop, { pairs: 1 })
    const session = await findSession(shop)
    const offline = await take({ lines: [chargedLine(variant)], session })
    const online = await shop
      .call(shop.staff.lola)
      .till.finishSale(cardSale(variant, { till: 'T2' }))
    const done = await book(offline)
    expect(done).toMatchObject({ incidents: 1, total_cents: 69_95 })
    expect(done.sale_id).not.toBe(online.sale_id)
    expect(await getIncidentDetails(shop, offline.id)).toEqual({
      pair_missing: { lines: [{ variant_id: variant, quantity: 1 }] },
    })
    const cash = await query(
      shop.db,
      'cash_of_sale',
      `select amount_cents from tenders join cash_sessions using (cash_session_id)
       where sale_id = $1 and kind = 'cash' and operation_id = $2`,
      [done.sale_id, session],
    )
    expect(cash).toEqual([{ amount_cents: 69_95 }])
  })
  it('a pair of an unpaid order is sold where no other is left, and the order then gets another or its money back', async () => {
    const variant = await sellShoe(shop, { pairs: 1 })
    const order = await shop.call().checkout.placeOrder(orderInput([variant]))
    const operation = await take({ lines: [chargedLine(variant)] })
    expect(await book(operation)).toMatchObject({ incidents: 1 })
    expect(await getIncidentDetails(shop, operation.id)).toMatchObject({
      reserved_pair_sold: { lines: [{ variant_id: variant, reserved_for: 'order' }] },
    })
    expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
    expect(await payOrder(shop, order)).toBe('refund_due')
  })
  it('a price that had changed stays as it was charged, with an incident', async () => {
    const variant = await sellShoe(shop)
    const before = shop.clock.now
    shop.clock.now = later(before, minutes(10))
    await inTransaction(shop.db, (tx) =>
      setPrices(tx, {
        prices: [{ variantId: variant, cents: 59_95 }],
        now: shop.clock.now,
        actor: 'sistema',
      }),
    )
    // Finished before the change: that was the price then.
    const early = await take({ lines: [chargedLine(variant)], finished_at: before })
    const late = await take({ lines: [chargedLine(variant)] })
    expect(await book(early)).toMatchObject({ incidents: 0, total_cents: 69_95 })
    expect(await book(late)).toMatchObject({ incidents: 1, total_cents: 69_95 })
    expect(await getIncidentDetails(shop, late.id)).toMatchObject({
      price_differs: { lines: [{ charged_cents: 69_95, price_cents: 59_95 }] },
    })
  })
  it('an archived variant, a discount above the limit and too much cash are booked with an incident each', async () => {
    await allowDiscount(shop, 10)
    const variant = await sellShoe(shop, { cents: 900_00 })
    await query(
      shop.db,
      'archive_variant',
      'update product_variants set archived_at = now() where variant_id = $1',
      [variant],
    )
    const charged = chargedLine(variant, {
      quantity: 4,
      unit_cents: 900_00,
      discount_cents: 400_00,
    })
    const operation = await take({ lines: [charged] })
    expect(await book(operation)).toMatchObject({ total_cents: 3_200_00, incidents: 4 })
    expect(Object.keys(await getIncidentDetails(shop, operation.id)).sort()).toEqual([
      'cash_over_limit',
      'discount_over_limit',
      'invoice_over_limit',
      'not_on_sale',
    ])
  })
  it('a variant that the shop never had is booked as a free line', async () => {
    const operation = await take({ lines: [chargedLine(999_999)] })
    const done = await book(operation)
    expect(await getSale(done.sale_id)).toMatchObject({
      lines: [{ kind: 'free_text', name: { es: 'Alba' }, total_cents: 69_95 }],
    })
    expect(Object.keys(await getIncidentDetails(shop, operation.id))).toEqual(['not_on_sale'])
  })
  it.each([
    ['less than the total', 60_00, 9_95, 69_95],
    ['more than the total', 80_00, 0, 80_00],
    ['nothing', 0, 69_95, 69_95],
  ])(
    'a sale paid with %s follows the money, with an incident',
    async (_, paid, discount, subtotal) => {
      const variant = await sellShoe(shop)
      const tenders = paid > 0 ? [{ kind: 'card', amount_cents: paid }] : []
      const operation = await take({ lines: [chargedLine(variant)], tenders })
      const done = await book(operation)
      expect(done.total_cents).toBe(paid)
      expect(await getSale(done.sale_id)).toMatchObject({
        total_cents: paid,
        discount_cents: discount,
        subtotal_cents: subtotal,
      })
      expect(await getIncidentDetails(shop, operation.id)).toMatchObject({
        tenders_differ: { paid_cents: paid, lines_cents: 69_95 },
      })
    },
  )
  it('an unknown seller, customer and parked ticket are left out, with incidents', async () => {
    const variant = await sellShoe(shop)
    const operation = await take({
      lines: [chargedLine(variant)],
      payload: { customer_id: 999_999, parked_ticket_id: 999_999 },
    })
    const done = await book({ ...operation, staff: randomUUID() })
    expect(await getSale(done.sale_id)).toMatchObject({ customer: null, seller: { name: 'Lola' } })
    expect(await getIncidentDetails(shop, operation.id)).toMatchObject({
      seller_unknown: {},
      customer_unknown: { customer_id: 999_999 },
      other: { why: 'parked_ticket' },
    })
  })
  it('a seller who could not be asked for a PIN sells in their own name, with an incident', async () => {
    const variant = await sellShoe(shop)
    const operation = await take({
      lines: [chargedLine(variant)],
      payload: { seller_unproven: true },
    })
    const done = await book(operation)
    expect(await getSale(done.sale_id)).toMatchObject({ seller: { name: 'Lola' } })
    expect(await getIncidentDetails(shop, operation.id)).toEqual({
      seller_unproven: { seller_id: operation.staff, why: 'offline' },
    })
  })
  it('a parked ticket that was sold without the network ends, and its pair is the one sold', async () => {
    const variant = await sellShoe(shop, { pairs: 1 })
    const { parked_ticket_id } = await shop
      .call(shop.staff.lola)
      .till.parkTicket({ version: 2, till: 'T1', lines: [sellLine(variant)] })
    const operation = await take({ lines: [chargedLine(variant)], payload: { parked_ticket_id } })
    expect(await book(operation)).toMatchObject({ incidents: 0 })
    expect(
      (await shop.call(shop.staff.lola).till.listParkedTickets({ till: 'T1' })).tickets,
    ).toEqual([])
  })
  it('a sale with the reference of another one gets a reference of its own', async () => {
    const variant = await sellShoe(shop)
    const other = cardSale(variant)
    await shop.call(shop.staff.lola).till.finishSale(other)
    for (const reference of [other.reference, 'XXXXXXXXX', '']) {
      const operation = await take({ lines: [chargedLine(variant)], payload: { reference } })
      const done = await book(operation)
      expect(done.reference).not.toBe(reference)
      expect(await getIncidentDetails(shop, operation.id)).toMatchObject({
        other: { why: 'reference' },
      })
    }
  })
  it('a clock that is ahead or behind is set right, with an incident', async () => {
    const variant = await sellShoe(shop)
    const finish = async (finished_at: Date) => {
      const operation = await take({ lines: [chargedLine(variant)], finished_at })
      const { finished_at: booked } = await book(operation)
      return [booked, Object.keys(await getIncidentDetails(shop, operation.id)).sort()]
    }
    const now = shop.clock.now.toISOString()
    expect(await finish(later(shop.clock.now, minutes(2)))).toEqual([now, []])
    expect(await finish(later(shop.clock.now, hours(3)))).toEqual([now, ['clock_ahead']])
    expect(await finish(new Date('2020-01-01'))).toEqual([
      SATURDAY.toISOString(),
      // It was not on sale yet when the session was opened.
      ['not_on_sale', 'other'],
    ])
  })
})

describe('an entry that becomes no sale', () => {
  it.each([
    ['that says nothing', null],
    ['without lines', { lines: [] }],
    ['with sums that are no cents', { total_cents: 'much' }],
  ])('an entry %s is stored, with an incident, and answered without a sale', async (_, payload) => {
    const operation = await take({ lines: [chargedLine(1)] })
    const bad = {
      ...operation,
      payload: payload && { ...(operation.payload as object), ...payload },
    }
    expect(await book(bad)).toMatchObject({ sale_id: null, invoice: null, incidents: 1 })
    expect(await book(bad)).toMatchObject({ sale_id: null, incidents: 1 })
    expect(await stored(operation.id)).toHaveLength(1)
    expect(await getIncidentDetails(shop, operation.id)).toEqual({ other: { why: 'unreadable' } })
  })
  it('an entry of a later version is stored, with an incident', async () => {
    const operation = await take({ lines: [chargedLine(1)] })
    expect(await book({ ...operation, version: 9 })).toMatchObject({ sale_id: null, incidents: 1 })
  })
  it('an entry whose sale the database refuses is stored, logged, and written when it is sent again', async () => {
    const variant = await sellShoe(shop)
    const operation = await take({ lines: [chargedLine(variant)] })
    const block = `create function refuse_test() returns trigger language plpgsql as
      $$ begin raise exception 'broken' using errcode = 'check_violation'; end $$;
      create trigger test_refusal before insert on invoices for each row execute function refuse_test()`
    const owner = new pg.Client(shop.url)
    await owner.connect()
    await owner.query(block)
    expect(await book(operation)).toMatchObject({ sale_id: null, incidents: 1 })
    expect(await getIncidentDetails(shop, operation.id)).toEqual({ other: { why: 'not_written' } })
    await owner.query('drop trigger test_refusal on invoices; drop function refuse_test()')
    await owner.end()
    expect(await book(operation)).toMatchObject({ total_cents: 69_95, incidents: 1 })
  })
})

describe('who may book', () => {
  it('booking is refused to visitors, to staff without the flag, and at an unknown till', async () => {
    const operation = await take({ lines: [chargedLine(1)] })
    expect(await getRefusal(book(operation, visitorActor))).toMatchObject({ status: 401 })
    for (const actor of [staffWith({ can_manage_products: true }), machineWith()])
      expect(await getRefusal(book(operation, actor))).toMatchObject({ status: 403 })
    expect(await getRefusal(book({ ...operation, till: 'T77' }))).toEqual({
      code: 'TILL_UNKNOWN',
      status: 404,
    })
    expect(await stored(operation.id)).toEqual([])
  })
  it('an entry that is none, by its id, its kind or a key too many, is a bad request', async () => {
    const operation = await take({ lines: [chargedLine(1)] })
    for (const bad of [{ id: '7' }, { kind: 'loan' }, { at: 'yesterday' }, { seq: 0 }, { more: 1 }])
      expect(await getRefusal(book({ ...operation, ...bad } as never))).toMatchObject({
        status: 400,
      })
  })
})
