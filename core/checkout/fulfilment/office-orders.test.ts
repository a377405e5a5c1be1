import { beforeEach, expect, it } from 'vitest'
import { getRefusal, staffWith } from '../../../test/call-fixtures.ts'
import { orderInput } from '../../../test/order-fixtures.ts'
import { byTransfer } from '../../../test/payments/payment-fixtures.ts'
import { payOne, pickUpInShop, placeOne } from '../../../test/serving-fixtures.ts'
import { SATURDAY } from '../../../test/shop.ts'
import { sellShoe } from '../../../test/staff-fixtures.ts'
import { sharedWorld } from '../../../test/world/world.ts'
import { hours, later } from '../../base/clock.ts'
import { writeSettings } from '../../settings/save-settings.ts'
import type { OrderList } from './rules.ts'

const shop = sharedWorld()
beforeEach(async () => {
  shop.clock.now = SATURDAY
  await deliverEverything()
})

/** So that each test counts its own orders alone. */
const deliverEverything = () =>
  shop.pool.query(
    `update sales set fulfillment_status = 'delivered' where fulfillment_status is not null`,
  )

const checkout = () => shop.call(shop.staff.lola).checkout
const list = async (name: OrderList, q?: string) => {
  const { orders } = await checkout().listOfficeOrders({ list: name, ...(q && { q }) })
  return orders.map(({ sale_id }) => sale_id)
}
const counts = async (q?: string) => (await checkout().listOfficeOrders({ ...(q && { q }) })).counts
const status = async (sale_id: number) =>
  (await checkout().getOfficeOrder({ sale_id })).fulfillment_status

it('an order goes from list to list until its parcel is on the way, and an unpaid one is in none', async () => {
  const { sale_id } = await payOne(shop)
  await placeOne(shop)
  const nothing = { to_prepare: 0, to_send: 0, to_pick_up: 0, on_the_way: 0, awaiting_transfer: 0 }
  expect(await counts()).toEqual({ ...nothing, to_prepare: 1 })
  expect(await list('to_prepare')).toEqual([sale_id])
  expect(await checkout().prepareOrders({ sale_ids: [sale_id] })).toEqual({
    served: [sale_id],
    refused: [],
  })
  expect(await counts()).toEqual({ ...nothing, to_send: 1 })
  await checkout().createShipments({ sale_ids: [sale_id] })
  expect(await checkout().sendOrders({ sale_ids: [sale_id] })).toMatchObject({ served: [sale_id] })
  expect(await counts()).toEqual({ ...nothing, on_the_way: 1 })
  expect(await list('on_the_way')).toEqual([sale_id])
})

it('a parcel is late once the day is past on which it was to be there, and is told of until it arrives', async () => {
  const { sale_id } = await payOne(shop)
  await checkout().prepareOrders({ sale_ids: [sale_id] })
  await checkout().createShipments({ sale_ids: [sale_id] })
  await checkout().sendOrders({ sale_ids: [sale_id] })
  const findLate = async () => {
    const { orders, counts } = await checkout().listOfficeOrders({ list: 'on_the_way', late: true })
    const { notifications } = await shop.call(shop.staff.lola).notifications.listNotifications({})
    const told = notifications.find(({ id }) => id === 'late_parcels')?.count ?? 0
    expect([counts.on_the_way, told]).toEqual([orders.length, orders.length])
    return orders.map((order) => order.sale_id)
  }
  expect(await findLate()).toEqual([])
  shop.clock.now = later(SATURDAY, hours(24 * 14))
  expect(await findLate()).toEqual([sale_id])
  await deliverEverything()
  expect(await findLate()).toEqual([])
})

it('an order that is paid by transfer waits in a list of its own until the money has come', async () => {
  await writeSettings(
    shop.db,
    { transfer_iban: 'ES9121000418450200051332', transfer_holder: 'Zapatería de prueba' },
    { now: shop.clock.now },
  )
  const variant = await sellShoe(shop)
  const wanted = { ...orderInput([variant]), payment_method: 'transfer' as const }
  const { reference } = await shop.call().checkout.placeOrder(wanted)
  await placeOne(shop)
  const { orders } = await checkout().listOfficeOrders({ list: 'awaiting_transfer', q: reference })
  expect(orders).toMatchObject([
    { reference, payment_status: 'pending', fulfillment_status: null, shipment: null },
  ])
  expect(await counts()).toMatchObject({ to_prepare: 0, awaiting_transfer: 1 })
  const [order] = orders
  const read = () => checkout().getOfficeOrder({ sale_id: order?.sale_id ?? 0 })
  expect(await read()).toMatchObject({ awaits_transfer: true })
  const { transfers } = await checkout().listAwaitedTransfers({ q: reference })
  await checkout().confirmTransfer({
    payment_id: transfers[0]?.payment_id ?? 0,
    received_before_cents: 0,
    ...byTransfer(order?.total_cents ?? 0),
  })
  expect(await counts()).toMatchObject({ to_prepare: 1, awaiting_transfer: 0 })
  expect(await read()).toMatchObject({ awaits_transfer: false, fulfillment_status: 'pending' })
})

it('orders are listed from the one that was paid first, and found by reference, name and telephone', async () => {
  const first = await payOne(shop)
  shop.clock.now = later(SATURDAY, hours(1))
  const second = await payOne(shop)
  expect(await list('to_prepare')).toEqual([first.sale_id, second.sale_id])
  expect(await list('to_prepare', second.reference)).toEqual([second.sale_id])
  expect(await list('to_prepare', 'prueba')).toHaveLength(2)
  expect(await list('to_prepare', '600111222')).toHaveLength(2)
  expect(await counts('nobody')).toMatchObject({ to_prepare: 0 })
})

it('a new paid order is mailed to the shop once, and counted until somebody begins to prepare it', async () => {
  await writeSettings(
    shop.db,
    { contact_email: 'tienda@horma.test', sidebar_notifications_orders_pending: true },
    { now: shop.clock.now },
  )
  const find = async () => {
    const { notifications } = await shop.call(shop.staff.lola).notifications.listNotifications({})
    return notifications.find(({ id }) => id === 'pending_orders')
  }
  await placeOne(shop)
  expect(await find()).toBeUndefined()
  const { sale_id } = await payOne(shop)
  expect(await find()).toMatchObject({ count: 1, route: '/admin/shipping', on_badge: true })
  const { rows } = await shop.pool.query(
    `select recipient from mail_messages where template = 'new-order' and key = 'new-order ' || $1::bigint`,
    [sale_id],
  )
  expect(rows).toEqual([{ recipient: 'tienda@horma.test' }])
  await checkout().prepareOrders({ sale_ids: [sale_id] })
  expect(await find()).toBeUndefined()
})

it('an order that is picked up is made ready, never sent', async () => {
  const pickup = await payOne(shop)
  await pickUpInShop(shop, pickup)
  const sending = await payOne(shop)
  const sale_ids = [pickup.sale_id, sending.sale_id]
  await checkout().prepareOrders({ sale_ids })
  expect(await list('to_pick_up')).toEqual([pickup.sale_id])
  expect(await checkout().markReadyForPickup({ sale_ids })).toEqual({
    served: [pickup.sale_id],
    refused: [
      { sale_id: sending.sale_id, reference: sending.reference, code: 'ORDER_FOR_SENDING' },
    ],
  })
  expect(await status(pickup.sale_id)).toBe('ready_for_pickup')
  expect(await checkout().createShipments({ sale_ids })).toMatchObject({
    served: [sending.sale_id],
    refused: [{ code: 'ORDER_FOR_PICKUP' }],
  })
})

it('a bulk act serves what it can and names each order that it left as it was', async () => {
  const [paid, unpaid] = [await payOne(shop), await placeOne(shop)]
  const sale_ids = [paid.sale_id, unpaid.sale_id, 999_999]
  expect(await checkout().createShipments({ sale_ids })).toEqual({
    served: [paid.sale_id],
    refused: [
      { sale_id: unpaid.sale_id, reference: unpaid.reference, code: 'ORDER_UNPAID' },
      { sale_id: 999_999, reference: null, code: 'ORDER_UNKNOWN' },
    ],
  })
  expect(await status(unpaid.sale_id)).toBeNull()
  const other = await payOne(shop)
  expect(await checkout().sendOrders({ sale_ids: [other.sale_id] })).toMatchObject({
    refused: [{ code: 'SHIPMENT_MISSING' }],
  })
  expect(
    await getRefusal(checkout().prepareOrders({ sale_ids: [paid.sale_id, paid.sale_id] })),
  ).toMatchObject({ code: 'BAD_REQUEST' })
})

it('two people who begin to prepare the same orders at once write one history', async () => {
  const [one, other] = [await payOne(shop), await payOne(shop)]
  await Promise.all([
    checkout().prepareOrders({ sale_ids: [one.sale_id, other.sale_id] }),
    checkout().prepareOrders({ sale_ids: [other.sale_id, one.sale_id] }),
  ])
  for (const { sale_id } of [one, other]) {
    const { history } = await checkout().getOfficeOrder({ sale_id })
    expect(history.map(({ event, by }) => [event, by])).toEqual([['preparing', 'Lola']])
  }
})

it('each step is mailed to the buyer once, however often the order goes back and forth', async () => {
  const { sale_id, reference } = await payOne(shop)
  const { 0: created } = await checkout().createManualShipment({ p_sale_id: sale_id })
  const set = (shipping_status: string) =>
    checkout().updateShipment({ shipment_id: created?.shipment_id ?? 0, shipping_status })
  for (const word of ['shipped', 'processing', 'shipped', 'delivered']) await set(word)
  const { rows } = await shop.pool.query(
    `select template from mail_messages where key like '%' || $1 and template like 'order-%' order by template`,
    [reference],
  )
  const templates = rows.map(({ template }) => template)
  for (const template of ['order-preparing', 'order-shipped', 'order-delivered'])
    expect(templates.filter((each) => each === template)).toHaveLength(1)
  const links = await shop.pool.query(
    'select count(*) filter (where expires_at is null)::int as endless from order_tokens where sale_id = $1',
    [sale_id],
  )
  expect(links.rows).toEqual([{ endless: 0 }])
})

it('the papers of orders say where pairs are, and leave out unpaid and cancelled ones', async () => {
  const [first, second, unpaid] = [await payOne(shop), await payOne(shop), await placeOne(shop)]
  await shop.pool.query(
    `update products set shelf = 'B-7' where product_id = (
       select product_id from sale_lines join product_variants using (variant_id) where sale_id = $1 limit 1)`,
    [second.sale_id],
  )
  const { orders } = await checkout().getOrderPapers({
    sale_ids: [second.sale_id, unpaid.sale_id, first.sale_id],
  })
  expect(orders.map(({ sale_id }) => sale_id)).toEqual([second.sale_id, first.sale_id])
  expect(orders[0]).toMatchObject({
    reference: second.reference,
    delivery: { name: 'Ana Prueba', city: 'Madrid' },
    lines: [
      {
        shelf: 'B-7',
        wanted: 1,
        places: [{ place: expect.any(String), on_display: false, units: 1 }],
      },
    ],
    shipment: null,
  })
})

it('nobody without the right reads where an order goes or changes it', async () => {
  const { sale_id } = await payOne(shop)
  const others = shop.call(staffWith({ can_manage_products: true }))
  for (const call of [
    () => others.checkout.getOfficeOrder({ sale_id }),
    () => others.checkout.listOfficeOrders({}),
    () => others.checkout.getOrderPapers({ sale_ids: [sale_id] }),
    () => others.checkout.createManualShipment({ p_sale_id: sale_id }),
    () => others.shipping.listShipments({ sale_id }),
    () => others.shipping.getPendingShipmentsDetailed({}),
  ])
    expect(await getRefusal(call())).toEqual({ code: 'FORBIDDEN', status: 403 })
})
