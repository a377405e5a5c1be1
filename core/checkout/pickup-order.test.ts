import { beforeAll, expect, it } from 'vitest'
import { ledgerViolations } from '../../test/ledger.ts'
import { type OrderInput, payOrder } from '../../test/order-fixtures.ts'
import { delivery } from '../../test/shop.ts'
import { sharedShop } from '../../test/world/shared-shop.ts'

const shop = sharedShop()
let variantId: number
beforeAll(async () => {
  variantId = (await shop.sell({ cents: 19_95 })).variant('Negro 38')
})

const contact = { name: delivery.name, email: delivery.email, phone: delivery.phone }
const input = (changes: object = {}): OrderInput => ({
  lines: [{ variant_id: variantId, quantity: 1 }],
  shipping_method: 'store_pickup',
  delivery: contact,
  expected_total_cents: 19_95,
  ...changes,
})

it('an order that is picked up in the shop costs no shipping and has no address', async () => {
  const placed = await shop.call().checkout.placeOrder(input())
  expect(placed.total_cents).toBe(19_95)
  const order = await shop.call().checkout.getOrder({ token: placed.token })
  expect(order.delivery).toEqual({
    ...contact,
    address: null,
    address_extra: null,
    city: null,
    postal_code: null,
    province: null,
    method: 'store_pickup',
    point: null,
  })
  expect(order).toMatchObject({ shipping_cents: 0, total_cents: 19_95 })
  expect(await payOrder(shop, placed)).toBe('captured')
  expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
})

it('an order with an address is no pick-up, and a parcel without one is refused', async () => {
  const place = (changes: object) => shop.call().checkout.placeOrder(input(changes))
  await expect(place({ delivery })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  const parcel = { shipping_method: 'gls_standard', expected_total_cents: 24_90 }
  await expect(place(parcel)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

it('a quote offers picking up free of charge, also where a parcel would be too heavy', async () => {
  const { productId } = await shop.sell({ handle: 'anvil', cents: 19_95 })
  await shop.db.$client.query(
    'update product_variants set weight_grams = 40000 where product_id = $1',
    [productId],
  )
  const { rows } = await shop.db.$client.query(
    'select min(variant_id)::int as id from product_variants where product_id = $1',
    [productId],
  )
  const lines = [{ variant_id: rows[0].id, quantity: 1 }]
  const quote = await shop.call().checkout.getQuote({ lines, shipping_method: 'store_pickup' })
  expect(quote.available_methods.map(({ method }) => method)).toEqual(['store_pickup'])
  expect(quote.shipping).toMatchObject({ cost_cents: 0, is_free: true })
  await expect(
    shop.call().checkout.placeOrder({
      ...input(),
      lines,
      shipping_method: 'gls_standard',
      delivery,
      expected_total_cents: 24_90,
    }),
  ).rejects.toMatchObject({ code: 'TOO_HEAVY' })
})
