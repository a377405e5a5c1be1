import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { getRefusalDetails, staffWith } from '../../../test/call-fixtures.ts'
import { ledgerViolations } from '../../../test/ledger.ts'
import {
  exchange,
  listUnits,
  promiseReturns,
  type SoldUnit,
  sellFor,
  sellUnits,
  toReturnLine,
} from '../../../test/returns/counter-returns.ts'
import { cardSale, sellLine, toFinishInput } from '../../../test/staff-fixtures.ts'
import { sharedWorld } from '../../../test/world/world.ts'
import { query } from '../../base/db.server.ts'

const shop = sharedWorld()
beforeAll(() => promiseReturns(shop))
afterEach(async () => {
  expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
})

const CENTS = 69_95
const keeper = () =>
  shop.call({
    ...staffWith({ can_manage_products: true, change_prices: 'allowed' }),
    ...(shop.staff.lola.kind === 'staff' && { userId: shop.staff.lola.userId }),
  })
const till = () => shop.call(shop.staff.lola).till
const alba = (size: '37' | '38' | '39') => shop.shoes.alba.variants[`Negro ${size}`]
const sellAlba = async (): Promise<{ sale_id: number; unit: SoldUnit }> => {
  const { sale_id, units } = await sellUnits(shop, [alba('38')], { cents: CENTS })
  return { sale_id, unit: takeFirst(units) }
}
function takeFirst<Item>([first]: readonly Item[]): Item {
  if (first === undefined) throw new Error('nothing was sold')
  return first
}
const find = async (code: string) => {
  const found = await till().findReturnableTicket({ code })
  if (found.kind !== 'ticket') throw new Error('no ticket')
  return found.ticket.units
}
const giveBack = (units: readonly SoldUnit[]) =>
  till().finishReturn({
    till: 'T1',
    lines: units.map((unit) => toReturnLine(unit, { cause: 'not_liked' })),
    tenders: [{ kind: 'card', amount_cents: -units.reduce((sum, { cents }) => sum + cents, 0) }],
  })
const readPair = ({ line_id, n }: SoldUnit) =>
  query<object>(
    shop.db,
    '',
    `select i.status::text, i.variant_id, i.marked from sale_line_units u join inventory_items i using (item_id)
     where u.line_id = $1 and u.n = $2`,
    [line_id, n],
  )

describe('a marked pair', () => {
  const mark = () =>
    keeper().stock.markPair({
      variant_id: alba('38'),
      location: 'tienda',
      source: 'in_stock',
      grade: 'damaged',
      note: 'Arañazo en la puntera',
      cents: 39_95,
    })
  const sellMarked = (item_id: number) =>
    till().finishSale(
      cardSale(0, { lines: [{ kind: 'item', item_id }], expected_total_cents: 39_95 }),
    )

  it('keeps its mark when it comes back, and a pair without a fault costs the difference', async () => {
    const { item_id, code } = await mark()
    const { sale_id, reference } = await sellMarked(item_id)
    const unit = takeFirst(await listUnits(shop, sale_id, reference))
    expect(await find(reference)).toMatchObject([{ mark_code: code, paid_cents: 39_95 }])
    const swap = (total: number) =>
      exchange(shop, { back: [toReturnLine(unit)], lines: [sellFor(alba('39'), unit)], total })
    expect(await getRefusalDetails(swap(0))).toMatchObject({
      code: 'PRICE_CHANGED',
      data: { total_cents: 30_00 },
    })
    await swap(30_00)
    expect(await readPair(unit)).toEqual([
      { status: 'in_stock', variant_id: alba('38'), marked: true },
    ])
    await sellMarked(item_id)
  })

  it('goes out for another pair at its own price, and the rest of that goes back', async () => {
    const { item_id } = await mark()
    const { unit } = await sellAlba()
    const { line_id, n } = unit
    const line = { kind: 'item' as const, item_id, exchange_for: { line_id, n } }
    const done = await exchange(shop, { back: [toReturnLine(unit)], lines: [line], total: -30_00 })
    expect(done.total_cents).toBe(39_95)
  })
})

it('a pair whose size was corrected comes back as the one that the customer has, and is exchanged at what was paid', async () => {
  const { sale_id, unit } = await sellAlba()
  await shop.call(shop.staff.lola).sales.swapUnit({
    sale_id,
    line_id: unit.line_id,
    n: unit.n,
    variant_id: alba('39'),
    reason: 'La caja llevaba otra talla',
  })
  expect(await find(unit.ticket)).toMatchObject([{ size: '39', variant_id: alba('39') }])
  const done = await exchange(shop, {
    back: [toReturnLine(unit)],
    lines: [sellFor(alba('37'), unit)],
    total: 0,
  })
  expect(done.units).toMatchObject([{ cents: CENTS }])
  expect(await readPair(unit)).toEqual([
    { status: 'in_stock', variant_id: alba('39'), marked: false },
  ])
})

it('a pair of a product that was archived meanwhile gives its money back, or pays for another article', async () => {
  const made = await shop.sell({ handle: 'retirado', pairs: 2, colours: ['Negro'], sizes: ['38'] })
  const archived = made.variant('Negro 38')
  const { units } = await sellUnits(shop, [archived, archived], { cents: 2 * CENTS })
  await keeper().catalog.setProductStatus({
    product_id: made.productId,
    version: 1,
    status: 'archived',
  })
  const [one, other] = units
  if (!one || !other) throw new Error('nothing was sold')
  expect(await find(one.ticket)).toMatchObject([
    { variant_id: archived, paid_cents: CENTS, light: 'green' },
    { variant_id: archived },
  ])
  await giveBack([one])
  await exchange(shop, { back: [toReturnLine(other)], lines: [sellLine(alba('38'))], total: 0 })
})

it('bags and free lines come back at what was paid for them, and the bags are counted again', async () => {
  const { variant: bag } = shop.shoes.cream
  const count = () =>
    query<{ quantity: number }>(
      shop.db,
      '',
      'select quantity from counted_stock where variant_id = $1',
      [bag],
    )
  const before = await count()
  const total = 2 * 6_50 + 12_00
  const { sale_id, reference } = await till().finishSale(
    cardSale(0, {
      lines: [
        sellLine(bag, 2),
        { kind: 'free', name: 'Plantilla a medida', quantity: 1, unit_cents: 12_00 },
      ],
      expected_total_cents: total,
    }),
  )
  expect(await find(reference)).toMatchObject([
    { variant_id: bag, paid_cents: 6_50 },
    { variant_id: bag, paid_cents: 6_50 },
    { variant_id: null, product_id: null, name: { es: 'Plantilla a medida' }, paid_cents: 12_00 },
  ])
  const [first, , free] = await listUnits(shop, sale_id, reference)
  if (!first || !free) throw new Error('nothing was sold')
  await giveBack([first, free])
  expect(await count()).toEqual(before.map(({ quantity }) => ({ quantity: quantity - 1 })))
})

describe('a pair that is sent later', () => {
  const delivery = {
    name: 'Ana Ruiz',
    phone: '612 345 678',
    address: 'Calle Mayor, 3',
    postal_code: '28013',
    city: 'Madrid',
  }
  const toPrepare = async () =>
    (await shop.call(shop.staff.lola).checkout.listOfficeOrders({ list: 'to_prepare' })).orders.map(
      ({ sale_id }) => sale_id,
    )

  it('goes out for another one, at what was paid, and waits in the list to prepare', async () => {
    const { unit } = await sellAlba()
    const done = await exchange(shop, {
      back: [toReturnLine(unit)],
      lines: [{ ...sellFor(alba('39'), unit), send: true }],
      total: 0,
      change: { delivery },
    })
    expect(await toPrepare()).toContain(done.sale_id)
    expect(await find(done.reference)).toMatchObject([{ paid_cents: CENTS, returned: false }])
  })

  it('is sent to nobody once it came back', async () => {
    const sale = await till().finishSale(
      toFinishInput({
        till: 'T1',
        lines: [{ ...sellLine(alba('38')), send: true }],
        tenders: [{ kind: 'card', amount_cents: CENTS }],
        expected_total_cents: CENTS,
        delivery,
      }),
    )
    await giveBack(await listUnits(shop, sale.sale_id, sale.reference))
    expect(await toPrepare()).not.toContain(sale.sale_id)
  })
})

describe('the light of a ticket', () => {
  let unit: SoldUnit
  beforeAll(async () => {
    unit = (await sellAlba()).unit
  })
  // Sold on 21 November with fourteen days; winter time, so days begin at 23:00 UTC.
  it.each([
    ['2026-12-02T22:59:59Z', 'green'],
    ['2026-12-02T23:00:00Z', 'amber'],
    ['2026-12-05T22:59:59Z', 'amber'],
    ['2026-12-05T23:00:00Z', 'red'],
  ])('at %s is %s', async (now, light) => {
    const sold = shop.clock.now
    shop.clock.now = new Date(now)
    expect(await find(unit.ticket)).toMatchObject([{ last_day: '2026-12-05', light }])
    shop.clock.now = sold
  })
})
