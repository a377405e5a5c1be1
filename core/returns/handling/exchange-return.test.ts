import { beforeAll, expect, it } from 'vitest'
import { getRefusal } from '../../../test/call-fixtures.ts'
import { ledgerViolations } from '../../../test/ledger.ts'
import { orderInput, payOrder } from '../../../test/order-fixtures.ts'
import { delivery, type TestShop } from '../../../test/shop.ts'
import { openTill } from '../../../test/staff-fixtures.ts'
import { sharedShop } from '../../../test/world/shared-shop.ts'
import { query } from '../../base/db.server.ts'
import type { Actor } from '../../base/procedures/actor.ts'

const shop = sharedShop()
let seller: Actor
let shoe: Awaited<ReturnType<TestShop['sell']>>
beforeAll(async () => {
  seller = (await openTill(shop)).seller
  shoe = await shop.sell({ pairs: 4, colours: ['Negro'], sizes: ['38', '39'], cents: 20_00 })
})

const office = () => shop.call(seller).returns
const buyer = () => shop.call().returns
const countPairs = async () => {
  const rows = await query<{ size: string; status: string; count: number }>(
    shop.db,
    '',
    `select z.label as size, i.status, count(*)::int as count from inventory_items i
     join product_variants using (variant_id) join sizes z using (size_id) group by 1, 2`,
  )
  return Object.fromEntries(rows.map(({ size, status, count }) => [`${size} ${status}`, count]))
}

/** A paid order of one pair of size 38, and the wish for 39. */
async function askForOther() {
  const goods = orderInput([shoe.variant('Negro 38')], { quantity: 1, cents: 20_00 })
  const placed = await shop.call().checkout.placeOrder({
    lines: goods.lines,
    delivery,
    shipping_method: 'gls_standard',
    expected_total_cents: 24_95,
  })
  expect(await payOrder(shop, placed)).toBe('captured')
  const { token } = placed
  const { units } = await buyer().getOrderReturns({ token })
  const [unit] = units.map(({ line_id, n }) => ({ line_id, n }))
  if (!unit) throw new Error('the order has no unit')
  const { reference } = await buyer().openReturnRequest({
    token,
    kind: 'size_change',
    units: [{ ...unit, wanted_variant_id: shoe.variant('Negro 39') }],
  })
  return { token, unit, reference }
}

it('the other size leaves in a parcel of its own, the old pair is in stock again, and no money moves', async () => {
  const { token, unit, reference } = await askForOther()
  const exchange = () =>
    office().exchangeReturn({ reference, way: 'parcel', tracking_number: 'GLS00000077' })
  expect(await getRefusal(exchange())).toMatchObject({ code: 'RETURN_NOT_CHECKED' })
  await office().checkReturn({ reference, units: [{ ...unit, condition: 'sellable' }] })
  const { sale_id } = await office().getReturn({ reference })
  await shop.call(seller).checkout.saveSaleShipment({ sale_id, shipping_status: 'shipped' })
  const ended = await Promise.allSettled([exchange(), exchange()])
  expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await countPairs()).toEqual({ '38 in_stock': 4, '39 in_stock': 3, '39 sold': 1 })
  const found = await office().getReturn({ reference })
  expect(found).toMatchObject({
    status: 'exchanged',
    cents: 0,
    units: [{ size: '38', wanted_size: '39' }],
  })
  const told = await buyer().getOrderReturns({ token })
  expect(told).toMatchObject({
    requests: [{ reference, status: 'exchanged', units: [{ own_size: '38', size: '39' }] }],
    units: [{ size: '39', state: 'kept', left_cents: 20_00 }],
  })
  const order = await shop.call().checkout.getOrder({ token })
  expect(order).toMatchObject({ payment_status: 'paid' })
  expect(order.shipment).toMatchObject({ tracking_number: 'GLS00000077' })
  const mails = await query(shop.db, '', 'select from mail_messages where key = $1', [
    `return-exchanged ${reference}`,
  ])
  expect(mails).toHaveLength(1)
  expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
  expect(
    await getRefusal(office().refundReturn({ reference, units: [{ ...unit, cents: 20_00 }] })),
  ).toMatchObject({ code: 'RETURN_ENDED' })
})

it('what was exchanged can still be given back for its money, and each return shows the pair that came back', async () => {
  const { token, unit, reference } = await askForOther()
  await office().checkReturn({ reference, units: [{ ...unit, condition: 'damaged' }] })
  expect(await office().exchangeReturn({ reference, way: 'shop' })).toEqual({
    reference,
    shipment_id: null,
  })
  const { reference: second } = await buyer().openReturnRequest({
    token,
    kind: 'withdrawal',
    units: [unit],
  })
  await office().checkReturn({ reference: second, units: [{ ...unit, condition: 'sellable' }] })
  const { shipping } = await office().getReturn({ reference: second })
  await office().refundReturn({
    reference: second,
    units: [{ ...unit, cents: 20_00 }],
    shipping_cents: shipping?.suggested_cents ?? 0,
  })
  expect(await office().getReturn({ reference: second })).toMatchObject({
    units: [{ size: '39' }, { kind: 'shipping' }],
  })
  expect(await office().getReturn({ reference })).toMatchObject({
    units: [{ size: '38', wanted_size: '39', condition: 'damaged' }],
  })
  expect(await countPairs()).toMatchObject({ '38 defective': 1 })
  expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
})

it('a size that is sold out is not given, and the request stays as it was', async () => {
  const { unit, reference } = await askForOther()
  await office().checkReturn({ reference, units: [{ ...unit, condition: 'sellable' }] })
  await query(
    shop.db,
    '',
    `update inventory_items set status = 'defective' where status = 'in_stock' and variant_id = $1`,
    [shoe.variant('Negro 39')],
  )
  expect(await getRefusal(office().exchangeReturn({ reference, way: 'shop' }))).toMatchObject({
    code: 'SIZE_SOLD_OUT',
  })
  expect(await office().getReturn({ reference })).toMatchObject({
    status: 'checked',
    units: [{ wanted_available: false, size: '38' }],
  })
})

it('a statement of withdrawal without an order is filed for the one that it means, as of its own moment', async () => {
  const { reference: order, token } = await (async () => {
    const placed = await askForOther()
    const { reference } = await shop.call().checkout.getOrder({ token: placed.token })
    return { ...placed, reference }
  })()
  const at = shop.clock.now.toISOString()
  await buyer().fileWithdrawal({ name: 'Ana', reference: order, email: 'otra@horma.test' })
  const { statements } = await office().listReturns({})
  const [statement] = statements
  expect(statement).toMatchObject({ name: 'Ana', order_number: order, has_order: false })
  const answer = (order_reference?: string) =>
    office().answerWithdrawalStatement({
      statement_id: statement?.statement_id ?? 0,
      ...(order_reference && { order_reference }),
    })
  expect(await getRefusal(answer('NADA'))).toMatchObject({ code: 'ORDER_UNKNOWN' })
  const { reference } = await answer(order)
  const { requests } = await buyer().getOrderReturns({ token })
  expect(requests[0]).toMatchObject({ reference, kind: 'withdrawal', is_late: false })
  expect(new Date(requests[0]?.created_at ?? '').toISOString()).toBe(at)
  expect((await office().listReturns({})).statements).toEqual([])
  expect(await getRefusal(answer())).toMatchObject({ code: 'STATEMENT_UNKNOWN' })
})
