import { beforeAll, describe, expect, it } from 'vitest'
import { getRefusal, getRefusalDetails, staffWith } from '../../../test/call-fixtures.ts'
import { ledgerViolations } from '../../../test/ledger.ts'
import { orderInput } from '../../../test/order-fixtures.ts'
import { cardSale, sellLine, sellShoe } from '../../../test/staff-fixtures.ts'
import { sharedWorld } from '../../../test/world/world.ts'
import { query } from '../../base/db.server.ts'
import type { Actor } from '../../base/procedures/actor.ts'
import { getIncidentDetails, toOperation } from '../booking/booking.fixture.ts'

const shop = sharedWorld()
let keeper: Actor
beforeAll(async () => {
  keeper = withProducts('allowed')
  await shop.call(shop.staff.lola).cash.openCashSession({ till: 'T2', float_cents: 0 })
})

/** The same person with the rights of a stock keeper. */
const withProducts = (change_prices: 'allowed' | 'denied'): Actor => ({
  ...staffWith({ can_manage_products: true, change_prices }),
  ...(shop.staff.lola.kind === 'staff' && { userId: shop.staff.lola.userId }),
})

const getRefusalCode = async (call: Promise<unknown>) =>
  ((await getRefusal(call)) as { code: string }).code

const balanced = async () => expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])

const mark = (variant_id: number, change: { cents?: number | null; source?: 'defective' } = {}) =>
  shop.call(keeper).stock.markPair({
    variant_id,
    location: 'tienda',
    source: 'in_stock',
    grade: 'damaged',
    note: 'Arañazo en la puntera',
    cents: 39_95,
    ...change,
  })

const itemLine = (item_id: number, discount: { discount_percent?: number } = {}) => ({
  kind: 'item' as const,
  item_id,
  ...discount,
})

const sellItem = (item_id: number, change: Parameters<typeof cardSale>[1] = {}) =>
  shop
    .call(shop.staff.lola)
    .till.finishSale(
      cardSale(0, { lines: [itemLine(item_id)], expected_total_cents: 39_95, ...change }),
    )

const readIndexed = async (variantId: number) => {
  const { variants } = await shop.call(shop.staff.lola).till.readTillIndex({ till: 'T1' })
  return variants.find(({ variant_id }) => variant_id === variantId)
}

const readSoldItems = (saleId: number) =>
  query<{ itemId: number | null; status: string | null }>(
    shop.db,
    '',
    `select u.item_id as "itemId", i.status::text as status from sale_line_units u join sale_lines using (line_id)
     left join inventory_items i using (item_id) where sale_id = $1 order by line_id, n`,
    [saleId],
  )

describe('a marked pair', () => {
  it('a marked pair is sold as itself at its own price, and the others of its size stay', async () => {
    const shoe = await sellShoe(shop, { pairs: 3 })
    const { item_id, code } = await mark(shoe)
    expect(code).toMatch(/^M[0-9A-Z]{9}$/)
    expect(await readIndexed(shoe)).toMatchObject({
      stock: 2,
      marks: [{ item_id, code, grade: 'damaged', note: 'Arañazo en la puntera', cents: 39_95 }],
    })
    const sale = await sellItem(item_id)
    expect(sale.total_cents).toBe(39_95)
    expect(await readSoldItems(sale.sale_id)).toEqual([{ itemId: item_id, status: 'sold' }])
    expect(await readIndexed(shoe)).toMatchObject({ stock: 2, marks: [] })
    await balanced()
  })
  it('a marked pair without a price of its own costs what its model does, less its discount', async () => {
    const shoe = await sellShoe(shop, { pairs: 1 })
    const { item_id } = await mark(shoe, { cents: null })
    const lines = [itemLine(item_id, { discount_percent: 10 })]
    const sale = await sellItem(item_id, { lines, expected_total_cents: 69_95 - 7_00 })
    expect(sale.total_cents).toBe(62_95)
    await balanced()
  })
  it('a marked pair and another pair of its size are sold on one ticket, each as what it is', async () => {
    const shoe = await sellShoe(shop, { pairs: 2 })
    const { item_id } = await mark(shoe)
    const lines = [sellLine(shoe), itemLine(item_id)]
    const sale = await sellItem(item_id, { lines, expected_total_cents: 69_95 + 39_95 })
    const [plain, marked] = await readSoldItems(sale.sale_id)
    expect(marked?.itemId).toBe(item_id)
    expect(plain?.itemId).not.toBe(item_id)
    await balanced()
  })
  it('a marked pair is sold once: a second ticket with it is refused by its number', async () => {
    const shoe = await sellShoe(shop, { pairs: 1 })
    const { item_id, code } = await mark(shoe)
    const lines = [itemLine(item_id), itemLine(item_id)]
    expect(await getRefusalCode(sellItem(item_id, { lines, expected_total_cents: 79_90 }))).toBe(
      'ITEM_GONE',
    )
    const { reference } = await sellItem(item_id)
    expect(await getRefusalDetails(sellItem(item_id))).toMatchObject({
      data: { item_ids: [item_id] },
    })
    expect(await shop.call(shop.staff.lola).stock.findMarkedPair({ code })).toMatchObject({
      status: 'sold',
      sold_in: { reference },
    })
    await balanced()
  })
  it('of two tills that are paid for a marked pair, the second is refused before the money', async () => {
    const shoe = await sellShoe(shop, { pairs: 2 })
    const { item_id } = await mark(shoe)
    const lines = [itemLine(item_id)]
    const reserve = (till: string, reservation: string) =>
      shop.call(shop.staff.lola).till.reserveTicket({ version: 2, till, reservation, lines })
    const first = '01990000-0000-4000-8000-000000000a01'
    const second = '01990000-0000-4000-8000-000000000a02'
    expect((await reserve('T1', first)).reserved_until).not.toBeNull()
    expect((await reserve('T1', first)).reserved_until).not.toBeNull()
    expect(await getRefusalCode(reserve('T2', second))).toBe('ITEM_GONE')
    expect(await getRefusalCode(sellItem(item_id, { till: 'T2' }))).toBe('ITEM_GONE')
    const sale = await sellItem(item_id, { reservation: first })
    expect(await readSoldItems(sale.sale_id)).toEqual([{ itemId: item_id, status: 'sold' }])
    await balanced()
  })
  it('the web never sells a marked pair', async () => {
    const shoe = await sellShoe(shop, { pairs: 1 })
    await mark(shoe)
    expect(await getRefusalCode(shop.call().checkout.placeOrder(orderInput([shoe])))).toBe(
      'SOLD_OUT',
    )
  })
  it('a parked ticket keeps its marked pair, and comes back with what its label says', async () => {
    const shoe = await sellShoe(shop, { pairs: 2 })
    const { item_id, code } = await mark(shoe)
    const lines = [itemLine(item_id), sellLine(shoe)]
    const parked = await shop
      .call(shop.staff.lola)
      .till.parkTicket({ version: 2, till: 'T1', lines })
    expect(await getRefusalCode(sellItem(item_id))).toBe('ITEM_GONE')
    const { parked_ticket_id } = parked
    const { tickets } = await shop.call(shop.staff.lola).till.listParkedTickets({ till: 'T1' })
    expect(tickets.find((each) => each.parked_ticket_id === parked_ticket_id)).toMatchObject({
      pairs: 2,
      kept_pairs: 2,
      total_cents: 69_95 + 39_95,
    })
    const resumed = await shop
      .call(shop.staff.lola)
      .till.resumeParkedTicket({ till: 'T1', parked_ticket_id })
    expect(resumed.lines).toMatchObject(lines)
    expect(resumed.items).toMatchObject([{ item_id, variant_id: shoe, code, cents: 39_95 }])
    const sale = await sellItem(item_id, {
      lines,
      parked_ticket_id,
      expected_total_cents: 69_95 + 39_95,
    })
    expect((await readSoldItems(sale.sale_id))[0]?.itemId).toBe(item_id)
    await balanced()
  })
})

describe('a marked pair that was sold without the shop', () => {
  const charged = (item_id: number, variant_id: number) => ({
    kind: 'item' as const,
    item_id,
    charged: {
      variant_id,
      name: 'Alba',
      tax_rate: 21,
      unit_cents: 39_95,
      discount_cents: 0,
      total_cents: 39_95,
    },
  })
  const book = async (lines: ReturnType<typeof charged>[]) => {
    const operation = await toOperation(shop, { seller: shop.staff.lola, lines })
    const booked = await shop.call(shop.staff.lola).till.bookSale(operation)
    return { booked, incidents: await getIncidentDetails(shop, operation.id) }
  }
  it('a marked pair that was sold without the shop is booked as itself', async () => {
    const shoe = await sellShoe(shop, { pairs: 2 })
    const { item_id } = await mark(shoe)
    const { booked, incidents } = await book([charged(item_id, shoe)])
    expect(booked.total_cents).toBe(39_95)
    expect(incidents).toEqual({})
    expect(await readSoldItems(booked.sale_id ?? 0)).toEqual([{ itemId: item_id, status: 'sold' }])
    await balanced()
  })
  it('a marked pair that two tills sold is booked twice, the second time as a pair that was missing', async () => {
    const shoe = await sellShoe(shop, { pairs: 1 })
    const { item_id } = await mark(shoe)
    await sellItem(item_id)
    const { booked, incidents } = await book([charged(item_id, shoe)])
    expect(booked.total_cents).toBe(39_95)
    expect(incidents).toMatchObject({
      pair_missing: { lines: [{ variant_id: shoe, quantity: 1 }] },
    })
    const [unit] = await readSoldItems(booked.sale_id ?? 0)
    expect(unit).toMatchObject({ status: 'sold' })
    expect(unit?.itemId).not.toBe(item_id)
    await balanced()
  })
  it('a sale that names one marked pair on two lines is booked with two pairs', async () => {
    const shoe = await sellShoe(shop, { pairs: 2 })
    const { item_id } = await mark(shoe)
    const { booked } = await book([charged(item_id, shoe), charged(item_id, shoe)])
    const units = await readSoldItems(booked.sale_id ?? 0)
    expect(units.map(({ status }) => status)).toEqual(['sold', 'sold'])
    expect(new Set(units.map(({ itemId }) => itemId)).size).toBe(2)
    await balanced()
  })
})

describe('the mark of a pair', () => {
  it('a pair is marked where there is a free one, and a price of its own takes the right to', async () => {
    const shoe = await sellShoe(shop, { pairs: 1 })
    const poor = withProducts('denied')
    const input = {
      variant_id: shoe,
      location: 'tienda',
      source: 'in_stock' as const,
      grade: 'display' as const,
      note: null,
    }
    expect(await getRefusalCode(shop.call(poor).stock.markPair({ ...input, cents: 10_00 }))).toBe(
      'PRICE_NOT_ALLOWED',
    )
    await shop.call(poor).stock.markPair({ ...input, cents: null })
    expect(await getRefusalCode(shop.call(poor).stock.markPair({ ...input, cents: null }))).toBe(
      'NO_PAIR_TO_MARK',
    )
  })
  it('another price of a marked pair reaches the tills, and a pair that is unmarked is any pair again', async () => {
    const shoe = await sellShoe(shop, { pairs: 1 })
    const { item_id, code } = await mark(shoe)
    const { cursor } = await shop.call(shop.staff.lola).till.readTillIndex({ till: 'T1' })
    const change = { item_id, grade: 'damaged' as const, note: null, cents: 29_95 }
    await shop.call(keeper).stock.changeMark(change)
    const changed = await shop
      .call(shop.staff.lola)
      .till.readTillIndex({ till: 'T1', after: cursor })
    expect(changed.variants).toMatchObject([{ variant_id: shoe, marks: [{ code, cents: 29_95 }] }])
    await shop.call(keeper).stock.endMark({ item_id })
    expect(await readIndexed(shoe)).toMatchObject({ stock: 1, marks: [] })
    expect(await getRefusalCode(shop.call(keeper).stock.endMark({ item_id }))).toBe('MARK_UNKNOWN')
    // Marked again it has its old label.
    expect(await mark(shoe)).toEqual({ item_id, code })
    await sellItem(item_id)
    expect(await getRefusalCode(shop.call(keeper).stock.endMark({ item_id }))).toBe('PAIR_NOT_HERE')
    await balanced()
  })
})
