import { afterEach, beforeEach, expect, it } from 'vitest'
import { getRefusal, staffWith } from '../../../test/call-fixtures.ts'
import { ledgerViolations } from '../../../test/ledger.ts'
import { type OrderInput, orderInput, payOrder } from '../../../test/order-fixtures.ts'
import { delivery, type TestShop, testShop } from '../../../test/shop.ts'
import { later, minutes } from '../../base/clock.ts'
import { inTransaction, query } from '../../base/db.server.ts'
import { expireOrders } from '../expire-orders.ts'

let shop: TestShop
let variant: number
beforeEach(async () => {
  shop = await testShop()
  variant = (await shop.sell({ cents: 69_95, pairs: 6 })).variant('Negro 38')
})
afterEach(async () => {
  expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
  await shop.close()
})

const office = () => shop.call(staffWith({ can_manage_site_settings: true })).pricing
const CODE = 'VERANO-20'
const details = {
  code: CODE,
  kind: 'percent' as const,
  percent: 20,
  amount_cents: null,
  minimum_cents: 0,
  most_uses: null,
  most_uses_each: null,
  starts_on: null,
  ends_on: null,
}
const save = (changes: object = {}) => office().saveCoupon({ ...details, ...changes })
const quote = (quantity = 1, coupon: string = CODE) =>
  shop.call().checkout.getQuote({ lines: [{ variant_id: variant, quantity }], coupon })
const input = (email: string, changes: object = {}): OrderInput => ({
  ...orderInput([variant]),
  delivery: { ...delivery, email },
  coupon: CODE,
  expected_total_cents: 55_96,
  ...changes,
})
const place = (email: string, changes: object = {}) =>
  shop.call().checkout.placeOrder(input(email, changes))
async function countWaiting() {
  const { rows } = await shop.pool.query(
    `select count(distinct pid)::int as waiting from pg_locks join pg_stat_activity using (pid)
     where not granted and datname = current_database()`,
  )
  return rows[0].waiting
}
const uses = async () => (await office().listCoupons({})).coupons[0]?.uses

it('a coupon of the office takes its part off an order, its units and its invoice', async () => {
  await save()
  expect(await quote(1, ' verano-20 ')).toMatchObject({
    subtotal_cents: 69_95,
    discount_cents: 13_99,
    total_cents: 55_96,
    coupon: { code: CODE, refusal: null, discount_cents: 13_99 },
  })
  const placed = await place('ana@horma.test')
  await payOrder(shop, placed)
  expect(await shop.call().checkout.getOrder({ token: placed.token })).toMatchObject({
    subtotal_cents: 69_95,
    discount_cents: 13_99,
    total_cents: 55_96,
    taxes: [{ rate: 21, base_cents: 46_25, vat_cents: 9_71 }],
  })
  expect(await uses()).toBe(1)
})

it('a coupon holds from the first of its days to the last one', async () => {
  const today = shop.clock.now.toISOString().slice(0, 10)
  const { coupon_id } = await save({ starts_on: today, ends_on: today })
  expect((await quote()).coupon?.refusal).toBeNull()
  expect((await office().listCoupons({})).coupons[0]).toMatchObject({
    starts_on: today,
    ends_on: today,
  })
  await save({ coupon_id, starts_on: '2030-01-01' })
  expect((await quote()).coupon?.refusal).toBe('NOT_YET')
  const backwards = save({ coupon_id, starts_on: '2030-01-02', ends_on: '2030-01-01' })
  expect(await getRefusal(backwards)).toMatchObject({ code: 'BAD_REQUEST' })
})

it('free shipping counts after the discount', async () => {
  await save({ percent: 50 })
  expect(await quote()).toMatchObject({ discount_cents: 34_98, total_cents: 34_97 + 4_95 })
})

it('an unknown coupon, a stopped one and a changed total are refused with a new quote', async () => {
  const { coupon_id } = await save()
  expect((await quote(1, 'OTRO')).coupon).toMatchObject({ refusal: 'UNKNOWN', value: null })
  expect(await getRefusal(place('a@horma.test', { coupon: 'OTRO' }))).toMatchObject({
    code: 'COUPON_REFUSED',
    status: 409,
  })
  const cheap = place('a@horma.test', { expected_total_cents: 1 })
  expect(await getRefusal(cheap)).toMatchObject({ code: 'PRICE_CHANGED' })
  await office().stopCoupon({ coupon_id })
  expect((await quote()).coupon).toMatchObject({ refusal: 'ENDED', discount_cents: 0 })
  expect(await getRefusal(office().stopCoupon({ coupon_id }))).toMatchObject({ status: 404 })
})

it('of buyers who take the last use at once one gets it, and the others learn that it is used up', async () => {
  await save({ most_uses: 1 })
  const buyers = ['a', 'b', 'c', 'd'].map((name) => place(`${name}@horma.test`))
  const ended = await Promise.allSettled(buyers)
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const each of ended)
    if (each.status === 'rejected')
      expect(each.reason).toMatchObject({
        code: 'COUPON_REFUSED',
        data: { total_cents: 69_95, coupon: { refusal: 'USED_UP' } },
      })
  expect(await uses()).toBe(1)
})

it('of two orders that one customer places at once with a coupon of one use each, exactly one is accepted', async () => {
  const { coupon_id } = await save({ most_uses_each: 1 })
  const orders = await inTransaction(shop.db, async (tx) => {
    await query(tx, '', 'select from coupons where coupon_id = $1 for update', [coupon_id])
    const both = ['ana@horma.test', 'ANA@horma.test'].map((email) => getRefusal(place(email)))
    // Both have found the coupon unused and wait for its lock.
    await expect.poll(countWaiting).toBe(2)
    return { both }
  })
  const ended = await Promise.all(orders.both)
  expect(ended.filter((each) => 'token' in (each as object))).toHaveLength(1)
  expect(ended).toContainEqual(expect.objectContaining({ code: 'COUPON_REFUSED' }))
  expect(await uses()).toBe(1)
})

it('a use belongs to an e-mail in any spelling, and an order that expires gives it back', async () => {
  await save({ most_uses_each: 1 })
  await place('ana@horma.test')
  expect(await getRefusal(place('ANA@horma.test'))).toMatchObject({ code: 'COUPON_REFUSED' })
  shop.clock.now = later(shop.clock.now, minutes(16))
  expect(await expireOrders(shop.db, () => shop.clock.now)).toBe(1)
  expect(await uses()).toBe(0)
  await place('ANA@horma.test')
})

it('two coupons in force never share a code, and a second change of one version is refused', async () => {
  const { coupon_id } = await save()
  expect(await getRefusal(save())).toMatchObject({ code: 'COUPON_EXISTS' })
  await save({ coupon_id, version: 1, percent: 30 })
  expect(await getRefusal(save({ coupon_id, version: 1 }))).toMatchObject({
    code: 'COUPON_CHANGED',
  })
  expect((await quote()).discount_cents).toBe(20_99)
})
