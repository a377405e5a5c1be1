import { beforeAll, expect, it } from 'vitest'
import { orderInput } from '../../../test/order-fixtures.ts'
import { sharedShop } from '../../../test/world/shared-shop.ts'
import { hours, later } from '../../base/clock.ts'
import { inTransaction, query } from '../../base/db.server.ts'
import { expireOrders } from '../../checkout/expire-orders.ts'
import { receivePairs } from '../receive-pairs.ts'
import { markRequestsAvailable } from './mark-requests-available.ts'

const shop = sharedShop()
let wanted: number
let other: number
beforeAll(async () => {
  const shoe = await shop.sell({ pairs: 1 })
  wanted = shoe.variant('Negro 38')
  other = shoe.variant('Negro 39')
})

const request = (reference: string) =>
  query(
    shop.db,
    '',
    `insert into goods_requests (variant_id, kind, reference) values ($1, 'alert', $2)`,
    [wanted, reference],
  )
const receive = (variantId: number, quantity = 1) =>
  inTransaction(shop.db, (tx) =>
    receivePairs(tx, {
      received: [{ variantId, quantity }],
      reason: 'receipt',
      reference: 'R1',
      actor: 'test',
      now: shop.clock.now,
    }),
  )
async function takeJobs() {
  const jobs = await query<{ data: { variant_ids: number[] } }>(
    shop.db,
    '',
    `delete from pgboss.job where name = 'stock.goods-available' returning data`,
  )
  return jobs.map(({ data }) => data.variant_ids)
}

it('pairs that come in are told to a worker only where a customer waits for them', async () => {
  await receive(wanted)
  expect(await takeJobs()).toEqual([])
  await request('a')
  await receive(other)
  expect(await takeJobs()).toEqual([])
  await receive(wanted)
  expect(await takeJobs()).toEqual([[wanted]])
})

it('pairs that come free are told too, and a request is marked once, while its goods are here', async () => {
  const order = await shop.call().checkout.placeOrder(orderInput([wanted], { quantity: 3 }))
  expect(order.reference).toBeTruthy()
  expect(await takeJobs()).toEqual([])
  const now = () => shop.clock.now
  expect(await markRequestsAvailable(shop.db, now, [wanted])).toBe(0)
  shop.clock.now = later(shop.clock.now, hours(1))
  await expireOrders(shop.db, now)
  expect(await takeJobs()).toEqual([[wanted]])
  expect(await markRequestsAvailable(shop.db, now, [wanted])).toBe(1)
  expect(await markRequestsAvailable(shop.db, now, [wanted])).toBe(0)
  await receive(wanted)
  expect(await takeJobs()).toEqual([])
})
