import { expect, it } from 'vitest'
import { callContext, createCaller } from '../../test/call-fixtures.ts'
import { type OrderInput, orderInput } from '../../test/order-fixtures.ts'
import { delivery } from '../../test/shop.ts'
import { shopOfEachTest } from '../../test/world/shared-shop.ts'
import { router } from '../router.ts'
import { writeSettings } from '../settings/save-settings.ts'

const shop = shopOfEachTest()

const set = (settings: Parameters<typeof writeSettings>[1]) =>
  writeSettings(shop.db, settings, { now: shop.clock.now })
const sell = async (cents: number) => (await shop.sell({ cents, pairs: 9 })).variant('Negro 38')
const quote = (variant_id: number, postal_code: string, quantity = 1) =>
  shop.call().checkout.getQuote({ lines: [{ variant_id, quantity }], postal_code })

it('tariffs, days, cut-off hour, holidays and free shipping of a quote are those of the settings', async () => {
  const variant = await sell(60_00)
  expect((await quote(variant, '28013')).shipping).toMatchObject({ is_free: true, cost_cents: 0 })
  const tariff = { standard_from: 5, standard_to: 7, express_from: 3, express_to: 3 }
  await set({
    free_shipping_cents: 80_00,
    shipping_mainland: { ...tariff, standard_cents: 3_00, express_cents: 6_00 },
    shipping_balearic: { ...tariff, standard_cents: 9_00, express_cents: 18_00 },
    shipping_last_hour: 18,
    shipping_holidays: ['2026-11-09'],
  })
  const mainland = await quote(variant, '28013')
  expect(mainland.shipping).toMatchObject({
    cost_cents: 3_00,
    free_shipping_threshold_cents: 80_00,
    estimated_days: 7,
    description: { es: 'Entrega en 5–7 días laborables', de: 'Lieferung in 5–7 Werktagen' },
  })
  expect(mainland.shipping_terms).toMatchObject({ last_hour: 18, holidays: ['2026-11-09'] })
  const balearic = await quote(variant, '07001')
  expect(balearic).toMatchObject({ zone: 'balearic', total_cents: 69_00 })
  const order = { ...orderInput([variant]), delivery: { ...delivery, ...PALMA } }
  const { placeOrder } = shop.call().checkout
  await expect(placeOrder({ ...order, expected_total_cents: 63_00 })).rejects.toMatchObject({
    code: 'PRICE_CHANGED',
  })
  expect((await placeOrder({ ...order, expected_total_cents: 69_00 })).total_cents).toBe(69_00)
})

const PALMA = { city: 'Palma', postal_code: '07001', province: 'Illes Balears' }

it('a quote for a region that no parcel goes to is refused in words', async () => {
  const variant = await sell(60_00)
  await expect(quote(variant, '35001')).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    data: { issues: [{ path: ['postal_code'], message: 'POSTAL_CODE_NOT_SERVED' }] },
  })
})

it('the pairs and the unpaid orders that a buyer may hold are those of the settings', async () => {
  const variant = await sell(69_95)
  await set({ order_most_pairs_of_variant: 2, order_most_pairs: 2, order_most_unpaid: 1 })
  expect((await quote(variant, '28013')).lines[0]?.stock).toBe(2)
  const request = { id: 'test', client: '203.0.113.9' }
  const place = (order: OrderInput) =>
    createCaller(shop, router)(callContext(shop, { request })).checkout.placeOrder(order)
  await expect(place(orderInput([variant], { quantity: 3 }))).rejects.toMatchObject({
    code: 'ORDER_TOO_LARGE',
  })
  await place(orderInput([variant]))
  await expect(place(orderInput([variant]))).rejects.toMatchObject({ code: 'TOO_MANY_UNPAID' })
})

it("an order that does not fit a parcel with the shop's usual box can only be picked up", async () => {
  const variant = await sell(60_00)
  const methods = async () => (await quote(variant, '28013', 4)).available_methods.map(toMethod)
  expect(await methods()).toHaveLength(3)
  await set({ box_size: { length_mm: 700, width_mm: 500, height_mm: 400 } })
  expect(await methods()).toEqual(['store_pickup'])
})

const toMethod = ({ method }: { method: string }) => method
