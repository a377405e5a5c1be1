import { beforeEach, describe, expect, it } from 'vitest'
import { payOne } from '../../../../test/serving-fixtures.ts'
import { getParcel, sharedGls } from '../../../../test/shipping/gls-fixtures.ts'
import { SATURDAY } from '../../../../test/shop.ts'
import { sharedWorld } from '../../../../test/world/world.ts'
import { days, hours, later } from '../../../base/clock.ts'
import { inTransaction } from '../../../base/db.server.ts'
import { doubtParcels } from '../../../shipping/gls/doubt-parcels.ts'
import { giveUpAnnouncement } from './announce-parcel.ts'
import { cancelAtGls } from './cancel-parcel.ts'
import { trackParcels } from './track-parcels.ts'

const shop = sharedWorld()
const gls = sharedGls(shop)
beforeEach(() => {
  shop.clock.now = SATURDAY
})

/** A paid order whose shipment waits for GLS. */
async function openOne(delivery: object = {}) {
  const { sale_id, reference } = await payOne(shop, { delivery })
  const [created] = await gls
    .call(shop.staff.lola)
    .checkout.createManualShipment({ p_sale_id: sale_id })
  return { sale_id, reference, shipment_id: created?.shipment_id ?? 0, created }
}

/** The same with its number. */
async function announceOne(delivery?: object) {
  const opened = await openOne(delivery)
  await gls.announce(opened.shipment_id)
  return { ...opened, parcel: getParcel(gls.double, opened.reference) }
}

async function readShipment(sale_id: number) {
  const order = await gls.call(shop.staff.lola).checkout.getOfficeOrder({ sale_id })
  const [shipment] = order.shipments
  if (!shipment) throw new Error('there is no shipment')
  return { ...shipment, fulfillment_status: order.fulfillment_status }
}

const countCalls = (method: string) =>
  gls.double.calls.filter((call) => call.method === method).length

const countJobs = async (queue: string) => {
  const { rows } = await shop.pool.query(
    'select count(*)::int as count from pgboss.job where name = $1',
    [queue],
  )
  return rows[0].count
}

describe('a parcel is announced', () => {
  it('after the commit, by a worker: the act itself calls nobody and leaves a job', async () => {
    const before = gls.double.calls.length
    const jobs = await countJobs('shipping.announce-parcel')
    const { created, sale_id, shipment_id } = await openOne()
    expect(created).toMatchObject({ tracking_number: null })
    expect(gls.double.calls).toHaveLength(before)
    expect(await countJobs('shipping.announce-parcel')).toBe(jobs + 1)
    expect(await gls.announce(shipment_id)).toBe('accepted')
    expect(await readShipment(sale_id)).toMatchObject({
      shipping_status: 'processing',
      tracking_number: expect.stringMatching(/^\d{14}$/),
      gls_response: { return: 0, codexp: expect.any(String) },
      carrier: { state: 'accepted', attempts: 1, labels: ['pdf', 'png'] },
      fulfillment_status: 'preparing',
    })
  })
  it('with the SOAP action of the method, the address and the weight', async () => {
    const { reference, parcel } = await announceOne()
    const call = gls.double.calls.findLast(({ body }) => body.includes(reference))
    expect(call?.action).toBe('"http://www.asmred.com/EtiquetaEnvioV2"')
    expect(parcel).toMatchObject({
      service: '96',
      schedule: '18',
      weight: '0,5',
      recipient: { Nombre: 'Ana Prueba', CP: '28013', Telefono: '600111222' },
    })
    expect(parcel.reference.length).toBeLessThanOrEqual(15)
  })
  it('with what the buyer wrote to the courier, and with a foreign telephone whole', async () => {
    const notes = 'Llamar al timbre 2ª; no dejar en conserjería'
    const { parcel } = await announceOne({ notes, phone: '+33 6 12 34 56 78' })
    expect(parcel.recipient).toMatchObject({
      Telefono: '',
      Observaciones: `Tel. +33612345678. ${notes}`,
    })
  })
  it('an older address that is longer than GLS takes goes on in its note, and one that fits nowhere is refused', async () => {
    const write = (sale_id: number, address: string) =>
      shop.pool.query('update web_order_details set shipping_address = $2 where sale_id = $1', [
        sale_id,
        address,
      ])
    const long = await openOne()
    const street = 'Avenida de la Constitución Española de 1978, urbanización Los Almendros'
    await write(long.sale_id, `${street} del Valle, número 127`)
    expect(await gls.announce(long.shipment_id)).toBe('accepted')
    expect(getParcel(gls.double, long.reference).recipient).toMatchObject({
      Direccion: `${street} del`,
      Observaciones: 'Valle, número 127',
    })
    const longest = await openOne()
    await write(longest.sale_id, 'urbanización '.repeat(30))
    expect(await gls.announce(longest.shipment_id)).toBe('refused')
    expect((await readShipment(longest.sale_id)).carrier).toMatchObject({ refusal: 'TOO_LONG' })
  })
  it('its label is the same one each time it is asked for, a PDF and a picture of 400 x 600', async () => {
    const { shipment_id } = await announceOne()
    const asked = countCalls('EtiquetaEnvioV2')
    const read = (format: 'pdf' | 'png') =>
      gls.call(shop.staff.lola).shipping.getLabelFile({ shipment_id, format })
    expect(await read('pdf')).toEqual(await read('pdf'))
    const pdf = Buffer.from((await read('pdf')).base64, 'base64')
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    const png = Buffer.from((await read('png')).base64, 'base64')
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([400, 600])
    expect(countCalls('EtiquetaEnvioV2')).toBe(asked)
  })
  it('once, though the answer was lost: the second try finds it by its reference', async () => {
    const { sale_id, shipment_id, reference } = await openOne()
    const sent = countCalls('GrabaServicios')
    gls.double.state.line = 'lost'
    await expect(gls.announce(shipment_id)).rejects.toThrow('GLS GrabaServicios')
    gls.double.state.line = 'answers'
    expect(await gls.announce(shipment_id)).toBe('accepted')
    expect(countCalls('GrabaServicios')).toBe(sent + 1)
    expect((await readShipment(sale_id)).tracking_number).toBe(
      getParcel(gls.double, reference).barcode,
    )
  })
  it('an answer that GLS doubled is one parcel', async () => {
    gls.double.state.line = 'doubled'
    const { sale_id, parcel } = await announceOne()
    expect((await readShipment(sale_id)).tracking_number).toBe(parcel.barcode)
  })
  it.each(['silent', 'down', 'page', 'fault', 'outage', 'cut', 'hostile'] as const)(
    'while GLS is %s the order stands, and the next try is taken',
    async (line) => {
      const { sale_id, shipment_id } = await openOne()
      gls.double.state.line = line
      await expect(gls.announce(shipment_id)).rejects.toThrow(/GLS/)
      expect(await readShipment(sale_id)).toMatchObject({
        tracking_number: null,
        fulfillment_status: 'preparing',
        carrier: { state: 'announcing', attempts: 1 },
      })
      gls.double.state.line = 'answers'
      expect(await gls.announce(shipment_id)).toBe('accepted')
    },
  )
  it.each([
    [-69, 'POSTAL_CODE'],
    [38, 'PHONE'],
    [-128, 'RECIPIENT'],
    [-97, 'SERVICE'],
    [-12345, 'OTHER'],
  ])(
    'an address that GLS refuses with %i is said in the shop’s words, and taken once mended',
    async (code, refusal) => {
      const { sale_id, shipment_id } = await openOne()
      gls.double.state.verdict = () => code
      expect(await gls.announce(shipment_id)).toBe('refused')
      expect((await readShipment(sale_id)).carrier).toMatchObject({
        state: 'refused',
        refusal,
        refusal_text: `${code} Error ${code}`,
      })
      gls.double.state.verdict = () => 0
      await gls.call(shop.staff.lola).checkout.announceShipment({ shipment_id })
      expect(await gls.announce(shipment_id)).toBe('accepted')
    },
  )
  it('a carrier that never answered is said after the last try, and can be asked again', async () => {
    const { sale_id, shipment_id } = await openOne()
    await giveUpAnnouncement(shop.db, { shipment_id })
    expect((await readShipment(sale_id)).carrier).toMatchObject({ refusal: 'UNREACHABLE' })
    await gls.call(shop.staff.lola).checkout.announceShipment({ shipment_id })
    expect(await gls.announce(shipment_id)).toBe('accepted')
  })
  it('without labels it is announced all the same, and they are fetched by the next try', async () => {
    gls.double.state.withoutLabel = true
    const { shipment_id, sale_id } = await openOne()
    expect(await gls.announce(shipment_id)).toBe('accepted')
    expect((await readShipment(sale_id)).carrier?.labels).toEqual(['pdf', 'png'])
  })
  it('nobody is asked for an order that was cancelled meanwhile, and a parcel that GLS has is annulled', async () => {
    const waiting = await openOne()
    const known = await announceOne()
    const cancel = (sale_id: number) =>
      gls.call(shop.staff.lola).returns.cancelSale({ sale_id, reason: 'Sin pares' })
    await cancel(waiting.sale_id)
    await cancel(known.sale_id)
    expect(await gls.announce(waiting.shipment_id)).toBeUndefined()
    expect(gls.double.findParcel(waiting.reference)).toBeUndefined()
    await cancelAtGls(gls.asker, { shipment_id: known.shipment_id })
    expect(known.parcel.state).toBe(5)
    expect((await readShipment(known.sale_id)).carrier?.state).toBe('cancelled')
  })
})

describe('after a restore', () => {
  const doubt = () => inTransaction(shop.db, (tx) => doubtParcels(tx, shop.clock.now))

  it('GLS is asked at once where the parcels are that the copy knows as on their way', async () => {
    const { sale_id, parcel } = await announceOne()
    parcel.state = 7
    await gls.track()
    expect((await readShipment(sale_id)).shipping_status, 'it is not due').not.toBe('delivered')
    expect(await doubt()).toBeGreaterThanOrEqual(1)
    await gls.track()
    expect((await readShipment(sale_id)).shipping_status).toBe('delivered')
  })
  it('a parcel that the lost shop may have announced is looked for first, and is not announced twice', async () => {
    const { sale_id, shipment_id, reference } = await openOne()
    gls.double.state.line = 'lost'
    await expect(gls.announce(shipment_id)).rejects.toThrow('GLS GrabaServicios')
    gls.double.state.line = 'answers'
    // As the copy has it, which was taken before.
    const fresh =
      'update carrier_parcels set attempts = 0, attempted_at = null where shipment_id = $1'
    await shop.pool.query(fresh, [shipment_id])
    const sent = countCalls('GrabaServicios')
    expect(await doubt()).toBeGreaterThanOrEqual(1)
    expect(await gls.announce(shipment_id)).toBe('accepted')
    expect(countCalls('GrabaServicios')).toBe(sent)
    expect((await readShipment(sale_id)).tracking_number).toBe(
      getParcel(gls.double, reference).barcode,
    )
  })
})

describe('a parcel is tracked', () => {
  it('to its delivery, at the time that GLS says, with an e-mail for each step', async () => {
    const { sale_id, reference, parcel } = await announceOne()
    const move = async (state: number) => {
      parcel.state = state
      shop.clock.now = later(shop.clock.now, hours(2))
      await gls.track()
      return (await readShipment(sale_id)).shipping_status
    }
    expect(await move(0)).toBe('processing')
    expect(await move(16)).toBe('shipped')
    parcel.expected = '24/11/2026 0:00:00'
    expect(await move(6)).toBe('in_transit')
    parcel.pod = '21/11/2026 16:40:00'
    expect(await move(7)).toBe('delivered')
    const shipment = await readShipment(sale_id)
    expect(shipment.fulfillment_status).toBe('delivered')
    expect(shipment.estimated_delivery_date).toBe('2026-11-24')
    expect(new Date(shipment.actual_delivery_date ?? '').toISOString()).toBe(
      '2026-11-21T15:40:00.000Z',
    )
    const { rows } = await shop.pool.query('select template from mail_messages where key like $1', [
      `%${reference}`,
    ])
    expect(rows.map(({ template }) => template)).toEqual(
      expect.arrayContaining(['order-preparing', 'order-shipped', 'order-delivered']),
    )
  })
  it('no more once it has arrived, and not before it is due again', async () => {
    const { parcel } = await announceOne()
    shop.clock.now = later(SATURDAY, hours(2))
    await gls.track()
    const asked = () => gls.double.calls.filter(({ body }) => body.includes(parcel.barcode)).length
    const once = asked()
    await gls.track()
    expect(asked()).toBe(once)
    parcel.state = 7
    shop.clock.now = later(SATURDAY, hours(5))
    await gls.track()
    shop.clock.now = later(SATURDAY, days(3))
    await gls.track()
    expect(asked()).toBe(once + 1)
  })
  it('without configuration nobody is called', async () => {
    await announceOne()
    shop.clock.now = later(SATURDAY, hours(2))
    const before = gls.double.calls.length
    const { db } = shop
    expect(await trackParcels({ db, now: () => shop.clock.now, secret: 's' })).toBe(0)
    expect(gls.double.calls).toHaveLength(before)
    await gls.track()
  })
  it('a person’s word is not taken back, and an incident is told', async () => {
    const { sale_id, shipment_id, parcel } = await announceOne()
    const { checkout } = gls.call(shop.staff.lola)
    await checkout.updateShipment({ shipment_id, shipping_status: 'shipped' })
    Object.assign(parcel, { state: 0, incident: 'FALTAN DATOS' })
    shop.clock.now = later(SATURDAY, hours(2))
    await gls.track()
    expect(await readShipment(sale_id)).toMatchObject({
      shipping_status: 'shipped',
      carrier: { incident: 'FALTAN DATOS' },
    })
  })
  it('a number that GLS does not know is said, and a line that fails is asked ever more rarely', async () => {
    const { sale_id, parcel } = await announceOne()
    gls.double.parcels.delete(parcel.reference)
    shop.clock.now = later(SATURDAY, hours(2))
    await gls.track()
    expect((await readShipment(sale_id)).carrier).toMatchObject({ incident: 'UNKNOWN' })
    gls.double.state.line = 'down'
    shop.clock.now = later(SATURDAY, hours(4))
    await expect(gls.track()).rejects.toThrow('GLS GetExpCli')
    const { rows } = await shop.pool.query(
      'select max(poll_failures) as failures from carrier_parcels',
    )
    expect(rows[0].failures).toBeGreaterThan(0)
  })
  it('a parcel that does not arrive in 45 days is left to a person', async () => {
    const { sale_id, parcel } = await announceOne()
    parcel.state = 3
    shop.clock.now = later(SATURDAY, days(46))
    await gls.track()
    expect((await readShipment(sale_id)).carrier).toMatchObject({ incident: 'GIVEN_UP' })
    const asked = gls.double.calls.length
    shop.clock.now = later(SATURDAY, days(60))
    await gls.track()
    expect(gls.double.calls.slice(asked).some(({ body }) => body.includes(parcel.barcode))).toBe(
      false,
    )
  })
})
