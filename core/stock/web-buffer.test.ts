import { afterEach, beforeEach, expect, it } from 'vitest'
import { getRefusalDetails } from '../../test/call-fixtures.ts'
import { ledgerViolations } from '../../test/ledger.ts'
import { orderInput, payOrder } from '../../test/order-fixtures.ts'
import { cardSale, sellShoe } from '../../test/staff-fixtures.ts'
import { sellCounted } from '../../test/stock-fixtures.ts'
import { sharedWorld } from '../../test/world/world.ts'
import { inTransaction, query } from '../base/db.server.ts'
import { refreshStaleListings } from '../catalog/listings/refresh-stale-listings.ts'
import { writeSettings } from '../settings/save-settings.ts'
import { markRequestsAvailable } from './requests/mark-requests-available.ts'
import { requestGoods } from './requests/request-goods.ts'

const shop = sharedWorld()
const leaveToCounter = (web_buffer_pairs: number) =>
  inTransaction(shop.db, (tx) => writeSettings(tx, { web_buffer_pairs }, { now: shop.clock.now }))
beforeEach(() => leaveToCounter(1))
afterEach(async () => {
  expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
})

const order = (variant: number, change: { quantity?: number; cents?: number } = {}) =>
  shop.call().checkout.placeOrder(orderInput([variant], change))
const getCode = async (call: Promise<unknown>) => Reflect.get(await getRefusalDetails(call), 'code')

/** What a shopper reads of its size. */
async function readAvailability(variantId: number): Promise<string | undefined> {
  const [row] = await query<{ id: number }>(
    shop.db,
    '',
    'select product_id as id from product_variants where variant_id = $1',
    [variantId],
  )
  const { colours } = await shop.call().catalog.getProduct({ product_id: row?.id ?? 0 })
  return colours[0]?.sizes[0]?.availability
}

it('the last pair is sold at the till and not on the web, where the shop leaves it to the counter', async () => {
  const variant = await sellShoe(shop, { pairs: 1 })
  expect(await readAvailability(variant)).toBe('none')
  expect(await getRefusalDetails(order(variant))).toMatchObject({
    code: 'SOLD_OUT',
    data: { problems: [{ code: 'SOLD_OUT', stock: 0 }] },
  })
  await shop.call(shop.staff.lola).till.finishSale(cardSale(variant))
})

it('the web sells all pairs but the last, to two buyers at the same moment too', async () => {
  const variant = await sellShoe(shop, { pairs: 2 })
  const buyers = await Promise.allSettled([order(variant), order(variant)])
  expect(buyers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const [pairs] = await query<{ free: number }>(
    shop.db,
    '',
    `select count(*)::int as free from inventory_items where variant_id = $1 and status = 'in_stock'`,
    [variant],
  )
  expect(pairs?.free).toBe(1)
})

it('an order of as many pairs as the web may sell goes through, and one more is too many', async () => {
  const variant = await sellShoe(shop, { pairs: 3 })
  expect(await getCode(order(variant, { quantity: 3 }))).toBe('SOLD_OUT')
  await payOrder(shop, await order(variant, { quantity: 2 }))
  expect(await getCode(order(variant))).toBe('SOLD_OUT')
})

it('counted goods are sold to the last one, because nobody tries them on', async () => {
  const variant = await sellCounted(shop, { quantity: 1, cents: 50_00 })
  await order(variant, { cents: 50_00 })
})

it('a customer who waits for a size hears of it once the web can sell it', async () => {
  const variant = await sellShoe(shop, { pairs: 1 })
  await inTransaction(shop.db, (tx) =>
    requestGoods(tx, { variantId: variant, kind: 'alert', reference: `alert ${variant}` }),
  )
  expect(await markRequestsAvailable(shop.db, () => shop.clock.now, [variant])).toBe(0)
  await leaveToCounter(0)
  expect(await markRequestsAvailable(shop.db, () => shop.clock.now, [variant])).toBe(1)
})

it('lists show the size again once the shop leaves no pair to the counter', async () => {
  const variant = await sellShoe(shop, { pairs: 1 })
  const readSizes = async () => {
    await refreshStaleListings(shop.db, () => shop.clock.now)
    const [row] = await query<{ sizes: string[] }>(
      shop.db,
      '',
      `select sizes from product_listings join product_variants using (product_id) where variant_id = $1`,
      [variant],
    )
    return row?.sizes
  }
  expect(await readSizes()).toEqual([])
  await leaveToCounter(0)
  expect(await readSizes()).toEqual(['38'])
})
