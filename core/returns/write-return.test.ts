import { expect, it } from 'vitest'
import { ledgerViolations } from '../../test/ledger.ts'
import { orderInput, payOrder } from '../../test/order-fixtures.ts'
import { readCounter } from '../../test/returns/return-fixtures.ts'
import { readSaleUnits, takeBackUnits } from '../../test/returns/write-return-fixtures.ts'
import { cardSale, sellLine, sellShoe } from '../../test/staff-fixtures.ts'
import { sellCounted } from '../../test/stock-fixtures.ts'
import { sharedWorld } from '../../test/world/world.ts'
import { query } from '../base/db.server.ts'
import { requestRefund } from '../payments/request-refund.ts'
import { sendRefunds } from '../payments/send-refunds.ts'

const shop = sharedWorld()

const balanced = async () => expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])

async function order(variants: readonly number[], cents = 69_95, quantity = 1) {
  const input = orderInput(variants, { cents, quantity })
  const placed = await shop.call().checkout.placeOrder(input)
  expect(await payOrder(shop, placed)).toBe('captured')
  return readSaleUnits(shop, placed.reference)
}

const readSale = async (saleId: number) => {
  const [row] = await query<{ payment: string; fulfillment: string; events: string[] }>(
    shop.db,
    '',
    `select payment_status as payment, fulfillment_status as fulfillment,
       array(select event::text from sale_events e where e.sale_id = s.sale_id order by 1) as events
     from sales s where sale_id = $1`,
    [saleId],
  )
  return row
}
const readCorrections = (saleId: number) =>
  query<{ type: string; cents: number; base: number; vat: number }>(
    shop.db,
    '',
    `select type, total_cents as cents, base_cents as base, vat_cents as vat
     from invoices join invoice_taxes using (invoice_id) where sale_id = $1 and type::text like 'R%' order by invoice_id`,
    [saleId],
  )

it('one of two pairs comes back by post: it is on sale again and its money is due to the card, with a correction', async () => {
  const variantId = await sellShoe(shop, { pairs: 1 })
  const { saleId, units } = await order([variantId, await sellShoe(shop)])
  const [first] = units
  if (!first) throw new Error('no unit')
  expect(await takeBackUnits(shop, [{ ...first, condition: 'sellable' }])).toMatchObject({
    cents: 69_95,
    saleIds: [saleId],
  })
  await balanced()
  expect(await readSale(saleId)).toEqual({
    payment: 'partly_refunded',
    fulfillment: 'pending',
    events: ['refunded'],
  })
  expect(await readCorrections(saleId)).toEqual([
    { type: 'R5', cents: -69_95, base: -57_81, vat: -12_14 },
  ])
  await sendRefunds(shop.db, () => shop.clock.now)
  await balanced()
  const again = await order([variantId])
  expect(again.units[0]?.itemId).toBe(first.itemId)
})

it('a whole order that comes back is refunded with its shipping, and a damaged pair is not on sale', async () => {
  const shoe = await sellShoe(shop, { cents: 9_95 })
  const { saleId, units } = await order([shoe], 9_95, 2)
  expect(units.map(({ kind }) => kind)).toEqual(['variant', 'variant', 'shipping'])
  await takeBackUnits(
    shop,
    units.map((unit, at) => ({
      ...unit,
      ...(unit.kind === 'variant' && { condition: at === 0 ? 'damaged' : 'sellable' }),
    })),
    { reason: 'cancellation' },
  )
  expect(await readSale(saleId)).toMatchObject({ payment: 'refunded', fulfillment: 'cancelled' })
  const statuses = await query<{ status: string }>(
    shop.db,
    '',
    'select status from inventory_items where item_id = any($1::bigint[]) order by 1',
    [units.flatMap(({ itemId }) => (itemId === null ? [] : [itemId]))],
  )
  expect(statuses.map(({ status }) => status)).toEqual(['in_stock', 'defective'])
  await balanced()
})

it('counted goods of a counter sale come back in cash and are counted again', async () => {
  const counted = await sellCounted(shop, { cents: 1_00, quantity: 3 })
  const sale = cardSale(counted, { lines: [sellLine(counted, 2)], expected_total_cents: 2_00 })
  const sold = await shop.call(shop.staff.lola).till.finishSale(sale)
  const { saleId, units } = await readSaleUnits(shop, sold.reference)
  const cents = 2_00
  const till = await readCounter(shop.db, '', shop.clock.now)
  const tenders = [{ kind: 'cash' as const, cents }]
  const back = units.map((unit) => ({ ...unit, condition: 'sellable' as const }))
  expect(await takeBackUnits(shop, back, { till, refundTo: 'source' })).toEqual({
    refused: 'PAYMENT_SHORT',
  })
  expect(
    await takeBackUnits(shop, back, {
      till,
      refundTo: { tenders: [{ kind: 'cash', cents: cents - 1 }] },
    }),
  ).toEqual({ refused: 'TENDERS_DIFFER' })
  expect(await takeBackUnits(shop, back, { till, refundTo: { tenders } })).toMatchObject({ cents })
  await balanced()
  expect(await readSale(saleId)).toMatchObject({ payment: 'refunded', fulfillment: null })
})

it('a unit is taken back once: twice in one return, again, beyond what was paid and of an unpaid order are refused', async () => {
  const shoe = await sellShoe(shop, { pairs: 3 })
  const { units } = await order([shoe])
  const [unit] = units
  if (!unit) throw new Error('no unit')
  const back = { ...unit, condition: 'sellable' as const }
  expect(await takeBackUnits(shop, [back, back])).toEqual({ refused: 'UNIT_RETURNED' })
  expect(await takeBackUnits(shop, [{ ...back, cents: unit.cents + 1 }])).toEqual({
    refused: 'MORE_THAN_PAID',
  })
  expect(await takeBackUnits(shop, [{ ...back, n: 2 }])).toEqual({ refused: 'UNIT_UNKNOWN' })
  expect(await takeBackUnits(shop, [])).toEqual({ refused: 'UNIT_UNKNOWN' })
  const placed = await shop.call().checkout.placeOrder(orderInput([shoe]))
  const unpaid = await readSaleUnits(shop, placed.reference)
  expect(await takeBackUnits(shop, unpaid.units)).toEqual({ refused: 'SALE_NOT_PAID' })

  const both = await Promise.all([takeBackUnits(shop, [back]), takeBackUnits(shop, [back])])
  expect(both.filter((each) => 'refused' in each)).toEqual([{ refused: 'UNIT_RETURNED' }])
  expect(await takeBackUnits(shop, [{ lineId: unit.lineId, n: unit.n, cents: 1 }])).toEqual({
    refused: 'MORE_THAN_PAID',
  })
  await balanced()
})

it('a part of the money goes back without goods, and the rest with them', async () => {
  const { saleId, units } = await order([await sellShoe(shop)])
  const [unit] = units
  if (!unit) throw new Error('no unit')
  await takeBackUnits(shop, [{ lineId: unit.lineId, n: unit.n, cents: 10_00 }], {
    reason: 'goodwill',
  })
  expect(await readSale(saleId)).toMatchObject({
    payment: 'partly_refunded',
    fulfillment: 'pending',
  })
  await takeBackUnits(shop, [{ ...unit, cents: 59_95, condition: 'sellable' }])
  expect(await readSale(saleId)).toMatchObject({ payment: 'refunded', fulfillment: 'returned' })
  const corrections = await readCorrections(saleId)
  expect(corrections.map(({ cents }) => cents)).toEqual([-10_00, -59_95])
  expect(corrections.reduce((sum, { base }) => sum + base, 0)).toBe(-57_81)
  await balanced()
})

it('a refund that with earlier ones exceeds the payment is refused as PAYMENT_SHORT, and what is left goes back', async () => {
  const { saleId, units } = await order([await sellShoe(shop)])
  const [unit] = units
  if (!unit) throw new Error('no unit')
  const [payment] = await query<{ id: number }>(
    shop.db,
    '',
    `select payment_id as id from payments where sale_id = $1 and state = 'captured'`,
    [saleId],
  )
  const paymentId = payment?.id ?? 0
  await requestRefund(shop.db, {
    paymentId,
    amountCents: 10_00,
    reason: 'surplus',
    now: shop.clock.now,
  })
  const give = (cents: number) =>
    takeBackUnits(shop, [{ lineId: unit.lineId, n: unit.n, cents }], { reason: 'goodwill' })
  expect(await give(59_96)).toEqual({ refused: 'PAYMENT_SHORT' })
  expect(await give(59_95)).toMatchObject({ cents: 59_95 })
  expect(await give(1)).toEqual({ refused: 'PAYMENT_SHORT' })
})

it('a pair of which a part was refunded gives back no more than the rest, and a cent beyond it is MORE_THAN_PAID', async () => {
  const { units } = await order([await sellShoe(shop)])
  const [unit] = units
  if (!unit) throw new Error('no unit')
  const give = (cents: number) =>
    takeBackUnits(shop, [{ lineId: unit.lineId, n: unit.n, cents }], { reason: 'goodwill' })
  await give(10_00)
  expect(await give(59_96)).toEqual({ refused: 'MORE_THAN_PAID' })
  expect(await give(59_95)).toMatchObject({ cents: 59_95 })
  await balanced()
})
