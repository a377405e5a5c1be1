import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { getRefusal, staffWith } from '../../../test/call-fixtures.ts'
import { ledgerViolations } from '../../../test/ledger.ts'
import { orderInput } from '../../../test/order-fixtures.ts'
import { allowDiscount, cardSale, sellLine, sellShoe } from '../../../test/staff-fixtures.ts'
import { sharedWorld } from '../../../test/world/world.ts'
import { hours, later, minutes } from '../../base/clock.ts'
import { query } from '../../base/db.server.ts'
import { expireParkedTickets } from './expire-parked-tickets.ts'

const shop = sharedWorld()
beforeAll(async () => {
  await drawer().openCashSession({ till: 'T2', float_cents: 0 })
})
afterEach(async () => {
  for (const { parked_ticket_id, in_use } of await parked())
    await till().discardParkedTicket({
      till: in_use?.till ?? 'T1',
      parked_ticket_id,
      reason: 'Limpieza',
    })
  expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
})

const till = () => shop.call(shop.staff.lola).till
const drawer = () => shop.call(shop.staff.lola).cash
const parked = async () => (await till().listParkedTickets({ till: 'T1' })).tickets
const park = (variant_id: number, quantity = 1, change: object = {}) =>
  till().parkTicket({ version: 2, till: 'T1', lines: [sellLine(variant_id, quantity)], ...change })
const resume = (parked_ticket_id: number, code = 'T1', take_over = false) =>
  till().resumeParkedTicket({ till: code, parked_ticket_id, take_over })
const stock = async (variant: number) => {
  const rows = await query<{ status: string }>(
    shop.db,
    'stock',
    'select status::text from inventory_items where variant_id = $1 order by 1',
    [variant],
  )
  return rows.map(({ status }) => status).join(' ')
}
const orderOf = (variant: number) =>
  getRefusal(shop.call().checkout.placeOrder(orderInput([variant])))
const SOLD_OUT = { code: 'SOLD_OUT', status: 409 }

describe('a parked ticket', () => {
  it('a ticket of more than 40 articles of the catalog is not parked, and free lines do not count', async () => {
    const variant = await sellShoe(shop, { pairs: 45 })
    const free = { kind: 'free' as const, name: 'Bolsa', quantity: 900, unit_cents: 10 }
    const lines = [sellLine(variant, 21), sellLine(variant, 20)]
    expect(await getRefusal(park(variant, 1, { lines }))).toEqual({
      code: 'TICKET_TOO_LARGE',
      status: 422,
    })
    expect(await stock(variant)).not.toContain('reserved')
    const { missing } = await park(variant, 1, { lines: [sellLine(variant, 40), free] })
    expect(missing).toEqual([])
  })
  it('a parked ticket reserves its pairs for two hours, from the web as well', async () => {
    const variant = await sellShoe(shop, { pairs: 1 })
    const { kept_until, missing } = await park(variant)
    expect(kept_until).toBe(later(shop.clock.now, hours(2)).toISOString())
    expect(missing).toEqual([])
    expect(await orderOf(variant)).toEqual(SOLD_OUT)
    expect(await getRefusal(till().finishSale(cardSale(variant)))).toEqual(SOLD_OUT)
  })
  it('a parked ticket is listed at all tills with who, when, how many pairs and its current total', async () => {
    await allowDiscount(shop, 10)
    const [one, two] = [await sellShoe(shop), await sellShoe(shop)]
    const { customer_id } = await shop
      .call(shop.staff.lola)
      .customers.createCustomer({ name: 'Inés Mira' })
    const lines = [sellLine(one, 2), sellLine(two, 1, { discount_percent: 10 })]
    const made = await till().parkTicket({ version: 2, till: 'T2', lines, customer_id })
    expect(await parked()).toEqual([
      {
        parked_ticket_id: made.parked_ticket_id,
        name: 'Inés Mira',
        till: 'T2',
        created_at: expect.stringContaining(shop.clock.now.toISOString().slice(0, 10)),
        created_by: 'Lola',
        customer: { customer_id, name: 'Inés Mira' },
        pairs: 3,
        kept_pairs: 3,
        kept_until: expect.any(String),
        returned: 0,
        total_cents: 139_90 + 62_95,
        not_on_sale: [],
        in_use: null,
      },
    ])
  })
  it('a parked ticket has its given name, or that of its first article', async () => {
    const variant = await sellShoe(shop)
    expect((await park(variant, 1, { name: 'La del abrigo rojo' })).name).toBe('La del abrigo rojo')
    expect((await park(variant)).name).toMatch(/\S/)
  })
  it('a parked ticket names missing pairs and reserves the others', async () => {
    const [one, two, none] = [
      await sellShoe(shop, { pairs: 1 }),
      await sellShoe(shop, { pairs: 2 }),
      await sellShoe(shop, { pairs: 0 }),
    ]
    const lines = [sellLine(one, 3), sellLine(two, 2), sellLine(none, 1)]
    expect((await till().parkTicket({ version: 2, till: 'T1', lines })).missing).toEqual([
      { variant_id: one, quantity: 2 },
      { variant_id: none, quantity: 1 },
    ])
    expect(await stock(one)).toBe('reserved')
    expect(await stock(two)).toBe('reserved reserved')
    const only = await park(none)
    expect(only).toMatchObject({ kept_until: null, missing: [{ variant_id: none, quantity: 1 }] })
  })
  it('a repeated call parks a ticket once', async () => {
    const variant = await sellShoe(shop)
    const id = randomUUID()
    const input = { version: 2 as const, till: 'T1', lines: [sellLine(variant)] }
    const both = await Promise.all(
      [1, 2].map(() => shop.call(shop.staff.lola, id).till.parkTicket(input)),
    )
    expect(both[1]).toEqual(both[0])
    expect(await parked()).toHaveLength(1)
  })
  it('a resumed ticket is sold with exactly its pairs', async () => {
    const variant = await sellShoe(shop, { pairs: 1 })
    const { parked_ticket_id } = await park(variant)
    expect(await resume(parked_ticket_id, 'T2')).toMatchObject({
      lines: [sellLine(variant)],
      lapsed: false,
      missing: [],
      not_on_sale: [],
    })
    expect(await orderOf(variant)).toEqual(SOLD_OUT)
    const done = await till().finishSale(cardSale(variant, { till: 'T2', parked_ticket_id }))
    expect(await stock(variant)).toBe('sold')
    expect(await parked()).toEqual([])
    const [row] = await query(
      shop.db,
      'parked_row',
      'select sale_id from parked_tickets where parked_ticket_id = $1',
      [parked_ticket_id],
    )
    expect(row).toEqual({ sale_id: done.sale_id })
  })
  it('a resumed ticket sold with fewer pairs releases the others, with more allocates them', async () => {
    const [one, two] = [await sellShoe(shop, { pairs: 2 }), await sellShoe(shop, { pairs: 1 })]
    const { parked_ticket_id } = await park(one, 2)
    await resume(parked_ticket_id)
    const lines = [sellLine(one, 1), sellLine(two, 1)]
    await till().finishSale(
      cardSale(one, { lines, expected_total_cents: 139_90, parked_ticket_id }),
    )
    expect([await stock(one), await stock(two)]).toEqual(['in_stock sold', 'sold'])
  })
  it('a resumed ticket whose sale is refused keeps its pairs', async () => {
    const variant = await sellShoe(shop, { pairs: 1 })
    const { parked_ticket_id } = await park(variant)
    await resume(parked_ticket_id)
    const sale = cardSale(variant, {
      parked_ticket_id,
      tenders: [{ kind: 'card', amount_cents: 1 }],
    })
    expect(await getRefusal(till().finishSale(sale))).toMatchObject({ code: 'TENDERS_DIFFER' })
    expect(await stock(variant)).toBe('reserved')
  })
  it('a resumed ticket is parked again under its number with its current lines', async () => {
    const [one, two] = [await sellShoe(shop), await sellShoe(shop)]
    const { parked_ticket_id } = await park(one, 2)
    await resume(parked_ticket_id)
    expect(await parked()).toMatchObject([{ in_use: { till: 'T1', by: 'Lola' } }])
    expect((await park(two, 1, { parked_ticket_id })).parked_ticket_id).toBe(parked_ticket_id)
    expect(await parked()).toMatchObject([{ pairs: 1, in_use: null }])
    expect(await stock(one)).not.toContain('reserved')
  })
  it('a ticket in use at one till is resumed by another only with take-over', async () => {
    const variant = await sellShoe(shop)
    const { parked_ticket_id } = await park(variant)
    await resume(parked_ticket_id)
    expect(await resume(parked_ticket_id)).toMatchObject({ parked_ticket_id })
    const call = resume(parked_ticket_id, 'T2')
    await expect(call).rejects.toMatchObject({ code: 'PARKED_TICKET_IN_USE', data: { till: 'T1' } })
    expect(await resume(parked_ticket_id, 'T2', true)).toMatchObject({ missing: [] })
    const sale = cardSale(variant, { parked_ticket_id })
    expect(await getRefusal(till().finishSale(sale))).toMatchObject({
      code: 'PARKED_TICKET_IN_USE',
    })
  })
  it('a parked ticket finished by two tills at once is sold once', async () => {
    const variant = await sellShoe(shop)
    const { parked_ticket_id } = await park(variant)
    const answers = await Promise.all(
      ['T1', 'T2'].map((code) =>
        getRefusal(till().finishSale(cardSale(variant, { till: code, parked_ticket_id }))),
      ),
    )
    expect(answers).toContainEqual({ code: 'PARKED_TICKET_GONE', status: 409 })
    expect(answers).toContainEqual(expect.objectContaining({ total_cents: 69_95 }))
  })
  it('a discarded ticket releases its pairs at once and is not listed', async () => {
    const variant = await sellShoe(shop, { pairs: 1 })
    const { parked_ticket_id } = await park(variant)
    const gone = { till: 'T1', parked_ticket_id, reason: 'Ya no lo quiere' }
    expect(await till().discardParkedTicket(gone)).toMatchObject({ released_pairs: 1 })
    expect(await stock(variant)).toBe('in_stock')
    const refused = { code: 'PARKED_TICKET_GONE', status: 409 }
    expect(await getRefusal(till().discardParkedTicket(gone))).toEqual(refused)
    expect(await getRefusal(resume(parked_ticket_id))).toEqual(refused)
    expect(await getRefusal(park(variant, 1, { parked_ticket_id }))).toEqual(refused)
    expect(await getRefusal(resume(999_999))).toEqual({
      code: 'PARKED_TICKET_UNKNOWN',
      status: 404,
    })
  })
})

describe('lapsed tickets', () => {
  it('a lapsed ticket stays listed, and reserves its pairs again where they are still in stock', async () => {
    const [left, lost] = [await sellShoe(shop, { pairs: 1 }), await sellShoe(shop, { pairs: 1 })]
    const lines = [left, lost].map((variant_id) => sellLine(variant_id))
    const { parked_ticket_id } = await till().parkTicket({ version: 2, till: 'T1', lines })
    shop.clock.now = later(shop.clock.now, hours(2))
    expect(await parked()).toMatchObject([{ kept_pairs: 0, kept_until: null, pairs: 2 }])
    await till().finishSale(cardSale(lost))
    expect(await resume(parked_ticket_id)).toMatchObject({
      lapsed: true,
      missing: [{ variant_id: lost, quantity: 1 }],
    })
    expect(await stock(left)).toBe('reserved')
  })
  it('a lapsed ticket is released by the job once', async () => {
    const variant = await sellShoe(shop, { pairs: 2 })
    await park(variant, 2)
    const now = () => shop.clock.now
    expect(await expireParkedTickets(shop.db, now)).toBe(0)
    shop.clock.now = later(shop.clock.now, hours(2) + minutes(1))
    expect(await expireParkedTickets(shop.db, now)).toBe(1)
    expect(await expireParkedTickets(shop.db, now)).toBe(0)
    expect(await stock(variant)).toBe('in_stock in_stock')
    expect(await parked()).toMatchObject([{ kept_pairs: 0, pairs: 2 }])
  })
})

describe('refused parking', () => {
  it('parking is refused without the flag, at an unknown till, and for an unknown customer or article', async () => {
    const variant = await sellShoe(shop)
    const ticket = { version: 2 as const, till: 'T1', lines: [sellLine(variant)] }
    const stranger = shop.call(staffWith({ can_manage_products: true })).till
    expect(await getRefusal(stranger.parkTicket(ticket))).toMatchObject({ status: 403 })
    const refused = (change: object) => getRefusal(till().parkTicket({ ...ticket, ...change }))
    expect(await refused({ till: 'T0' })).toEqual({ code: 'TILL_UNKNOWN', status: 404 })
    expect(await refused({ customer_id: 999_999 })).toEqual({
      code: 'CUSTOMER_UNKNOWN',
      status: 404,
    })
    const lines = [sellLine(999_999)]
    expect(await refused({ lines })).toEqual({ code: 'NOT_ON_SALE', status: 409 })
    for (const bad of [
      { lines: [] },
      { name: '' },
      { name: 'x'.repeat(81) },
      { parked_ticket_id: 0 },
    ])
      expect(await refused(bad)).toMatchObject({ status: 400 })
    expect(await getRefusal(till().listParkedTickets({ till: 'T0' }))).toMatchObject({
      status: 404,
    })
  })
})
