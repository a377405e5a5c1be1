import { beforeEach, expect, it } from 'vitest'
import { callContext, createCaller, getRefusal } from '../../../test/call-fixtures.ts'
import { payOne } from '../../../test/serving-fixtures.ts'
import { SATURDAY } from '../../../test/shop.ts'
import { sharedWorld } from '../../../test/world/world.ts'
import { days, later } from '../../base/clock.ts'
import { query } from '../../base/db.server.ts'
import { router } from '../../router.ts'

const shop = sharedWorld()
beforeEach(() => {
  shop.clock.now = SATURDAY
})

const calls = () => shop.call(shop.staff.lola)
const readOrder = (sale_id: number) => calls().checkout.getOfficeOrder({ sale_id })
const readMails = (template: string, reference: string) =>
  query(shop.db, '', 'select from mail_messages where key = $1', [`${template} ${reference}`])

/** A paid order of one pair of size 38; its parcel moved on as far as is said. */
async function order(...steps: ('processing' | 'shipped' | 'delivered')[]) {
  const { sale_id, token, reference } = await payOne(shop, {
    variants: [shop.shoes.alba.variants['Negro 38']],
  })
  expect(await readOrder(sale_id)).toMatchObject({ payment_status: 'paid' })
  for (const shipping_status of steps)
    await calls().checkout.saveSaleShipment({ sale_id, shipping_status })
  return { saleId: sale_id, token, reference }
}

/** The wish for size 39 that the shop has checked. */
async function askForOther(token: string): Promise<string> {
  const { units } = await shop.call().returns.getOrderReturns({ token })
  const [unit] = units.map(({ line_id, n }) => ({ line_id, n }))
  if (!unit) throw new Error('the order has no unit')
  const { reference } = await shop.call().returns.openReturnRequest({
    token,
    kind: 'size_change',
    units: [{ ...unit, wanted_variant_id: shop.shoes.alba.variants['Negro 39'] }],
  })
  await calls().returns.checkReturn({ reference, units: [{ ...unit, condition: 'sellable' }] })
  return reference
}

const exchange = (reference: string, tracking_number?: string) =>
  calls().returns.exchangeReturn({
    reference,
    way: 'parcel',
    ...(tracking_number && { tracking_number }),
  })

it('the parcel of an exchange is announced to the carrier, with its number, its day, its label and what its pair weighs', async () => {
  const { saleId, token } = await order('processing', 'shipped', 'delivered')
  await query(
    shop.db,
    '',
    'update product_variants set weight_grams = 1400 where variant_id = $1',
    [shop.shoes.alba.variants['Negro 39']],
  )
  const { shipment_id } = await exchange(await askForOther(token))
  const { shipments } = await readOrder(saleId)
  expect(shipments[0]).toMatchObject({
    shipment_id,
    shipping_status: 'shipped',
    weight_grams: 1_400,
    shipping_cost_cents: 0,
    tracking_number: expect.stringMatching(/^GLS\d{8}$/),
    estimated_delivery_date: '2026-11-26',
    gls_response: { test_mode: true },
  })
  expect(shipments[0]?.tracking_number).not.toBe(shipments[1]?.tracking_number)
  expect(await calls().shipping.getShipmentLabel({ shipment_id: shipment_id ?? 0 })).toMatchObject({
    shipment_id,
    tracking_number: shipments[0]?.tracking_number,
  })
  await query(shop.db, '', 'update product_variants set weight_grams = null')
})

it('a parcel of an exchange that was handed over with a number is not announced again', async () => {
  const { saleId, token } = await order('processing', 'shipped', 'delivered')
  await exchange(await askForOther(token), 'CORREOS-39')
  expect((await readOrder(saleId)).shipments[0]).toMatchObject({
    tracking_number: 'CORREOS-39',
    shipping_status: 'shipped',
    gls_response: null,
  })
})

it('whatever becomes of the parcel of an exchange, the delivered order stays delivered and its buyer is told nothing twice', async () => {
  const { saleId, token, reference } = await order('processing', 'shipped', 'delivered')
  const told = async () =>
    (await readMails('order-shipped', reference)).length +
    (await readMails('order-delivered', reference)).length
  expect(await told()).toBe(2)
  const { history } = await readOrder(saleId)
  const { shipment_id } = await exchange(await askForOther(token))
  for (const shipping_status of ['pending', 'shipped', 'in_transit', 'returned', 'delivered']) {
    await calls().checkout.updateShipment({ shipment_id: shipment_id ?? 0, shipping_status })
    expect(await readOrder(saleId)).toMatchObject({ fulfillment_status: 'delivered' })
  }
  expect(await told()).toBe(2)
  const events = (each: typeof history) => each.filter(({ event }) => event === 'delivered').length
  expect(events((await readOrder(saleId)).history)).toBe(events(history))
})

it('acts on the shipment of an order mean the order’s own parcel, never that of an exchange', async () => {
  const { saleId, token } = await order('processing', 'shipped', 'delivered')
  const { shipment_id } = await exchange(await askForOther(token))
  const saved = await calls().checkout.saveSaleShipment({ sale_id: saleId })
  expect(saved.shipment_id).not.toBe(shipment_id)
  const [created] = await calls().checkout.createManualShipment({ p_sale_id: saleId })
  expect(created?.shipment_id).toBe(saved.shipment_id)
  const { orders } = await calls().checkout.getOrderPapers({ sale_ids: [saleId] })
  expect(orders[0]?.shipment).toMatchObject({ shipment_id: saved.shipment_id })
})

it('an order that has not left takes the other size along in its own parcel, and is sent as any other', async () => {
  const { saleId, token, reference } = await order('processing')
  const change = await askForOther(token)
  expect(await getRefusal(exchange(change, 'OWN-NUMBER'))).toMatchObject({
    code: 'ORDER_NOT_SENT',
  })
  expect(await exchange(change)).toEqual({ reference: change, shipment_id: null })
  expect(await readOrder(saleId)).toMatchObject({
    fulfillment_status: 'preparing',
    shipments: [{ shipping_status: 'processing' }],
  })
  expect((await calls().checkout.sendOrders({ sale_ids: [saleId] })).served).toEqual([saleId])
  expect(await readOrder(saleId)).toMatchObject({ fulfillment_status: 'shipped' })
  expect(await readMails('order-shipped', reference)).toHaveLength(1)
})

it('a real shop, whose carrier is not built, writes the number of the parcel later, also once its order was delivered', async () => {
  const { saleId, token } = await order('processing', 'shipped', 'delivered')
  const reference = await askForOther(token)
  const real = () =>
    createCaller(
      shop,
      router,
    )({ actor: shop.staff.lola, config: { ...callContext(shop).config, demo: false } })
  const { shipment_id } = await real().returns.exchangeReturn({ reference, way: 'parcel' })
  const change = { shipment_id: shipment_id ?? 0, shipping_status: 'shipped' }
  shop.clock.now = later(SATURDAY, days(1))
  await real().checkout.updateShipment({ ...change, tracking_number: 'LATER-1' })
  expect(await readOrder(saleId)).toMatchObject({
    fulfillment_status: 'delivered',
    shipments: [{ tracking_number: 'LATER-1' }, {}],
  })
  const announced = await calls().checkout.updateShipment({
    shipment_id: change.shipment_id,
    shipping_status: 'pending',
    tracking_number: null,
  })
  expect(announced.tracking_number).toBeNull()
  expect(
    await calls().checkout.announceShipment({ shipment_id: change.shipment_id }),
  ).toMatchObject({ shipping_status: 'processing' })
  expect(await calls().checkout.updateShipment(change)).toMatchObject({
    shipping_status: 'shipped',
  })
})
