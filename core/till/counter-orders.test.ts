import { afterEach, beforeAll, expect, it } from 'vitest'
import { getRefusal } from '../../test/call-fixtures.ts'
import { ledgerViolations } from '../../test/ledger.ts'
import { cardSale, sellLine, sellShoe } from '../../test/staff-fixtures.ts'
import { sharedWorld } from '../../test/world/world.ts'
import { chargedLine, getIncidentDetails, toOperation } from './booking/booking.fixture.ts'

const delivery = {
  name: 'Ana Ruiz',
  phone: '612 345 678',
  address: 'Calle Mayor, 3',
  postal_code: '28013',
  city: 'Madrid',
}

const shop = sharedWorld()
let sent: number
let taken: number
beforeAll(async () => {
  sent = await sellShoe(shop)
  taken = await sellShoe(shop)
})
afterEach(async () => {
  expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
})

const lines = () => [{ ...sellLine(sent), send: true }, sellLine(taken)]
const sell = (change: object = {}) =>
  shop
    .call(shop.staff.lola)
    .till.finishSale(
      cardSale(sent, { lines: lines(), delivery, expected_total_cents: 139_90, ...change }),
    )
const listOrders = async (list: 'to_prepare' | 'to_send' | 'on_the_way') =>
  (await shop.call(shop.staff.lola).checkout.listOfficeOrders({ list })).orders

it('what is sent later is paid now, waits in the list to prepare, and leaves by the steps of every order', async () => {
  const sale = await sell()
  const { sale_id } = sale
  expect(await listOrders('to_prepare')).toMatchObject([
    { sale_id, name: 'Ana Ruiz', city: 'Madrid', wanted_units: 1, payment_status: 'paid' },
  ])
  const found = await shop.call(shop.staff.lola).checkout.listOfficeOrders({ q: 'ana ruiz' })
  expect(found.orders).toMatchObject([{ sale_id }])
  const order = await shop.call(shop.staff.lola).checkout.getOfficeOrder({ sale_id })
  expect(order).toMatchObject({ origin: 'pos', reference: sale.reference })
  expect(order.delivery).toMatchObject({ phone: '612 345 678', email: null })
  expect(order.lines.map(({ variant_id, wanted }) => [variant_id, wanted])).toEqual([
    [sent, 1],
    [taken, 0],
  ])
  await shop.call(shop.staff.lola).checkout.prepareOrders({ sale_ids: [sale_id] })
  expect(await listOrders('to_send')).toMatchObject([{ sale_id }])
  const made = await shop.call(shop.staff.lola).checkout.createShipments({ sale_ids: [sale_id] })
  expect(made.refused).toEqual([])
  const gone = await shop.call(shop.staff.lola).checkout.sendOrders({ sale_ids: [sale_id] })
  expect(gone.served).toEqual([sale_id])
  expect(await listOrders('on_the_way')).toMatchObject([{ sale_id }])
  const mails = await shop.pool.query('select count(*)::int as count from mail_messages')
  expect(mails.rows).toEqual([{ count: 0 }])
})

it('the pairs that wait to be sent are sold: nobody else can buy them', async () => {
  const last = await sellShoe(shop, { pairs: 1 })
  await sell({ lines: [{ ...sellLine(last), send: true }], expected_total_cents: 69_95 })
  expect(
    await getRefusal(shop.call(shop.staff.lola).till.finishSale(cardSale(last))),
  ).toMatchObject({
    code: 'SOLD_OUT',
  })
})

it('a sale to be sent without address, or an address without lines, is refused', async () => {
  expect(await getRefusal(sell({ delivery: undefined }))).toMatchObject({ status: 400 })
  expect(await getRefusal(sell({ lines: [sellLine(sent), sellLine(taken)] }))).toMatchObject({
    status: 400,
  })
  for (const wrong of [
    { postal_code: '35001' },
    { phone: '123' },
    { phone: '+34 61234567' },
    { name: ' ' },
    { address: 'Calle Mayor 3, '.repeat(6) },
  ])
    expect(await getRefusal(sell({ delivery: { ...delivery, ...wrong } }))).toMatchObject({
      status: 400,
    })
})

it('a sale that happened is booked and sent too; where its address is wrong, an incident asks for it', async () => {
  const book = async (address: object) => {
    const charged = [{ ...chargedLine(sent), send: true }]
    const operation = await toOperation(shop, {
      seller: shop.staff.lola,
      lines: charged,
      payload: { delivery: address },
    })
    const booked = await shop.call(shop.staff.lola).till.bookSale(operation)
    return { sale_id: booked.sale_id, incidents: await getIncidentDetails(shop, operation.id) }
  }
  const { sale_id, incidents } = await book(delivery)
  expect(incidents).toEqual({})
  expect(await listOrders('to_prepare')).toContainEqual(expect.objectContaining({ sale_id }))
  const longer = { ...delivery, address: 'Calle Mayor, '.repeat(8), phone: '+34 61234567' }
  expect((await book(longer)).incidents).toEqual({})
  const wrong = await book({ ...delivery, postal_code: '1' })
  expect(wrong.sale_id).not.toBeNull()
  expect(wrong.incidents).toEqual({ other: { why: 'delivery' } })
})
