import { beforeEach, describe, expect, it } from 'vitest'
import {
  callContext,
  createCaller,
  getRefusal,
  getRefusalDetails,
} from '../../../../test/call-fixtures.ts'
import { payOne, pickUpInShop, placeOne } from '../../../../test/serving-fixtures.ts'
import { SATURDAY } from '../../../../test/shop.ts'
import { sellShoe } from '../../../../test/staff-fixtures.ts'
import { sharedWorld } from '../../../../test/world/world.ts'
import { hours, later } from '../../../base/clock.ts'
import { router } from '../../../router.ts'

const shop = sharedWorld()
beforeEach(() => {
  shop.clock.now = SATURDAY
})

const calls = () => shop.call(shop.staff.lola)
const create = async (p_sale_id: number) => {
  const [first] = await calls().checkout.createManualShipment({ p_sale_id })
  if (!first) throw new Error('there is no shipment')
  return first
}
const readOrder = (sale_id: number) => calls().checkout.getOfficeOrder({ sale_id })
const events = async (sale_id: number) =>
  (await readOrder(sale_id)).history.map((entry) => entry.event ?? entry.shipping_status)

describe('create_manual_shipment', () => {
  it('a paid order gets a shipment with a number of the test carrier, three working days ahead', async () => {
    const { sale_id } = await payOne(shop)
    const created = await create(sale_id)
    expect(created).toMatchObject({ success: true, message: 'Envío creado' })
    expect(created.tracking_number).toMatch(/^GLS\d{8}$/)
    const order = await readOrder(sale_id)
    expect(order.fulfillment_status).toBe('preparing')
    expect(order.shipments).toMatchObject([
      {
        shipping_status: 'processing',
        weight_grams: 500,
        shipping_service: 'gls_standard',
        estimated_delivery_date: '2026-11-26',
        actual_delivery_date: null,
      },
    ])
    expect(await events(sale_id)).toEqual(['preparing', 'pending', 'processing'])
  })
  it('in test mode its label is a PDF and a picture of 400 x 600, the same each time', async () => {
    const { sale_id } = await payOne(shop)
    const { shipment_id } = await create(sale_id)
    expect((await readOrder(sale_id)).shipments).toMatchObject([{ labels: ['pdf', 'png'] }])
    const read = (format: 'pdf' | 'png') => calls().shipping.getLabelFile({ shipment_id, format })
    const pdf = await read('pdf')
    expect(pdf.file_name).toMatch(/^etiqueta-GLS\d{8}\.pdf$/)
    expect(Buffer.from(pdf.base64, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
    expect(await read('pdf')).toEqual(pdf)
    const png = Buffer.from((await read('png')).base64, 'base64')
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([400, 600])
  })
  it('asked twice it answers the same shipment', async () => {
    const { sale_id } = await payOne(shop)
    expect(await create(sale_id)).toEqual(await create(sale_id))
  })
  it('two people who ask at once make one shipment', async () => {
    const { sale_id } = await payOne(shop)
    const [one, other] = await Promise.all([create(sale_id), create(sale_id)])
    expect(one).toEqual(other)
    expect((await readOrder(sale_id)).shipments).toHaveLength(1)
  })
  it('an unpaid order, one that is picked up and one that does not exist get none', async () => {
    const unpaid = await placeOne(shop)
    const pickup = await payOne(shop)
    await pickUpInShop(shop, pickup)
    const ask = (id: number) => getRefusal(create(id))
    expect(await ask(unpaid.sale_id)).toEqual({ code: 'ORDER_UNPAID', status: 409 })
    expect(await ask(pickup.sale_id)).toEqual({ code: 'ORDER_FOR_PICKUP', status: 409 })
    expect(await ask(999_999)).toEqual({ code: 'ORDER_UNKNOWN', status: 404 })
    expect((await readOrder(unpaid.sale_id)).shipments).toEqual([])
  })
  it('a parcel of more than 30 kg is refused', async () => {
    const variant = await sellShoe(shop)
    await shop.pool.query('update product_variants set weight_grams = 9000 where variant_id = $1', [
      variant,
    ])
    const { sale_id } = await payOne(shop, { variants: [variant], quantity: 3 })
    await shop.pool.query(
      'update product_variants set weight_grams = 10001 where variant_id = $1',
      [variant],
    )
    expect(await getRefusal(create(sale_id))).toEqual({ code: 'PARCEL_TOO_HEAVY', status: 422 })
  })
  it('an order whose pairs were all withdrawn is not sent, one that keeps a pair is, with its weight alone', async () => {
    const whole = await payOne(shop)
    const part = await payOne(shop, { quantity: 2 })
    await withdraw(whole.sale_id, 1)
    await withdraw(part.sale_id, 1)
    expect(await getRefusal(create(whole.sale_id))).toMatchObject({ code: 'ORDER_WITHDRAWN' })
    await create(part.sale_id)
    expect((await readOrder(part.sale_id)).shipments).toMatchObject([{ weight_grams: 500 }])
    expect((await readOrder(part.sale_id)).lines).toMatchObject([{ quantity: 2, wanted: 1 }])
  })
  it('in a real shop the shipment waits for a number written by hand, and the carrier is not built yet', async () => {
    const { sale_id } = await payOne(shop)
    const [created] = await realShop().checkout.createManualShipment({ p_sale_id: sale_id })
    expect(created).toMatchObject({ success: true, tracking_number: null })
    const shipment_id = created?.shipment_id ?? 0
    expect(await getRefusal(realShop().checkout.announceShipment({ shipment_id }))).toEqual({
      code: 'CARRIER_UNAVAILABLE',
      status: 501,
    })
    expect(await getRefusal(realShop().shipping.getShipmentLabel({ shipment_id }))).toEqual({
      code: 'TRACKING_MISSING',
      status: 409,
    })
    await realShop().checkout.updateShipment({ shipment_id, tracking_number: 'PK12345678' })
    expect(
      await getRefusal(realShop().shipping.getLabelFile({ shipment_id, format: 'pdf' })),
    ).toEqual({ code: 'LABELS_UNAVAILABLE', status: 501 })
    expect(await getRefusal(realShop().shipping.getShipmentLabel({ shipment_id }))).toEqual({
      code: 'LABELS_UNAVAILABLE',
      status: 501,
    })
  })
})

/** Files a withdrawal of the first units of an order, as the procedure of withdrawals does. */
async function withdraw(saleId: number, units: number): Promise<void> {
  await shop.pool.query(
    `with request as (
       insert into return_requests (reference, sale_id, kind, way)
       values ('W' || $1::bigint, $1, 'withdrawal', 'parcel') returning return_request_id
     )
     insert into return_request_units (return_request_id, line_id, n)
     select return_request_id, u.line_id, u.n from request, lateral (
       select u.line_id, u.n from sale_line_units u join sale_lines l using (line_id)
       where l.sale_id = $1 and l.kind = 'variant' order by u.line_id, u.n limit $2) u`,
    [saleId, units],
  )
}

/** The same shop without the demo's doubles. */
const realShop = () =>
  createCaller(
    shop,
    router,
  )({ actor: shop.staff.lola, config: { ...callContext(shop).config, demo: false } })

describe('the change of a shipment', () => {
  it('the statuses of a parcel move its order, and a delivered one has its day', async () => {
    const { sale_id } = await payOne(shop)
    const { shipment_id } = await create(sale_id)
    const set = (shipping_status: string) => {
      shop.clock.now = later(shop.clock.now, hours(1))
      return calls().checkout.updateShipment({ shipment_id, shipping_status })
    }
    await set('shipped')
    expect((await readOrder(sale_id)).fulfillment_status).toBe('shipped')
    await set('in_transit')
    shop.clock.now = later(SATURDAY, hours(29))
    expect(await set('delivered')).toMatchObject({
      actual_delivery_date: expect.stringMatching(/^2026-11-22T1[45]:00/),
    })
    expect((await readOrder(sale_id)).fulfillment_status).toBe('delivered')
    expect(await events(sale_id)).toEqual([
      'preparing',
      'pending',
      'processing',
      'shipped',
      'shipped',
      'in_transit',
      'delivered',
      'delivered',
    ])
    // Somebody was too quick: the parcel is still on its way.
    expect(await set('in_transit')).toMatchObject({ actual_delivery_date: null })
    expect((await readOrder(sale_id)).fulfillment_status).toBe('shipped')
    await set('returned')
    expect((await readOrder(sale_id)).fulfillment_status).toBe('returned')
  })
  it("the old word 'pendiente' is read, and another word is refused with the valid ones", async () => {
    const { sale_id } = await payOne(shop)
    const { shipment_id } = await create(sale_id)
    const set = (shipping_status: string) =>
      calls().checkout.updateShipment({ shipment_id, shipping_status })
    expect(await set('pendiente')).toMatchObject({ shipping_status: 'pending' })
    expect(await getRefusalDetails(set('lost'))).toEqual({
      code: 'INVALID_SHIPPING_STATUS',
      status: 422,
      data: {
        status: 'lost',
        valid: 'pending, processing, shipped, in_transit, delivered, returned',
      },
    })
  })
  it('a shipment that is missing is created by its first change', async () => {
    const { sale_id } = await payOne(shop)
    const saved = await calls().checkout.saveSaleShipment({
      sale_id,
      shipping_status: 'shipped',
      tracking_number: 'PK 1',
    })
    expect(saved).toMatchObject({ sale_id, shipping_status: 'shipped', tracking_number: 'PK 1' })
    expect((await readOrder(sale_id)).fulfillment_status).toBe('shipped')
    const unpaid = await placeOne(shop)
    expect(
      await getRefusal(calls().checkout.saveSaleShipment({ sale_id: unpaid.sale_id })),
    ).toMatchObject({ code: 'ORDER_UNPAID' })
  })
  it('every field of the specification is written, and an empty one is cleared', async () => {
    const { sale_id } = await payOne(shop)
    const { shipment_id } = await create(sale_id)
    const fields = {
      tracking_number: 'CORREOS-77',
      estimated_delivery_date: '2026-12-01',
      actual_delivery_date: '2026-12-02T10:00:00.000Z',
      gls_response: { code: 0, text: 'OK' },
    }
    const saved = await calls().checkout.updateShipment({ shipment_id, ...fields })
    expect(saved).toMatchObject({
      ...fields,
      actual_delivery_date: expect.stringContaining('2026-12-02T1'),
    })
    expect(
      await calls().checkout.updateShipment({ shipment_id, tracking_number: null }),
    ).toMatchObject({ tracking_number: null, estimated_delivery_date: '2026-12-01' })
  })
  it('who saves what somebody else has changed since is refused', async () => {
    const { sale_id } = await payOne(shop)
    const { shipment_id } = await create(sale_id)
    const { updated_at } = await calls().shipping.getShipment({ shipment_id })
    const save = (tracking_number: string) =>
      calls().checkout.updateShipment({ shipment_id, tracking_number, updated_at })
    shop.clock.now = later(SATURDAY, hours(1))
    await save('FIRST-1')
    expect(await getRefusal(save('SECOND-2'))).toEqual({ code: 'CHANGED_MEANWHILE', status: 409 })
  })
  it('a tracking number belongs to one shipment', async () => {
    const [one, other] = [await payOne(shop), await payOne(shop)]
    const { tracking_number } = await create(one.sale_id)
    const { shipment_id } = await create(other.sale_id)
    expect(
      await getRefusal(calls().checkout.updateShipment({ shipment_id, tracking_number })),
    ).toMatchObject({ code: 'TRACKING_TAKEN' })
    expect(
      await getRefusal(calls().checkout.updateShipment({ shipment_id: 999_999 })),
    ).toMatchObject({ code: 'SHIPMENT_UNKNOWN' })
  })
  it('of two shipments that are given one tracking number at once, the second is refused', async () => {
    const ids = [await payOne(shop), await payOne(shop)].map(({ sale_id }) => create(sale_id))
    for (let round = 0; round < 5; round++) {
      const tracking_number = `BOTH-${round}`
      const outcomes = await Promise.all(
        (await Promise.all(ids)).map(async ({ shipment_id }) => {
          const saving = calls().checkout.updateShipment({ shipment_id, tracking_number })
          const answer = await getRefusalDetails(saving)
          return 'code' in answer ? answer.code : 'SAVED'
        }),
      )
      expect(outcomes.toSorted()).toEqual(['SAVED', 'TRACKING_TAKEN'])
    }
  })
  it('a parcel does not leave once its order was withdrawn or cancelled', async () => {
    const [withdrawn, cancelled] = [await payOne(shop), await payOne(shop)]
    const ids = [await create(withdrawn.sale_id), await create(cancelled.sale_id)].map(
      ({ shipment_id }) => shipment_id,
    )
    await withdraw(withdrawn.sale_id, 1)
    await shop.pool.query(`update sales set fulfillment_status = 'cancelled' where sale_id = $1`, [
      cancelled.sale_id,
    ])
    const send = (shipment_id = 0) =>
      getRefusal(calls().checkout.updateShipment({ shipment_id, shipping_status: 'shipped' }))
    expect(await send(ids[0])).toMatchObject({ code: 'ORDER_WITHDRAWN' })
    expect(await send(ids[1])).toMatchObject({ code: 'ORDER_CANCELLED' })
    expect(await getRefusal(create(cancelled.sale_id))).toMatchObject({ code: 'ORDER_CANCELLED' })
  })
})

describe('the reading of shipments', () => {
  it('shipments are read by their sale, and one by its id with sale, customer and delivery', async () => {
    const { sale_id, reference } = await payOne(shop)
    expect(await calls().shipping.listShipments({ sale_id })).toEqual({ shipments: [] })
    const { shipment_id } = await create(sale_id)
    expect(await calls().shipping.listShipments({ sale_id })).toMatchObject({
      shipments: [{ shipment_id, sale_id }],
    })
    expect(await calls().shipping.getShipment({ shipment_id })).toMatchObject({
      shipment_id,
      sale_id,
      sales: {
        reference,
        sale_origin: 'web',
        customer_name_guest: 'Ana Prueba',
        fulfillment_status: 'preparing',
        web_order_details: {
          shipping_address: 'Calle Mayor 1',
          shipping_city: 'Madrid',
          shipping_postal_code: '28013',
        },
      },
    })
    expect(await getRefusal(calls().shipping.getShipment({ shipment_id: 999_999 }))).toEqual({
      code: 'SHIPMENT_UNKNOWN',
      status: 404,
    })
  })
  it('get_pending_shipments_detailed lists those that have not left, the oldest first', async () => {
    const [one, other] = [await payOne(shop), await payOne(shop)]
    const [first, second] = [await create(one.sale_id), await create(other.sale_id)]
    const list = async () =>
      (await calls().shipping.getPendingShipmentsDetailed({})).map((each) => each.shipment_id)
    expect((await list()).slice(-2)).toEqual([first.shipment_id, second.shipment_id])
    await calls().checkout.updateShipment({
      shipment_id: first.shipment_id,
      shipping_status: 'shipped',
    })
    expect(await list()).not.toContain(first.shipment_id)
  })
  it('the label of a shipment says where it goes, with its number', async () => {
    const { sale_id, reference } = await payOne(shop)
    const { shipment_id, tracking_number } = await create(sale_id)
    expect(await calls().shipping.getShipmentLabel({ shipment_id })).toMatchObject({
      tracking_number,
      reference,
      width_mm: 100,
      height_mm: 150,
      recipient: { name: 'Ana Prueba', postal_code: '28013' },
    })
  })
})
