import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createCaller, getRefusal, getRefusalDetails } from '../../../test/call-fixtures.ts'
import { ledgerViolations } from '../../../test/ledger.ts'
import { orderInput, payOrder, startPayment } from '../../../test/order-fixtures.ts'
import {
  byTransfer,
  clerk,
  findTransfer,
  HOLDER,
  IBAN,
  openTransfers,
  payer,
  pickupInput,
  readLedger,
} from '../../../test/payments/payment-fixtures.ts'
import { refundDue } from '../../../test/payments/refund-due.ts'
import { sellShoe } from '../../../test/staff-fixtures.ts'
import { sharedShop } from '../../../test/world/shared-shop.ts'
import { days, later, minutes } from '../../base/clock.ts'
import { query } from '../../base/db.server.ts'
import { router } from '../../router.ts'
import { writeSettings } from '../../settings/save-settings.ts'
import { expireOrders } from '../expire-orders.ts'

const shop = sharedShop()
beforeAll(async () => {
  await openTransfers(shop)
})
afterEach(async () => {
  expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
})

const now = () => shop.clock.now
const wait = (milliseconds: number) => {
  shop.clock.now = later(shop.clock.now, milliseconds)
}
const place = (variant: number, change: object = {}) =>
  shop.call().checkout.placeOrder({ ...orderInput([variant]), ...change })
const placeByTransfer = (variant: number) => place(variant, { payment_method: 'transfer' })
const read = ({ token }: { token: string }) => shop.call().checkout.getOrder({ token })
/** Books what came for an order, as the office does. */
const book = async (
  placed: { token: string; reference: string },
  received: number,
  expired = false,
) => {
  const transfer = await findTransfer(shop, placed, expired)
  return clerk(shop).checkout.confirmTransfer({
    payment_id: transfer.payment_id,
    ...byTransfer(received),
    received_before_cents: transfer.received_cents,
  })
}
const dueRefunds = async (placed: { reference: string }) => {
  const { refunds } = await clerk(shop).checkout.listRefunds({})
  return refunds.filter(({ reference }) => reference === placed.reference)
}

it('a real shop sells by transfer once it has set account and holder, without any key', async () => {
  const real = createCaller(
    shop,
    router,
  )({ config: { secret: 'secret of the tests', demo: false } })
  const placed = await real.checkout.placeOrder({
    ...orderInput([await sellShoe(shop)]),
    payment_method: 'transfer',
  })
  expect(placed.payment).toMatchObject({ page: '/checkout/transfer', amount_cents: 69_95 })
  const { token } = placed
  expect(await real.checkout.getPaymentMethods({ token })).toMatchObject({
    methods: [{ method: 'transfer' }],
    chosen: 'transfer',
    transfer: { iban: IBAN, holder: HOLDER, concept: placed.reference, missing_cents: 69_95 },
  })
  expect(await book(placed, 69_95)).toEqual({ outcome: 'paid', missing_cents: 0, refund_cents: 0 })
  expect(await read(placed)).toMatchObject({ payment_status: 'paid', invoice: { test_mode: true } })
  await writeSettings(shop.db, { transfer_enabled: false }, { now: now() })
  const closed = place(await sellShoe(shop), { payment_method: 'transfer' })
  expect(await getRefusal(closed)).toMatchObject({ code: 'PROVIDER_CLOSED' })
  await writeSettings(shop.db, { transfer_enabled: true }, { now: now() })
})

it('the hold of an order follows its way of paying and the days of the settings', async () => {
  const heldFor = async (placed: { reserved_until: string }) =>
    (new Date(placed.reserved_until).getTime() - now().getTime()) / minutes(1)
  const variant = await sellShoe(shop, { pairs: 8 })
  const day = 24 * 60
  expect(await heldFor(await place(variant))).toBe(15)
  expect(await heldFor(await place(variant, { payment_method: 'test' }))).toBe(30)
  expect(await heldFor(await placeByTransfer(variant))).toBe(5 * day)
  const pickup = { ...pickupInput(variant), payment_method: 'pickup' as const }
  expect(await heldFor(await shop.call().checkout.placeOrder(pickup))).toBe(3 * day)
  await writeSettings(shop.db, { transfer_hold_days: 2, pickup_hold_days: 1 }, { now: now() })
  const late = await place(variant)
  wait(minutes(10))
  await shop.call().checkout.startPayment({ token: late.token, provider: 'transfer' })
  expect((await read(late)).reserved_until).toBe((await findTransfer(shop, late)).held_until)
  expect(new Date((await read(late)).reserved_until ?? 0)).toEqual(
    later(now(), days(2) - minutes(10)),
  )
  expect(await heldFor(await shop.call().checkout.placeOrder(pickup))).toBe(day)
  await writeSettings(shop.db, { transfer_hold_days: 5, pickup_hold_days: 3 }, { now: now() })
})

it('two browsers that choose the transfer of one order share one payment', async () => {
  const placed = await place(await sellShoe(shop))
  const start = () =>
    shop.call().checkout.startPayment({ token: placed.token, provider: 'transfer' })
  const [one, other] = await Promise.all([start(), start()])
  expect(one?.payment).toBe(other?.payment)
  expect((await read(placed)).payments).toHaveLength(1)
})

describe('other amounts than the price', () => {
  it('less than the price waits for the rest, and the rest buys the pair', async () => {
    const placed = await placeByTransfer(await sellShoe(shop))
    expect(await book(placed, 50_00)).toEqual({
      outcome: 'waiting',
      missing_cents: 19_95,
      refund_cents: 0,
    })
    expect(await read(placed)).toMatchObject({ payment_status: 'pending', invoice: null })
    expect(await book(placed, 19_95)).toMatchObject({ outcome: 'paid' })
    expect(await readLedger(shop, placed)).toEqual(['transfer 6995'])
  })

  it('more than the price buys the pair, and the rest is due back by hand', async () => {
    const placed = await placeByTransfer(await sellShoe(shop))
    expect(await book(placed, 80_00)).toEqual({
      outcome: 'paid',
      missing_cents: 0,
      refund_cents: 10_05,
    })
    const [refund] = await dueRefunds(placed)
    expect(refund).toMatchObject({ amount_cents: 10_05, by_hand: true, reason: 'surplus' })
    await refundDue(shop)
    expect(await dueRefunds(placed)).toHaveLength(1)
    const settle = () => payer(shop).cash.settleRefundByHand({ refund_id: refund?.refund_id ?? '' })
    expect(await settle()).toMatchObject({ reference: placed.reference, amount_cents: 10_05 })
    expect(await getRefusal(settle())).toEqual({ code: 'REFUND_SENT', status: 409 })
    expect(await readLedger(shop, placed)).toEqual([
      'transfer 6995',
      'transfer 1005',
      'transfer -1005',
    ])
  })

  it('a part of the price goes back when its order is cancelled, and when it is paid by card', async () => {
    const variant = await sellShoe(shop)
    const cancelled = await placeByTransfer(variant)
    await book(cancelled, 20_00)
    await shop.call().checkout.cancelOrder({ token: cancelled.token })
    expect(await dueRefunds(cancelled)).toMatchObject([{ amount_cents: 20_00 }])
    const paid = await placeByTransfer(variant)
    await book(paid, 20_00)
    expect(await payOrder(shop, paid)).toBe('captured')
    expect(await dueRefunds(paid)).toMatchObject([{ amount_cents: 20_00 }])
    expect(await readLedger(shop, paid)).toEqual(['card 6995', 'transfer 2000'])
  })
})

describe('transfers that come late', () => {
  it.each([
    ['buys pairs that are still there', 1, 'paid', 0],
    ['is due back when its pairs are gone', 0, 'refund_due', 69_95],
  ] as const)('a transfer after the order expired %s', async (_, left, outcome, refund_cents) => {
    const variant = await sellShoe(shop, { pairs: 1 })
    const placed = await placeByTransfer(variant)
    wait(days(6))
    await expireOrders(shop.db, now)
    expect(await read(placed)).toMatchObject({ payment_status: 'expired' })
    if (left === 0) expect(await payOrder(shop, await place(variant))).toBe('captured')
    expect(await book(placed, 69_95, true)).toMatchObject({ outcome, refund_cents })
  })

  it('a transfer for an order that its buyer cancelled is due back, and the office is told before it books it', async () => {
    const placed = await placeByTransfer(await sellShoe(shop))
    await shop.call().checkout.cancelOrder({ token: placed.token })
    expect(await findTransfer(shop, placed, true)).toMatchObject({ expired: true, cancelled: true })
    expect(await book(placed, 69_95, true)).toEqual({
      outcome: 'refund_due',
      missing_cents: 0,
      refund_cents: 69_95,
    })
    expect(await read(placed)).toMatchObject({ payment_status: 'expired', invoice: null })
  })

  it('a part that comes after the order expired is due back at once', async () => {
    const placed = await placeByTransfer(await sellShoe(shop))
    await book(placed, 10_00)
    wait(days(6))
    await expireOrders(shop.db, now)
    expect(await book(placed, 30_00, true)).toMatchObject({
      outcome: 'refund_due',
      refund_cents: 30_00,
    })
    expect(await dueRefunds(placed)).toMatchObject([
      { amount_cents: 10_00 },
      { amount_cents: 30_00 },
    ])
  })
})

describe('two people at one transfer', () => {
  it('a transfer that two people book at once is booked once', async () => {
    const placed = await placeByTransfer(await sellShoe(shop))
    const { payment_id } = await findTransfer(shop, placed)
    for (const received_cents of [30_00, 39_95]) {
      const received_before_cents = received_cents === 30_00 ? 0 : 30_00
      const call = () =>
        clerk(shop).checkout.confirmTransfer({
          payment_id,
          ...byTransfer(received_cents),
          received_before_cents,
        })
      const answers = await Promise.all([getRefusalDetails(call()), getRefusalDetails(call())])
      expect(answers.filter((answer) => 'code' in answer)).toHaveLength(1)
    }
    expect(await readLedger(shop, placed)).toEqual(['transfer 6995'])
  })

  it('money for an order that is paid already is booked only on purpose, and is due back', async () => {
    const placed = await placeByTransfer(await sellShoe(shop))
    const { payment_id } = await findTransfer(shop, placed)
    await book(placed, 69_95)
    const again = { payment_id, ...byTransfer(69_95) }
    const { confirmTransfer } = clerk(shop).checkout
    expect(await getRefusal(confirmTransfer(again))).toEqual({ code: 'ALREADY_PAID', status: 409 })
    const second = clerk(shop).checkout.confirmTransfer({ ...again, again: true })
    expect(await second).toMatchObject({ outcome: 'refund_due', refund_cents: 69_95 })
  })
})

it('an order is found by what a bank statement shows: its reference, a name or the missing amount', async () => {
  const odd = await sellShoe(shop, { cents: 123_45 })
  const order = await shop.call().checkout.placeOrder({
    ...orderInput([odd], { cents: 123_45 }),
    payment_method: 'transfer',
  })
  const find = async (q: string) =>
    (await clerk(shop).checkout.listAwaitedTransfers({ q })).transfers.map((each) => each.reference)
  expect(await find('123,45 €')).toEqual([order.reference])
  expect(await find(order.reference.slice(0, 6).toLowerCase())).toContain(order.reference)
  expect(await find('ana prueba')).toContain(order.reference)
  expect(await find('123,46')).toEqual([])
})

it('a bank that names no transfer is not confirmed by hand, and every step of a payment leaves its event', async () => {
  const placed = await place(await sellShoe(shop))
  await startPayment(shop, placed)
  const [card] = await query<{ id: number }>(
    shop.db,
    'card_payment',
    'select max(payment_id) as id from payments',
  )
  const call = () =>
    clerk(shop).checkout.confirmTransfer({ payment_id: card?.id ?? 0, ...byTransfer(69_95) })
  expect(await getRefusal(call())).toEqual({ code: 'PAYMENT_UNKNOWN', status: 404 })
  const transfer = await placeByTransfer(await sellShoe(shop))
  await book(transfer, 70_00)
  const events = await query<{ kind: string }>(
    shop.db,
    'events_of_order',
    `select kind from payment_events join payments using (payment_id) join sales using (sale_id)
     where reference = $1 order by payment_event_id`,
    [transfer.reference],
  )
  expect(events.map(({ kind }) => kind)).toEqual([
    'started',
    'received',
    'captured',
    'started',
    'refund_due',
    'refund_requested',
  ])
})
