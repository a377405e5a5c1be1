import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { getRefusal, machineWith, staffWith } from '../../../test/call-fixtures.ts'
import { ledgerViolations } from '../../../test/ledger.ts'
import { orderInput, payOrder } from '../../../test/order-fixtures.ts'
import { readCounter, readUnits, takeBack } from '../../../test/returns/return-fixtures.ts'
import { SATURDAY } from '../../../test/shop.ts'
import { cardSale, sellShoe } from '../../../test/staff-fixtures.ts'
import { openLocation, readItems, sellCounted } from '../../../test/stock-fixtures.ts'
import { sharedWorld } from '../../../test/world/world.ts'
import { hours, later } from '../../base/clock.ts'
import { inTransaction, query } from '../../base/db.server.ts'
import type { Actor } from '../../base/procedures/actor.ts'
import { setPrices } from '../../pricing/set-price.ts'
import { receivePairs } from '../../stock/receive-pairs.ts'

const shop = sharedWorld()

const sales = (operationId: string = randomUUID()) => shop.call(shop.staff.lola, operationId).sales
const balanced = async () => expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
const reason = 'La caja llevaba otra talla'

const price = (variantId: number, cents: number) =>
  inTransaction(shop.db, (tx) =>
    setPrices(tx, { prices: [{ variantId, cents }], now: shop.clock.now, actor: 'test' }),
  )

let models = 0
/** A model of two sizes, one pair each, of which the 38 was sold this morning; the 39 may have a price of its own. */
async function soldShoe({ quantity = 1, cents = 69_95 } = {}) {
  shop.clock.now = SATURDAY
  const made = await shop.sell({
    handle: `swap-${++models}`,
    colours: ['Negro'],
    sizes: ['38', '39'],
    pairs: quantity,
    cents: 69_95,
  })
  const [wrong, right] = [made.variant('Negro 38'), made.variant('Negro 39')]
  if (cents !== 69_95) {
    shop.clock.now = later(SATURDAY, 1_000)
    await price(right, cents)
  }
  const expected_total_cents = quantity * 69_95
  const { sale_id } = await shop.call(shop.staff.lola).till.finishSale(
    cardSale(wrong, {
      lines: [{ kind: 'sell', variant_id: wrong, quantity }],
      tenders: [{ kind: 'cash', amount_cents: expected_total_cents }],
      expected_total_cents,
    }),
  )
  const [unit] = await readUnits(shop.db, sale_id)
  if (!unit) throw new Error('nothing was sold')
  return { wrong, right, unit, input: { sale_id, line_id: unit.lineId, n: 1, reason } }
}

const itemOf = async (sale_id: number) => (await readUnits(shop.db, sale_id))[0]?.itemId

it('a size found wrong in the evening is corrected: another pair, the same money and papers', async () => {
  const { wrong, right, unit, input } = await soldShoe()
  const { sale_id } = input
  const papers = () =>
    query(
      shop.db,
      '',
      `select i.*, t.*, tender_id, te.amount_cents from invoices i join invoice_taxes t using (invoice_id)
       join tenders te using (sale_id) where sale_id = $1`,
      [sale_id],
    )
  const before = await papers()
  shop.clock.now = later(SATURDAY, hours(13))
  const { swap_id } = await sales().swapUnit({ ...input, variant_id: right })
  expect(await readItems(shop, right)).toEqual([await itemOf(sale_id)])
  const [back] = await query<{ status: string }>(
    shop.db,
    '',
    'select status from inventory_items where item_id = $1',
    [unit.itemId],
  )
  expect(back?.status).toBe('in_stock')
  expect(await papers()).toEqual(before)
  expect((await sales().getSale({ sale_id })).swaps).toEqual([
    {
      swap_id,
      line_id: unit.lineId,
      n: 1,
      from: { variant_id: wrong, colour: expect.objectContaining({ es: 'Negro' }), size: '38' },
      to: { variant_id: right, colour: expect.objectContaining({ es: 'Negro' }), size: '39' },
      by: 'Lola',
      reason,
      created_at: expect.any(String),
    },
  ])
  await balanced()
  // And back again: the customer had been right.
  await sales().swapUnit({ ...input, variant_id: wrong })
  expect(await itemOf(sale_id)).toBe(unit.itemId)
  await balanced()
})

it('a swap that is sent twice swaps once, and the audit log names sale and pairs', async () => {
  const { right, unit, input } = await soldShoe()
  const id = randomUUID()
  const [first, second] = await Promise.all([
    sales(id).swapUnit({ ...input, variant_id: right }),
    sales(id).swapUnit({ ...input, variant_id: right }),
  ])
  expect(second).toEqual(first)
  const entries = await query<{ details: object }>(
    shop.db,
    '',
    `select details from audit_log where action_type = 'sales.swapUnit' and details ->> 'sale_id' = $1`,
    [String(input.sale_id)],
  )
  expect(entries).toEqual([
    {
      details: {
        sale_id: input.sale_id,
        line_id: unit.lineId,
        n: 1,
        from_item_id: unit.itemId,
        to_item_id: await itemOf(input.sale_id),
      },
    },
  ])
  await balanced()
})

it('the sizes to which a sale can be corrected are those of its model at its price, with what the place has', async () => {
  const { wrong, right, input } = await soldShoe()
  const variants = async () =>
    (await sales().listSwapVariants({ sale_id: input.sale_id })).variants.map((each) => [
      each.variant_id,
      each.available,
    ])
  expect(await variants()).toEqual([
    [wrong, 0],
    [right, 1],
  ])
  shop.clock.now = later(SATURDAY, hours(24))
  expect(await variants()).toEqual([])
})

it('a size is not corrected on another day, not even half an hour after midnight', async () => {
  const { right, input } = await soldShoe()
  // 0:30 in Madrid is still the same day in UTC.
  shop.clock.now = later(SATURDAY, hours(14.5))
  expect(await getRefusal(sales().swapUnit({ ...input, variant_id: right }))).toEqual({
    code: 'SWAP_TOO_LATE',
    status: 409,
  })
  shop.clock.now = later(SATURDAY, hours(13.9))
  await sales().swapUnit({ ...input, variant_id: right })
})

it('a size is not corrected to another model, another price, the same size, or one that is sold out', async () => {
  const { wrong, right, input } = await soldShoe()
  const refusal = async (variant_id: number) =>
    ((await getRefusal(sales().swapUnit({ ...input, variant_id }))) as { code: string }).code
  expect(await refusal(await sellShoe(shop))).toBe('SWAP_OTHER_MODEL')
  expect(await refusal(999_999)).toBe('SWAP_OTHER_MODEL')
  expect(await refusal(wrong)).toBe('SWAP_SAME_VARIANT')
  await shop.call(shop.staff.lola).till.finishSale(cardSale(right))
  expect(await refusal(right)).toBe('SWAP_SOLD_OUT')
  // A pair of another place is none of this one.
  await openLocation(shop, 'second')
  await inTransaction(shop.db, (tx) =>
    receivePairs(tx, {
      received: [{ variantId: right, quantity: 1 }],
      reason: 'receipt',
      reference: 'test',
      actor: 'test',
      location: 'second',
    }),
  )
  expect(await refusal(right)).toBe('SWAP_SOLD_OUT')

  const dearer = await soldShoe({ cents: 79_95 })
  expect(
    await getRefusal(sales().swapUnit({ ...dearer.input, variant_id: dearer.right })),
  ).toMatchObject({ code: 'SWAP_OTHER_PRICE' })
  await balanced()
})

it('a price that changed after the sale is no other price', async () => {
  const { right, input } = await soldShoe()
  shop.clock.now = later(SATURDAY, hours(1))
  await price(right, 79_95)
  await sales().swapUnit({ ...input, variant_id: right })
  await balanced()
})

it('a returned unit, a unit without a pair and an unknown one are not corrected', async () => {
  const { right, unit, input } = await soldShoe()
  const code = async (change: object) =>
    (
      (await getRefusal(sales().swapUnit({ ...input, variant_id: right, ...change }))) as {
        code: string
      }
    ).code
  expect(await code({ n: 2 })).toBe('UNIT_UNKNOWN')
  expect(await code({ line_id: 999_999 })).toBe('UNIT_UNKNOWN')
  expect(await code({ sale_id: 999_999 })).toBe('SALE_UNKNOWN')
  await inTransaction(shop.db, async (tx) => {
    const desk = await readCounter(tx, shop.staff.lola.userId, shop.clock.now)
    await takeBack(tx, desk, { reason: 'return', units: [{ unit, condition: 'sellable' }] })
  })
  expect(await code({})).toBe('UNIT_RETURNED')
  const bag = await sellCounted(shop)
  const sold = await shop
    .call(shop.staff.lola)
    .till.finishSale(cardSale(bag, { expected_total_cents: 1_00 }))
  const [counted] = await readUnits(shop.db, sold.sale_id)
  expect(await code({ sale_id: sold.sale_id, line_id: counted?.lineId })).toBe('UNIT_WITHOUT_PAIR')
})

it('a web sale is not corrected, and only people who may sell correct one', async () => {
  const { right, input } = await soldShoe()
  const placed = await shop.call().checkout.placeOrder(orderInput([right]))
  await payOrder(shop, placed)
  const [web] = await query<{ id: number; lineId: number }>(
    shop.db,
    '',
    `select sale_id as id, line_id as "lineId" from sales join sale_lines using (sale_id) where reference = $1`,
    [placed.reference],
  )
  const swap = { ...input, variant_id: right }
  expect(
    await getRefusal(
      sales().swapUnit({ ...swap, sale_id: web?.id ?? 0, line_id: web?.lineId ?? 0 }),
    ),
  ).toEqual({ code: 'SWAP_WEB_SALE', status: 409 })
  const as = (actor: Actor) => getRefusal(shop.call(actor).sales.swapUnit(swap))
  expect(await as(staffWith({ can_manage_products: true }))).toMatchObject({ status: 403 })
  expect(await as(machineWith({ can_manage_sales_pos: true }))).toMatchObject({ status: 403 })
  expect(await getRefusal(sales().swapUnit({ ...swap, reason: ' ' }))).toMatchObject({
    status: 400,
  })
})

it('of two swaps to the last pair one is refused', async () => {
  const { right, input } = await soldShoe({ quantity: 2 })
  await shop.call(shop.staff.lola).till.finishSale(cardSale(right))
  const outcomes = await Promise.all(
    [1, 2].map((n) => getRefusal(sales().swapUnit({ ...input, n, variant_id: right }))),
  )
  expect(outcomes).toContainEqual({ swap_id: expect.any(Number) })
  expect(outcomes).toContainEqual({ code: 'SWAP_SOLD_OUT', status: 409 })
})
