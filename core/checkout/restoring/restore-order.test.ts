import { beforeAll, beforeEach, expect, it } from 'vitest'
import { callContext, createCaller, getRefusal, staffWith } from '../../../test/call-fixtures.ts'
import { ledgerViolations } from '../../../test/ledger.ts'
import { orderInput, payOrder } from '../../../test/order-fixtures.ts'
import {
  byTransfer,
  clerk,
  findTransfer,
  openTransfers,
  pickupInput,
} from '../../../test/payments/payment-fixtures.ts'
import { delivery, SATURDAY } from '../../../test/shop.ts'
import { sharedShop } from '../../../test/world/shared-shop.ts'
import { later, minutes } from '../../base/clock.ts'
import { router } from '../../router.ts'

const shop = sharedShop()
let models = 0
let shoe: number
let cents: number
beforeAll(() => openTransfers(shop))
beforeEach(async () => {
  shop.clock.now = SATURDAY
  cents = 69_95
  shoe = await sell(1)
})

async function sell(pairs: number): Promise<number> {
  const handle = `model-${++models}`
  const made = await shop.sell({ handle, pairs, cents, colours: ['Negro'], sizes: ['38'] })
  return made.variant('Negro 38')
}

type Way = 'test' | 'transfer' | 'pickup'
const place = (payment_method: Way, variant = shoe) =>
  shop.call().checkout.placeOrder({
    ...(payment_method === 'pickup' ? pickupInput(variant) : orderInput([variant])),
    payment_method,
  })

async function placeAndCancel(way: Way) {
  const placed = await place(way)
  await shop.call().checkout.cancelOrder({ token: placed.token })
  return placed
}

const restore = (token: string) => shop.call().checkout.restoreOrder({ token })
const read = (token: string) => shop.call().checkout.getOrder({ token })
const GONE = { code: 'CANNOT_RESTORE', status: 409 }

async function countMails(reference: string, template: string): Promise<number> {
  const { rows } = await shop.pool.query(
    `select from mail_messages where template = $1 and key like '%' || $2 || '%'`,
    [template, reference],
  )
  return rows.length
}

it('a buyer undoes the cancellation of an order that is paid at pick-up: its pair is theirs again, until the same day', async () => {
  const { token, reference, reserved_until } = await placeAndCancel('pickup')
  expect(await read(token)).toMatchObject({ payment_status: 'expired', can_restore: true })
  shop.clock.now = later(shop.clock.now, minutes(5))
  const restored = await restore(token)
  expect(restored).toEqual({ reference, reserved_until })
  expect(await restore(token)).toEqual(restored)
  expect(await read(token)).toMatchObject({
    payment_status: 'pending',
    fulfillment_status: 'pending',
    awaits: 'pickup',
    can_restore: false,
  })
  expect((await read(token)).history.map(({ event }) => event)).toEqual([
    'placed',
    'accepted',
    'cancelled',
    'restored',
  ])
  expect(await getRefusal(place('test'))).toMatchObject({ code: 'SOLD_OUT' })
  expect(await countMails(reference, 'order-restored')).toBe(1)
  expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
})

it('an order that was restored can be paid, and one that is cancelled again says so again', async () => {
  const { token, reference } = await placeAndCancel('transfer')
  await restore(token)
  expect(await read(token)).toMatchObject({ awaits: 'transfer', fulfillment_status: null })
  shop.clock.now = later(shop.clock.now, minutes(5))
  await shop.call().checkout.cancelOrder({ token })
  expect(await countMails(reference, 'order-cancelled')).toBe(2)
  await restore(token)
  await payOrder(shop, { token })
  expect(await read(token)).toMatchObject({ payment_status: 'paid', fulfillment_status: 'pending' })
})

it('an order whose pair was sold meanwhile cannot be restored', async () => {
  const { token } = await placeAndCancel('transfer')
  await place('test')
  expect(await read(token)).toMatchObject({ can_restore: false })
  expect(await getRefusal(restore(token))).toEqual(GONE)
})

it('nobody restores an order after the end of its first hold', async () => {
  const { token } = await placeAndCancel('test')
  shop.clock.now = later(shop.clock.now, minutes(31))
  expect(await getRefusal(restore(token))).toEqual(GONE)
})

it('nobody restores what the shop has cancelled, what has ended by itself or what is on its way back', async () => {
  const { token, reference } = await place('transfer')
  const { rows } = await shop.pool.query(
    'select sale_id::int as id from sales where reference = $1',
    [reference],
  )
  await clerk(shop).returns.cancelSale({ sale_id: rows[0].id, reason: 'Defecto' })
  expect(await getRefusal(restore(token))).toEqual(GONE)
  const part = await place('transfer')
  const { payment_id } = await findTransfer(shop, part)
  await clerk(shop).checkout.confirmTransfer({ payment_id, ...byTransfer(20_00) })
  await shop.call().checkout.cancelOrder({ token: part.token })
  expect(await getRefusal(restore(part.token))).toEqual(GONE)
  const paid = await place('test')
  await payOrder(shop, paid)
  await shop.call().returns.cancelPaidOrder({ token: paid.token })
  expect(await getRefusal(restore(paid.token))).toEqual(GONE)
  expect(await getRefusal(restore('0'.repeat(32)))).toEqual({ code: 'ORDER_UNKNOWN', status: 404 })
})

it('the last use of a coupon that somebody else has taken meanwhile is not taken twice', async () => {
  shoe = await sell(5)
  await shop.call(staffWith({ can_manage_site_settings: true })).pricing.saveCoupon({
    code: 'UNO',
    kind: 'amount',
    percent: null,
    amount_cents: 10_00,
    minimum_cents: 0,
    most_uses: 1,
    most_uses_each: null,
    starts_on: null,
    ends_on: null,
  })
  const input = { ...orderInput([shoe]), coupon: 'UNO', expected_total_cents: 59_95 }
  const order = { ...input, payment_method: 'transfer' as const }
  const first = await shop.call().checkout.placeOrder(order)
  await shop.call().checkout.cancelOrder({ token: first.token })
  await restore(first.token)
  await shop.call().checkout.cancelOrder({ token: first.token })
  await shop.call().checkout.placeOrder(order)
  expect(await getRefusal(restore(first.token))).toEqual(GONE)
  const { rows } = await shop.pool.query(
    'select count(*)::int as count from coupon_uses where released_at is null',
  )
  expect(rows).toEqual([{ count: 1 }])
})

it('a client that has as many unpaid orders as it may have restores none besides', async () => {
  shoe = await sell(9)
  const request = { id: 'test', client: '198.51.100.7' }
  const caller = () => createCaller(shop, router)(callContext(shop, { request })).checkout
  const order = (email: string) => ({
    ...orderInput([shoe]),
    shipping_method: 'gls_standard' as const,
    delivery: { ...delivery, email },
    payment_method: 'transfer' as const,
  })
  const { token } = await caller().placeOrder(order('a@horma.test'))
  await caller().cancelOrder({ token })
  for (const name of ['b', 'c', 'd']) await caller().placeOrder(order(`${name}@horma.test`))
  expect(await getRefusal(caller().restoreOrder({ token }))).toEqual({
    code: 'TOO_MANY_UNPAID',
    status: 409,
  })
})
