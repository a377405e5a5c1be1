import { afterEach, beforeEach, expect, it } from 'vitest'
import { callContext, createCaller, getRefusal } from '../../../../test/call-fixtures.ts'
import { orderInput } from '../../../../test/order-fixtures.ts'
import {
  byTransfer,
  clerk,
  findTransfer,
  openTransfers,
} from '../../../../test/payments/payment-fixtures.ts'
import { payOne } from '../../../../test/serving-fixtures.ts'
import { sellShoe } from '../../../../test/staff-fixtures.ts'
import { sharedWorld } from '../../../../test/world/world.ts'
import { router } from '../../../router.ts'
import { writeSettings } from '../../../settings/save-settings.ts'

const shop = sharedWorld()
/** Before the shop's last hour for parcels of the day. */
const THURSDAY = new Date('2026-11-26T10:00:00+01:00')
beforeEach(() => {
  shop.clock.now = THURSDAY
})

afterEach(() => writeSettings(shop.db, { shipping_holidays: null }, { now: shop.clock.now }))

const calls = () => shop.call(shop.staff.lola)
const read = ({ token }: { token: string }) => shop.call().checkout.getOrder({ token })
const create = async (p_sale_id: number, demo = true) => {
  const caller = createCaller(shop, router)
  const config = { ...callContext(shop).config, demo }
  const [created] = await caller({
    actor: shop.staff.lola,
    config,
  }).checkout.createManualShipment({ p_sale_id })
  return created?.shipment_id ?? 0
}
const getDay = async (shipment_id: number) =>
  (await calls().shipping.getShipment({ shipment_id })).estimated_delivery_date

it.each([
  ['of the demo shop', true],
  ['of a real shop without a carrier', false],
])('a shipment %s has the day that its buyer was promised, and never a Sunday', async (_, demo) => {
  const order = await payOne(shop)
  expect((await read(order)).arrival).toEqual({ from: '2026-11-30', to: '2026-12-01' })
  const shipment_id = await create(order.sale_id, demo)
  expect(await getDay(shipment_id)).toBe('2026-12-01')
  expect((await read(order)).shipment?.estimated_delivery_date).toBe('2026-12-01')
})

it('a shipment made before holidays has a day on which parcels are delivered', async () => {
  shop.clock.now = new Date('2026-12-04T10:00:00+01:00')
  expect(await getDay(await create((await payOne(shop)).sale_id))).toBe('2026-12-10')
})

it('a parcel that is packed too late for the promised day has a later one', async () => {
  const { sale_id } = await payOne(shop)
  shop.clock.now = new Date('2026-12-01T10:00:00+01:00')
  expect(await getDay(await create(sale_id))).toBe('2026-12-04')
})

it('a parcel that leaves after its day has a new one, unless a person names it', async () => {
  const orders = [await payOne(shop), await payOne(shop)] as const
  const [left, named] = [await create(orders[0].sale_id), await create(orders[1].sale_id)]
  shop.clock.now = new Date('2026-12-02T10:00:00+01:00')
  await calls().checkout.sendOrders({ sale_ids: [orders[0].sale_id] })
  expect(await getDay(left)).toBe('2026-12-07')
  await calls().checkout.updateShipment({
    shipment_id: named,
    shipping_status: 'shipped',
    estimated_delivery_date: '2026-12-03',
  })
  expect(await getDay(named)).toBe('2026-12-03')
})

it.each(['2026-11-29', '2026-12-08', '2026-12-03'])(
  'nobody can write %s, a Sunday or a holiday, as the day of a parcel',
  async (estimated_delivery_date) => {
    await writeSettings(shop.db, { shipping_holidays: ['2026-12-03'] }, { now: shop.clock.now })
    const shipment_id = await create((await payOne(shop)).sale_id)
    const change = (day: string) =>
      calls().checkout.updateShipment({ shipment_id, estimated_delivery_date: day })
    expect(await getRefusal(change(estimated_delivery_date))).toEqual({
      code: 'DAY_WITHOUT_DELIVERY',
      status: 422,
    })
    expect(await change('2026-11-28')).toMatchObject({ estimated_delivery_date: '2026-11-28' })
  },
)

it('what a buyer was promised stays when the shop changes its terms', async () => {
  const order = await payOne(shop)
  shop.clock.now = new Date('2026-11-26T11:00:00+01:00')
  await writeSettings(shop.db, { shipping_holidays: ['2026-11-30'] }, { now: shop.clock.now })
  expect((await read(order)).arrival).toEqual({ from: '2026-11-30', to: '2026-12-01' })
  expect((await read(await payOne(shop))).arrival).toEqual({ from: '2026-12-01', to: '2026-12-02' })
})

it('an order by transfer has no day until its money has come, and counts from then', async () => {
  await openTransfers(shop)
  const order = await shop
    .call()
    .checkout.placeOrder({ ...orderInput([await sellShoe(shop)]), payment_method: 'transfer' })
  expect((await read(order)).arrival).toBeNull()
  shop.clock.now = new Date('2026-11-30T10:00:00+01:00')
  const { payment_id } = await findTransfer(shop, order)
  await clerk(shop).checkout.confirmTransfer({ payment_id, ...byTransfer(69_95) })
  expect((await read(order)).arrival).toEqual({ from: '2026-12-02', to: '2026-12-03' })
})
