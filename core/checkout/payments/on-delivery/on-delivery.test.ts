import { beforeEach, expect, it } from 'vitest'
import { getRefusal } from '../../../../test/call-fixtures.ts'
import { ledgerViolations } from '../../../../test/ledger.ts'
import {
  codInput as codInputAt,
  deliverOrder,
  findCodPayment,
  openCod as openCodAt,
  PRICE,
  placeCodOrder,
  SURCHARGE,
  sendOrder,
  settleCod,
  shopWithCod,
  TOTAL,
} from '../../../../test/payments/on-delivery-fixtures.ts'
import { SATURDAY } from '../../../../test/shop.ts'
import { sharedShop } from '../../../../test/world/shared-shop.ts'
import { days, hours, later } from '../../../base/clock.ts'
import type { Actor } from '../../../base/procedures/actor.ts'
import { expireOrders } from '../../expire-orders.ts'

const AMOUNT = `${TOTAL / 100}`.replace('.', ',')

const shop = sharedShop(shopWithCod)
beforeEach(() => {
  shop.clock.now = SATURDAY
})

const office = () => shop.gls.call(shop.staff.lola)
const openCod = (change: object) => openCodAt(shop, change)
const codInput = () => codInputAt(shop)
const orderOne = () => placeCodOrder(shop)
const sendOne = () => sendOrder(shop)
const deliverOne = () => deliverOrder(shop)
const findPayment = (q: string, settled = false) => findCodPayment(shop, q, settled)
const settle = (payment_id: number, received_cents: number, received_before_cents = 0) =>
  settleCod(shop, { payment_id, received_cents, received_before_cents })

const readOrder = (token: string) => shop.call().checkout.getOrder({ token })
const violations = () => ledgerViolations(shop.db, shop.clock.now)

it('cash on delivery is off until the shop opens it, for parcels alone, and below its limit', async () => {
  const ways = async () => (await shop.call().checkout.getContractTerms({})).payment_ways
  expect(await ways()).toContain('cash_on_delivery')
  await openCod({ cod_enabled: false })
  expect(await ways()).not.toContain('cash_on_delivery')
  const place = (input: object) => getRefusal(shop.call().checkout.placeOrder(input as never))
  expect(await place(codInput())).toEqual({ code: 'PROVIDER_CLOSED', status: 403 })
  await openCod({ cod_limit_cents: 60_00 })
  expect(await place(codInput())).toEqual({ code: 'PROVIDER_CLOSED', status: 403 })
  await openCod({ cod_limit_cents: 300_00 })
  const {
    address: _,
    city: __,
    postal_code: ___,
    ...contact
  } = codInput().delivery as never as {
    [key: string]: string
  }
  const pickUp = { ...codInput(), shipping_method: 'store_pickup', delivery: contact }
  expect(await place(pickUp)).toEqual({ code: 'PROVIDER_CLOSED', status: 403 })
})

it('a buyer who saw the price without the surcharge is shown the new one', async () => {
  const input = { ...codInput(), expected_total_cents: PRICE }
  expect(await getRefusal(shop.call().checkout.placeOrder(input))).toEqual({
    code: 'PRICE_CHANGED',
    status: 409,
  })
})

it('a surcharge above its cost is refused', async () => {
  const save = (cod_surcharge_cents: number) =>
    shop.gls
      .call({ ...shop.staff.lola, permissions: { is_super_admin: true } } as Actor)
      .settings.saveSettings({ cod_surcharge_cents })
  expect(await getRefusal(save(3_01))).toEqual({ code: 'BAD_REQUEST', status: 400 })
  expect(await save(SURCHARGE)).toEqual({ changed: [] })
})

it('the order is accepted unpaid, is to be prepared, and says what is to be collected', async () => {
  const { token, sale_id } = await orderOne()
  expect(await readOrder(token)).toMatchObject({
    payment_status: 'pending',
    fulfillment_status: 'pending',
    is_on_delivery: true,
    total_cents: TOTAL,
    surcharge_cents: SURCHARGE,
    invoice: null,
  })
  expect(await office().checkout.getOfficeOrder({ sale_id })).toMatchObject({ cod_cents: TOTAL })
  const [paper] = (await office().checkout.getOrderPapers({ sale_ids: [sale_id] })).orders
  expect(paper?.cod_cents).toBe(TOTAL)
  // Its buyer has done their part: it never ends by itself.
  shop.clock.now = later(SATURDAY, days(60))
  await expireOrders(shop.db, () => shop.clock.now)
  expect((await readOrder(token)).payment_status).toBe('pending')
  expect(await violations()).toEqual([])
})

it('no other way to pay opens beside it', async () => {
  const { token } = await orderOne()
  const { methods, chosen } = await shop.call().checkout.getPaymentMethods({ token })
  expect({ methods, chosen }).toEqual({ methods: [], chosen: 'cash_on_delivery' })
  expect(await getRefusal(shop.call().checkout.startPayment({ token, provider: 'test' }))).toEqual({
    code: 'PROVIDER_CLOSED',
    status: 403,
  })
})

it('GLS is told the amount, and the manifest of the day says it', async () => {
  const { parcel, reference } = await sendOne()
  expect(parcel.reembolso).toBe(AMOUNT)
  const manifest = await office().shipping.getDayManifest({})
  expect(manifest.parcels.find((each) => each.reference === reference)?.cod_cents).toBe(TOTAL)
  expect(manifest.day).toBe('2026-11-21')
})

it('its delivery pays it: the pairs are sold, the invoice is written, and the carrier owes the money', async () => {
  const { token, reference } = await deliverOne()
  expect(await readOrder(token)).toMatchObject({
    payment_status: 'paid',
    fulfillment_status: 'delivered',
    invoice: { number: expect.stringMatching(/^PRUEBA-W26-/) },
  })
  expect(await findPayment(reference)).toMatchObject({
    amount_cents: TOTAL,
    received_cents: 0,
    is_collected: true,
  })
  expect(await violations()).toEqual([])
})

it('the settlement is matched by reference, number and amount; once whole nothing more is awaited', async () => {
  const { reference, payment_id, parcel } = await deliverOne()
  expect((await findPayment(parcel.barcode)).payment_id).toBe(payment_id)
  expect(await settle(payment_id, TOTAL)).toEqual({ outcome: 'complete', missing_cents: 0 })
  expect(await findPayment(reference, true)).toMatchObject({
    receipts: [{ amount_cents: TOTAL, settlement: 'LIQ-2026-48' }],
  })
  expect(await getRefusal(settle(payment_id, 1, TOTAL))).toEqual({
    code: 'COD_PAYMENT_COMPLETE',
    status: 409,
  })
  expect(await violations()).toEqual([])
})

it('less than it is booked and waits for the rest, and the rest may be given up with a reason', async () => {
  const { reference, payment_id } = await deliverOne()
  expect(await settle(payment_id, TOTAL - 1_50)).toEqual({ outcome: 'part', missing_cents: 1_50 })
  // Two people with one settlement: the second is told.
  expect(await getRefusal(settle(payment_id, TOTAL - 1_50))).toEqual({
    code: 'COD_PAYMENT_CHANGED',
    status: 409,
  })
  await office().checkout.closeCodPayment({
    payment_id,
    missing_cents: 1_50,
    reason: 'Comisión de GLS',
  })
  expect(await findPayment(reference, true)).toMatchObject({
    closing: { missing_cents: 1_50, reason: 'Comisión de GLS' },
  })
  expect(await violations()).toEqual([])
})

it('more than it is booked, and noted', async () => {
  const { payment_id } = await deliverOne()
  expect(await settle(payment_id, TOTAL + 10_00)).toEqual({
    outcome: 'over',
    missing_cents: -10_00,
  })
  expect(await violations()).toEqual([])
})

it('money for a parcel that is not known to be delivered proves that it was', async () => {
  const { token, reference } = await sendOne()
  const { payment_id } = await findPayment(reference)
  expect(await settle(payment_id, TOTAL)).toMatchObject({ outcome: 'complete' })
  expect((await readOrder(token)).payment_status).toBe('paid')
  expect(await violations()).toEqual([])
})

it('a refused parcel comes back: its pairs are in stock, nothing is owed, no invoice was written', async () => {
  const { token, sale_id, reference, parcel } = await sendOne()
  const { payment_id } = await findPayment(reference)
  parcel.state = 6
  shop.clock.now = later(SATURDAY, hours(3))
  await shop.gls.track()
  const cancel = shop.call().checkout.cancelOrder({ token })
  expect(await getRefusal(cancel)).toEqual({ code: 'ALREADY_SENT', status: 409 })
  const cancelSale = office().returns.cancelSale({ sale_id, reason: 'x' })
  expect(await getRefusal(cancelSale)).toEqual({ code: 'ALREADY_SENT', status: 409 })
  parcel.state = 10
  shop.clock.now = later(SATURDAY, days(3))
  await shop.gls.track()
  expect((await readOrder(token)).fulfillment_status).toBe('returned')
  const taken = await office().checkout.takeBackParcel({ sale_id })
  expect(taken).toEqual({ reference, released_pairs: 1 })
  expect(await readOrder(token)).toMatchObject({ payment_status: 'expired', invoice: null })
  expect(await getRefusal(office().checkout.takeBackParcel({ sale_id }))).toEqual({
    code: 'NO_REFUSED_PARCEL',
    status: 409,
  })
  // What the carrier settles for it nevertheless is not lost, and is owed back.
  expect(await settle(payment_id, TOTAL)).toMatchObject({ outcome: 'refund_due' })
  expect(await violations()).toEqual([])
})

it('an order that was not sent is cancelled by its buyer, and its parcel is not wanted any more', async () => {
  const { token } = await sendOne()
  await shop.call().checkout.cancelOrder({ token })
  expect((await readOrder(token)).payment_status).toBe('expired')
  expect(await violations()).toEqual([])
})

it('what was paid to the courier goes back by hand, with the surcharge, after a withdrawal of everything', async () => {
  const { token } = await deliverOne()
  const { units, shipping_back_cents } = await shop.call().returns.getOrderReturns({ token })
  expect({ left: units[0]?.left_cents, shipping_back_cents }).toEqual({
    left: PRICE,
    shipping_back_cents: SURCHARGE,
  })
})
