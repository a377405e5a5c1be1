import { afterEach, beforeAll, expect, it } from 'vitest'
import { getRefusalDetails } from '../../../test/call-fixtures.ts'
import { ledgerViolations } from '../../../test/ledger.ts'
import { orderInput, payOrder } from '../../../test/order-fixtures.ts'
import { cardSale, sellShoe } from '../../../test/staff-fixtures.ts'
import { openLocation, readCount, readItems, sellCounted } from '../../../test/stock-fixtures.ts'
import { sharedWorld } from '../../../test/world/world.ts'
import { days, later } from '../../base/clock.ts'
import { query } from '../../base/db.server.ts'

const shop = sharedWorld()
beforeAll(async () => {
  await openLocation(shop, 'almacen')
})
afterEach(async () => {
  expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
})

const office = () => shop.call(shop.staff.amparo).stock
const seller = () => shop.call(shop.staff.lola).stock
const getRefusal = async (call: Promise<unknown>) =>
  Reflect.get(await getRefusalDetails(call), 'code')
const box = (variant_id: number, quantity = 1, item_id: number | null = null) => ({
  variant_id,
  item_id,
  quantity,
})

const available = async (variantId: number, place: string | null = null) => {
  const [row] = await query<{ available: number }>(
    shop.db,
    '',
    'select available from horma_available($1, (select location_id from locations where code = $2), $3)',
    [variantId, place, shop.clock.now],
  )
  return row?.available
}

/** A draft from the shop to the store room with these boxes. */
async function draft(
  boxes: readonly { variant_id: number; item_id: number | null; quantity: number }[],
) {
  const move = await office().createMove({ from: 'tienda', to: 'almacen' })
  await office().setMoveLines({
    move_id: move.move_id,
    lines: boxes.map(({ item_id, ...line }) => ({ ...line, ...(item_id && { item_id }) })),
  })
  return move
}

async function send(boxes: Parameters<typeof draft>[0]) {
  const move = await draft(boxes)
  await office().sendMove({ move_id: move.move_id })
  return move
}

const readGoods = async (reference: string) =>
  (await office().getMove({ reference })).goods.map(({ quantity, state }) => `${quantity} ${state}`)

it('takes pairs out of sale at once when they are sent, and puts them on sale where they arrive', async () => {
  const variant = await sellShoe(shop, { pairs: 3 })
  const move = await send([box(variant, 2)])
  expect(move.reference).toMatch(/^T[0-9A-Z]{9}$/)
  expect(await available(variant)).toBe(1)
  await office().receiveMove({ move_id: move.move_id, boxes: [box(variant, 2)] })
  expect(await available(variant)).toBe(3)
  expect(await available(variant, 'almacen')).toBe(2)
  expect(await office().getMove({ reference: move.reference })).toMatchObject({ state: 'ended' })
})

it('sells no pair that is under way, neither at the till nor on the web', async () => {
  const variant = await sellShoe(shop, { pairs: 1 })
  await send([box(variant)])
  const atTill = shop.call(shop.staff.lola).till.finishSale(cardSale(variant))
  expect(await getRefusal(atTill)).toBe('SOLD_OUT')
  expect(await getRefusal(shop.call().checkout.placeOrder(orderInput([variant])))).toBe('SOLD_OUT')
})

it('keeps a pair that did not arrive as missing until somebody finds it', async () => {
  const variant = await sellShoe(shop, { pairs: 3 })
  const { move_id, reference } = await send([box(variant, 3)])
  const first = await seller().receiveMove({ move_id, boxes: [box(variant, 2)] })
  expect(first).toMatchObject({ units: 2, missing: 1 })
  expect(await readGoods(reference)).toEqual(['1 in_transit', '2 received'])
  const { moves } = await office().listMoves({ list: 'missing' })
  expect(moves.map((each) => each.reference)).toEqual([reference])
  await seller().receiveMove({ move_id, boxes: [box(variant)] })
  expect(await available(variant, 'almacen')).toBe(3)
})

it('writes off a missing pair that a person gives up with words', async () => {
  const variant = await sellShoe(shop, { pairs: 2 })
  const { move_id, reference } = await send([box(variant, 2)])
  await office().receiveMove({ move_id, boxes: [box(variant)] })
  const lost = { move_id, boxes: [box(variant)], reason: 'No venía en la caja' }
  expect(await getRefusal(seller().giveUpMovedGoods(lost))).toBe('FORBIDDEN')
  await office().giveUpMovedGoods(lost)
  const move = await office().getMove({ reference })
  expect(move).toMatchObject({ state: 'ended' })
  expect(move.goods).toContainEqual(
    expect.objectContaining({ state: 'lost', reason: 'No venía en la caja', ended_by: 'Amparo' }),
  )
  expect(await available(variant)).toBe(1)
})

it('receives the same boxes once when two people do it at the same moment', async () => {
  const variant = await sellShoe(shop, { pairs: 2 })
  const { move_id } = await send([box(variant, 2)])
  const both = await Promise.allSettled([
    office().receiveMove({ move_id, boxes: [box(variant, 2)] }),
    seller().receiveMove({ move_id, boxes: [box(variant, 2)] }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await available(variant, 'almacen')).toBe(2)
  expect(await getRefusal(seller().receiveMove({ move_id, boxes: [box(variant)] }))).toBe(
    'MOVE_GOODS_ARRIVED',
  )
})

it('receives a box that came along too, which the other place then has no more', async () => {
  const variant = await sellShoe(shop, { pairs: 2 })
  const { move_id, reference } = await send([box(variant)])
  await seller().receiveMove({ move_id, boxes: [box(variant)] })
  await seller().receiveExtraGoods({ move_id, boxes: [box(variant)] })
  expect(await available(variant, 'tienda')).toBe(0)
  expect(await available(variant, 'almacen')).toBe(2)
  const { goods } = await office().getMove({ reference })
  expect(goods.map(({ is_extra }) => is_extra).sort()).toEqual([false, true])
  const more = await getRefusalDetails(
    seller().receiveExtraGoods({ move_id, boxes: [box(variant)] }),
  )
  expect(more).toMatchObject({
    code: 'EXTRA_SHORT',
    data: { short: [{ variant_id: variant, available: 0 }] },
  })
})

it('puts what was sent back on sale where it was when the move is cancelled before anything came in', async () => {
  const variant = await sellShoe(shop, { pairs: 2 })
  const { move_id, reference } = await send([box(variant, 2)])
  await office().cancelMove({ move_id })
  expect(await available(variant, 'tienda')).toBe(2)
  expect(await readGoods(reference)).toEqual(['2 returned'])
  expect(await getRefusal(office().receiveMove({ move_id, boxes: [box(variant)] }))).toBe(
    'MOVE_NOT_SENT',
  )
})

it('refuses to cancel a move of which something came in', async () => {
  const variant = await sellShoe(shop, { pairs: 2 })
  const { move_id } = await send([box(variant, 2)])
  await office().receiveMove({ move_id, boxes: [box(variant)] })
  expect(await getRefusal(office().cancelMove({ move_id }))).toBe('MOVE_BEGUN')
})

it('does not send a pair that is reserved for an order', async () => {
  const variant = await sellShoe(shop, { pairs: 1 })
  const { move_id } = await draft([box(variant)])
  await payOrder(shop, await shop.call().checkout.placeOrder(orderInput([variant])))
  const refused = await getRefusalDetails(office().sendMove({ move_id }))
  expect(refused).toMatchObject({
    code: 'MOVE_SHORT',
    data: { short: [{ variant_id: variant, item_id: null, available: 0 }] },
  })
})

it('moves a damaged pair with a label as itself, and it stays damaged', async () => {
  const variant = await sellShoe(shop, { pairs: 2 })
  const [item = 0] = await readItems(shop, variant)
  const marked = await office().markPair({
    variant_id: variant,
    location: 'tienda',
    source: 'in_stock',
    grade: 'damaged',
    note: 'Roce',
    cents: null,
  })
  const { move_id } = await office().createMove({ from: 'tienda', to: 'almacen' })
  const scanned = await office().scanIntoMove({ move_id, code: marked.code })
  expect(scanned).toMatchObject({ item_id: item, quantity: 1 })
  await office().sendMove({ move_id })
  expect(await available(variant)).toBe(1)
  await office().receiveMove({ move_id, boxes: [box(variant, 1, item)] })
  const { pairs } = await office().listMarkedPairs({ item_ids: [item] })
  expect(pairs).toMatchObject([{ status: 'in_stock', place: 'almacen' }])
  const again = await office().createMove({ from: 'tienda', to: 'almacen' })
  const elsewhere = office().scanIntoMove({ move_id: again.move_id, code: marked.code })
  expect(await getRefusalDetails(elsewhere)).toMatchObject({
    code: 'PAIR_NOT_HERE',
    data: { place: 'almacen' },
  })
})

it('moves counted goods as a number, in parts', async () => {
  const variant = await sellCounted(shop, { quantity: 10 })
  const { move_id, reference } = await send([box(variant, 6)])
  expect(await readCount(shop, variant, 'tienda')).toBe(4)
  await office().receiveMove({ move_id, boxes: [box(variant, 4)] })
  expect(await readCount(shop, variant, 'almacen')).toBe(4)
  await office().giveUpMovedGoods({ move_id, boxes: [box(variant)], reason: 'Rota' })
  await office().receiveMove({ move_id, boxes: [box(variant)] })
  expect(await readGoods(reference)).toEqual(['5 received', '1 lost'])
  expect(await readCount(shop, variant, 'almacen')).toBe(5)
})

it('adds one more of a size with each scan of its barcode, and refuses a code that nothing has', async () => {
  const variant = await sellShoe(shop, { pairs: 2 })
  const { variants } = await shop.call(shop.staff.amparo).catalog.getOfficeProduct({
    product_id: await productOf(variant),
  })
  const { move_id, reference } = await office().createMove({ from: 'tienda', to: 'almacen' })
  const code = variants[0]?.sku.toLowerCase() ?? ''
  await office().scanIntoMove({ move_id, code })
  expect(await office().scanIntoMove({ move_id, code })).toMatchObject({ quantity: 2 })
  expect(await getRefusal(office().scanIntoMove({ move_id, code: '8400000000000' }))).toBe(
    'CODE_UNKNOWN',
  )
  expect(await office().getMove({ reference })).toMatchObject({
    lines: [{ variant_id: variant, quantity: 2, available: 2 }],
  })
})

it('calls a move late that is under way for more than three days', async () => {
  const variant = await sellShoe(shop, { pairs: 1 })
  const before = shop.clock.now
  const { reference } = await send([box(variant)])
  const readLate = async () =>
    (await office().listMoves({ list: 'late' })).moves.map((each) => each.reference)
  shop.clock.now = later(before, days(3))
  expect(await readLate()).not.toContain(reference)
  shop.clock.now = later(before, days(3.1))
  expect(await readLate()).toContain(reference)
  shop.clock.now = before
})

it('refuses a move to the same place, an empty one, and a second sending', async () => {
  expect(await getRefusal(office().createMove({ from: 'tienda', to: 'tienda' }))).toBe(
    'MOVE_SAME_PLACE',
  )
  const { move_id } = await office().createMove({ from: 'tienda', to: 'almacen' })
  expect(await getRefusal(office().sendMove({ move_id }))).toBe('MOVE_EMPTY')
  const variant = await sellShoe(shop, { pairs: 1 })
  const sent = await send([box(variant)])
  expect(await getRefusal(office().sendMove({ move_id: sent.move_id }))).toBe('MOVE_NOT_DRAFT')
})

it('does not let a place be archived while goods are on their way to it', async () => {
  const there = await openLocation(shop, 'plaza')
  const variant = await sellShoe(shop, { pairs: 1 })
  const { move_id } = await office().createMove({ from: 'tienda', to: 'plaza' })
  await office().setMoveLines({ move_id, lines: [{ variant_id: variant, quantity: 1 }] })
  await office().sendMove({ move_id })
  const archive = () =>
    shop.call(shop.staff.amparo).settings.archiveLocation({ location_id: there })
  expect(await getRefusal(archive())).toBe('LOCATION_IN_USE')
  await office().cancelMove({ move_id })
  await archive()
})

async function productOf(variantId: number): Promise<number> {
  const [row] = await query<{ id: number }>(
    shop.db,
    '',
    'select product_id as id from product_variants where variant_id = $1',
    [variantId],
  )
  return row?.id ?? 0
}
