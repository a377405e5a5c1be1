import { beforeEach, expect, it } from 'vitest'
import { createCaller, getRefusal } from '../../../test/call-fixtures.ts'
import { orderInput } from '../../../test/order-fixtures.ts'
import { openTransfers, pickupInput } from '../../../test/payments/payment-fixtures.ts'
import { shopOfEachTest } from '../../../test/world/shared-shop.ts'
import { days, later } from '../../base/clock.ts'
import { router } from '../../router.ts'
import { writeSettings } from '../../settings/save-settings.ts'
import { expireOrders } from '../expire-orders.ts'

const shop = shopOfEachTest()
const PRICE = 9_95
const PAUSED = { code: 'PAY_LATER_PAUSED', status: 409 }
const PLACED = { token: expect.any(String) }

let models = 0
async function sell(pairs: number): Promise<number> {
  const handle = `clog-${++models}`
  const made = await shop.sell({ handle, pairs, cents: PRICE, colours: ['Negro'], sizes: ['38'] })
  return made.variant('Negro 38')
}

/** A shop of a hundred pairs, of one of which there is a single pair. */
let variants: number[]
let last: number
beforeEach(async () => {
  await openTransfers(shop)
  variants = [await sell(33), await sell(33), await sell(33)]
  last = await sell(1)
})

const set = (percentage: number | null) =>
  writeSettings(shop.db, { order_most_unpaid_percentage: percentage }, { now: shop.clock.now })

type Way = 'transfer' | 'test' | 'pickup' | 'cash_on_delivery'
const order = (pairs: readonly number[], quantity: number, payment_method: Way) => ({
  ...orderInput(pairs, { quantity, cents: PRICE }),
  payment_method,
})
const place = (pairs: readonly number[], quantity: number, way: Way) =>
  shop.call().checkout.placeOrder(order(pairs, quantity, way))
const readWays = () => shop.call().checkout.getPaymentWays({})

/** Unpaid orders hold 21 of the hundred pairs. */
async function fill() {
  await place(variants.slice(0, 2), 5, 'transfer')
  await place(variants.slice(1, 3), 5, 'transfer')
  return place(variants.slice(0, 1), 1, 'transfer')
}

it('while unpaid orders hold more than a fifth of the pairs only ways that are paid at once are offered', async () => {
  const pickup = { ...pickupInput(variants[0] ?? 0, PRICE), payment_method: 'pickup' as const }
  expect(await readWays()).toEqual({ ways: ['test', 'transfer', 'pickup'], withheld: [] })
  await fill()
  expect(await readWays()).toEqual({ ways: ['test'], withheld: ['transfer', 'pickup'] })
  expect(await getRefusal(place(variants, 1, 'transfer'))).toEqual(PAUSED)
  expect(await getRefusal(shop.call().checkout.placeOrder(pickup))).toEqual(PAUSED)
  shop.clock.now = later(shop.clock.now, days(6))
  await expireOrders(shop.db, () => shop.clock.now)
  expect(await readWays()).toMatchObject({ withheld: [] })
  expect(await place(variants, 1, 'transfer')).toMatchObject(PLACED)
})

it('the last pair of a size is ordered by card whatever unpaid orders hold', async () => {
  await fill()
  expect(await getRefusal(place([last], 1, 'transfer'))).toEqual(PAUSED)
  expect(await place([last], 1, 'test')).toMatchObject(PLACED)
  expect(
    await shop.call().checkout.placeOrder(orderInput(variants, { cents: PRICE })),
  ).toMatchObject(PLACED)
})

it('an order that was placed for card does not become a transfer then, and says why', async () => {
  const held = await fill()
  const placed = await place([last], 1, 'test')
  const { token } = placed
  const start = (of: { token: string }, provider: 'transfer' | 'test') =>
    shop.call().checkout.startPayment({ token: of.token, provider })
  const methods = await shop.call().checkout.getPaymentMethods({ token })
  expect(methods.methods.map(({ method }) => method)).toEqual(['test'])
  expect(methods.withheld).toEqual(['transfer'])
  expect(await getRefusal(start(placed, 'transfer'))).toEqual(PAUSED)
  expect(await start(placed, 'test')).toMatchObject({
    amount_cents: PRICE + 4_95,
  })
  // What holds its pairs already goes on as it was.
  expect(await start(held, 'transfer')).toMatchObject({
    page: '/checkout/transfer',
  })
})

it('a cancelled transfer is not restored while unpaid orders hold more than their share', async () => {
  const cancelled = await place([last], 1, 'transfer')
  const { token } = cancelled
  await shop.call().checkout.cancelOrder({ token })
  await fill()
  expect(await getRefusal(shop.call().checkout.restoreOrder({ token }))).toEqual(PAUSED)
  await set(100)
  expect(await shop.call().checkout.restoreOrder({ token })).toMatchObject({
    reference: cancelled.reference,
  })
})

it('the share is that of the settings, and one order of the usual size never closes a small shop', async () => {
  await fill()
  await set(30)
  expect(await place(variants, 1, 'transfer')).toMatchObject(PLACED)
  await set(1)
  expect(await readWays()).toMatchObject({ withheld: ['transfer', 'pickup'] })
  await writeSettings(shop.db, { order_most_pairs: 24 }, { now: shop.clock.now })
  expect(await readWays()).toMatchObject({ withheld: [] })
})

it('of ten transfers at once no more hold pairs than the share leaves room for', async () => {
  await place(variants.slice(0, 2), 5, 'transfer')
  await place(variants.slice(1, 3), 5, 'transfer')
  // Each act has a connection from the first moment.
  await Promise.all(Array.from({ length: 10 }, () => readWays()))
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => getRefusal(place(variants, 1, 'transfer'))),
  )
  expect(answers.filter((answer) => (answer as { token?: string }).token)).toHaveLength(1)
})

it('a shop without any bank keeps its transfers, because nobody could order there else', async () => {
  const { checkout } = createCaller(
    shop,
    router,
  )({ config: { secret: 'secret of the tests', demo: false } })
  await fill()
  expect(await checkout.getPaymentWays({})).toEqual({ ways: ['transfer', 'pickup'], withheld: [] })
})
