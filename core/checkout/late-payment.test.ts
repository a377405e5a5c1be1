import { afterEach, describe, expect, it, vi } from 'vitest'
import { getRefusal, machineWith } from '../../test/call-fixtures.ts'
import { ledgerViolations } from '../../test/ledger.ts'
import { orderInput, payOrder, settlePayment, startPayment } from '../../test/order-fixtures.ts'
import { refundDue } from '../../test/payments/refund-due.ts'
import { sharedShop } from '../../test/world/shared-shop.ts'
import { hours, later, minutes } from '../base/clock.ts'
import { query } from '../base/db.server.ts'
import { providers } from '../payments/providers.ts'
import { expireOrders } from './expire-orders.ts'

const shop = sharedShop()
afterEach(async () => {
  vi.restoreAllMocks()
  expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
})

let models = 0
/** A new shoe with one pair in each of two sizes. */
async function lastPairs() {
  const shoe = await shop.sell({
    handle: `late-${++models}`,
    pairs: 1,
    colours: ['Negro'],
    sizes: ['38', '39'],
  })
  return [shoe.variant('Negro 38'), shoe.variant('Negro 39')] as const
}
const place = (...variants: number[]) => shop.call().checkout.placeOrder(orderInput(variants))
const read = ({ token }: { token: string }) => shop.call().checkout.getOrder({ token })
const wait = (milliseconds: number) => {
  shop.clock.now = later(shop.clock.now, milliseconds)
}
const now = () => shop.clock.now

async function ledgerOf({ reference }: { reference: string }): Promise<number[]> {
  const rows = await query<{ cents: number }>(
    shop.db,
    'tenders_of',
    `select amount_cents as cents from tenders join sales using (sale_id) where reference = $1 order by tender_id`,
    [reference],
  )
  return rows.map(({ cents }) => cents)
}

async function cancelByShop({ reference }: { reference: string }): Promise<void> {
  const seller = shop.call(machineWith({ can_manage_sales_pos: true }))
  const { sales } = await seller.sales.listSales({ q: reference })
  const sale_id = sales[0]?.sale_id ?? 0
  await seller.returns.cancelSale({ sale_id, reason: 'El par tiene un defecto' })
}

describe('late payments', () => {
  it.each([
    ['before the order expired', false],
    ['after the order expired', true],
  ])('a late payment buys pairs that are still in stock: %s', async (_, swept) => {
    const [pair] = await lastPairs()
    const placed = await place(pair)
    const payment = await startPayment(shop, placed)
    wait(hours(2))
    if (swept) await expireOrders(shop.db, now)
    expect(await settlePayment(shop, payment)).toBe('captured')
    expect(await read(placed)).toMatchObject({
      payment_status: 'paid',
      fulfillment_status: 'pending',
    })
    expect(await ledgerOf(placed)).toEqual([69_95])
  })
  it('the test bank can pay an order when its time has passed, and buys the pair that is still there', async () => {
    const [pair] = await lastPairs()
    const placed = await place(pair)
    const payment = await startPayment(shop, placed)
    const late = { payment, outcome: 'captured', late: true } as const
    expect(await shop.call().checkout.settleTestPayment(late)).toEqual({ state: 'captured' })
    expect(await read(placed)).toMatchObject({ payment_status: 'paid' })
  })
  it.each([
    ['its buyer', 'buyer'],
    ['the shop', 'shop'],
  ])(
    'an order that %s cancelled and that is paid late is not sold: the money goes back',
    async (_, by) => {
      const [pair] = await lastPairs()
      const placed = await place(pair)
      const payment = await startPayment(shop, placed)
      if (by === 'buyer') await shop.call().checkout.cancelOrder({ token: placed.token })
      else await cancelByShop(placed)
      wait(minutes(5))
      expect(await settlePayment(shop, payment)).toBe('refund_due')
      const order = await read(placed)
      expect(order).toMatchObject({
        payment_status: 'expired',
        invoice: null,
        refunds: [{ stage: 'on_its_way', amount_cents: 69_95 }],
      })
      expect(order.history.map(({ event }) => event)).toEqual([
        'placed',
        'cancelled',
        'refund_on_its_way',
      ])
      expect(await payOrder(shop, await place(pair)), 'the pair is free').toBe('captured')
      await refundDue(shop)
      expect(await ledgerOf(placed)).toEqual([69_95, -69_95])
    },
  )
  it('a late payment for pairs that are gone is refunded once, and the ledger comes to zero', async () => {
    const [pair] = await lastPairs()
    const placed = await place(pair)
    const payment = await startPayment(shop, placed)
    wait(minutes(31))
    expect(await payOrder(shop, await place(pair))).toBe('captured')
    expect(await settlePayment(shop, payment)).toBe('refund_due')
    expect(await read(placed)).toMatchObject({ payment_status: 'expired', invoice: null })
    expect(await ledgerOf(placed)).toEqual([69_95])

    const sent = vi.spyOn(providers.test, 'refund')
    await refundDue(shop)
    await refundDue(shop)
    expect(sent.mock.calls).toEqual([[payment, 69_95, expect.any(String)]])
    expect(await ledgerOf(placed)).toEqual([69_95, -69_95])
    expect((await read(placed)).payments).toMatchObject([{ state: 'refunded' }])
    expect(await settlePayment(shop, payment)).toBe('refunded')
  })
  it('a late payment for two shoes of which one is gone is refunded, and the other is in stock again', async () => {
    const [one, two] = await lastPairs()
    const placed = await place(one, two)
    const payment = await startPayment(shop, placed)
    wait(minutes(31))
    expect(await payOrder(shop, await place(two))).toBe('captured')
    expect(await settlePayment(shop, payment)).toBe('refund_due')
    expect(await payOrder(shop, await place(one))).toBe('captured')
    await refundDue(shop)
    expect(await ledgerOf(placed)).toEqual([139_90, -139_90])
  })
  it('a refund that fails does not stop the others', async () => {
    const due: { placed: { reference: string }; payment: string }[] = []
    for (let n = 0; n < 2; n++) {
      const [pair] = await lastPairs()
      const placed = await place(pair)
      const payment = await startPayment(shop, placed)
      wait(minutes(31))
      await payOrder(shop, await place(pair))
      await settlePayment(shop, payment)
      due.push({ placed, payment })
    }
    const send = vi.spyOn(providers.test, 'refund').mockImplementation(async (reference) => {
      if (reference === due[0]?.payment) throw new Error('the bank is closed')
    })
    await expect(refundDue(shop)).rejects.toThrow('the bank is closed')
    expect(await Promise.all(due.map(({ placed }) => ledgerOf(placed)))).toEqual([
      [69_95],
      [69_95, -69_95],
    ])
    send.mockRestore()
    await refundDue(shop)
    expect(await ledgerOf(due[0]?.placed ?? { reference: '' })).toEqual([69_95, -69_95])
  })

  it('a refund is sent once although the process dies before it is written', async () => {
    const [pair] = await lastPairs()
    const placed = await place(pair)
    const payment = await startPayment(shop, placed)
    wait(minutes(31))
    await payOrder(shop, await place(pair))
    await settlePayment(shop, payment)
    const paidBack = new Map<string, number>()
    let died = false
    const send = vi
      .spyOn(providers.test, 'refund')
      .mockImplementation(async (_reference, cents, idempotencyKey) => {
        paidBack.set(idempotencyKey, cents)
        if (!died) {
          died = true
          throw new Error('the process was killed')
        }
      })
    await expect(refundDue(shop)).rejects.toThrow('the process was killed')
    await refundDue(shop)
    send.mockRestore()
    expect([...paidBack.values()]).toEqual([69_95])
    expect(await ledgerOf(placed)).toEqual([69_95, -69_95])
  })
})

describe('double payments', () => {
  it.each([
    ['one after the other', false],
    ['in two windows at once', true],
  ])(
    'an order paid twice is sold once and the second payment refunded: %s',
    async (_, together) => {
      const [pair] = await lastPairs()
      const placed = await place(pair)
      const tries = [await startPayment(shop, placed), await startPayment(shop, placed)]
      const states = together
        ? await Promise.all(tries.map((payment) => settlePayment(shop, payment)))
        : [await settlePayment(shop, tries[0] ?? ''), await settlePayment(shop, tries[1] ?? '')]
      expect(states.sort()).toEqual(['captured', 'refund_due'])
      await refundDue(shop)
      expect(await ledgerOf(placed)).toEqual([69_95, 69_95, -69_95])
      expect(await read(placed)).toMatchObject({ payment_status: 'paid' })
    },
  )
  it('an order with a refund is not sold again by a second payment', async () => {
    const [pair] = await lastPairs()
    const placed = await place(pair)
    const second = await startPayment(shop, placed)
    await payOrder(shop, placed)
    const mark = (state: string) =>
      query(shop.db, 'mark', 'update sales set payment_status = $2 where reference = $1', [
        placed.reference,
        state,
      ])
    await mark('partly_refunded')
    expect(await settlePayment(shop, second)).toBe('refund_due')
    await mark('paid')
  })
})

describe('bank notices', () => {
  it('a repeated notice of the bank counts once', async () => {
    const [pair] = await lastPairs()
    const placed = await place(pair)
    const payment = await startPayment(shop, placed)
    expect(
      await Promise.all(Array.from({ length: 5 }, () => settlePayment(shop, payment))),
    ).toEqual(Array(5).fill('captured'))
    expect(await settlePayment(shop, payment, 'failed')).toBe('captured')
    expect(await ledgerOf(placed)).toEqual([69_95])
  })
  it.each(['failed', 'cancelled'] as const)(
    'a %s payment leaves the order open for another one',
    async (outcome) => {
      const [pair] = await lastPairs()
      const placed = await place(pair)
      const payment = await startPayment(shop, placed)
      expect(await settlePayment(shop, payment, outcome)).toBe(outcome)
      expect(await read(placed)).toMatchObject({ payment_status: 'pending', invoice: null })
      expect(await ledgerOf(placed)).toEqual([])
      expect(await payOrder(shop, placed)).toBe('captured')
    },
  )
  it.each(['failed', 'cancelled'] as const)(
    'a payment first %s and then captured buys the order',
    async (outcome) => {
      const [pair] = await lastPairs()
      const placed = await place(pair)
      const payment = await startPayment(shop, placed)
      expect(await settlePayment(shop, payment, outcome)).toBe(outcome)
      expect(await settlePayment(shop, payment)).toBe('captured')
      expect(await ledgerOf(placed)).toEqual([69_95])
      expect(await read(placed)).toMatchObject({ payment_status: 'paid' })
    },
  )
  it('a notice of an unknown payment, or outside the demo shop, is refused', async () => {
    const call = shop
      .call()
      .checkout.settleTestPayment({ payment: '0'.repeat(32), outcome: 'captured' })
    expect(await getRefusal(call)).toEqual({ code: 'PAYMENT_UNKNOWN', status: 404 })
  })
})

describe('the time of a reservation', () => {
  const until = async (placed: { token: string }) => {
    const { reserved_until } = await read(placed)
    return (new Date(reserved_until ?? 0).getTime() - now().getTime()) / minutes(1)
  }
  it('a reservation lasts 15 minutes, and once 30 from when the bank’s page opens', async () => {
    const [pair] = await lastPairs()
    const placed = await place(pair)
    expect(await until(placed)).toBe(15)
    wait(minutes(10))
    const first = await startPayment(shop, placed)
    expect(await until(placed)).toBe(30)
    wait(minutes(10))
    await startPayment(shop, placed)
    expect(await until(placed)).toBe(20)
    await settlePayment(shop, first, 'cancelled')
    await startPayment(shop, placed)
    expect(await until(placed)).toBe(20)
  })
  it('a lapsed order cannot be paid, and its pair can be bought by others', async () => {
    const [pair] = await lastPairs()
    const placed = await place(pair)
    wait(minutes(15) - 1)
    expect(await getRefusal(place(pair))).toMatchObject({ code: 'SOLD_OUT' })
    wait(1)
    const late = shop.call().checkout.startPayment({ token: placed.token, provider: 'test' })
    expect(await getRefusal(late)).toEqual({ code: 'ORDER_EXPIRED', status: 409 })
    expect(await payOrder(shop, await place(pair))).toBe('captured')
  })
  it('cancelling an order releases its pairs at once, and a second time changes nothing', async () => {
    const [pair] = await lastPairs()
    const placed = await place(pair)
    const give = () => shop.call().checkout.cancelOrder({ token: placed.token })
    expect(await give()).toMatchObject({ released_pairs: 1 })
    expect(await give()).toMatchObject({ released_pairs: 0 })
    expect(await payOrder(shop, await place(pair))).toBe('captured')
    expect(await give()).toMatchObject({ released_pairs: 0 })
  })
  it('a paid order cannot be cancelled', async () => {
    const [pair] = await lastPairs()
    const placed = await place(pair)
    await payOrder(shop, placed)
    const { token } = placed
    const paid = { code: 'ALREADY_PAID', status: 409 }
    expect(await getRefusal(shop.call().checkout.cancelOrder({ token }))).toEqual(paid)
    expect(
      await getRefusal(shop.call().checkout.startPayment({ token, provider: 'test' })),
    ).toEqual(paid)
  })
  it('an order cancelled and paid at one moment never has its pair both in stock and sold', async () => {
    for (let round = 0; round < 15; round++) {
      const [one, two] = await lastPairs()
      const placed = await place(one, two)
      const payment = await startPayment(shop, placed)
      const [given, state] = await Promise.all([
        getRefusal(shop.call().checkout.cancelOrder({ token: placed.token })),
        settlePayment(shop, payment),
        ...(round % 3 === 0 ? [getRefusal(place(one))] : []),
      ])
      expect(['captured', 'refund_due']).toContain(state)
      // Whoever came first: what was cancelled is not sold.
      const isRefused = (given as { code?: string }).code === 'ALREADY_PAID'
      if (round % 3 !== 0) expect(state).toBe(isRefused ? 'captured' : 'refund_due')
      expect(await ledgerViolations(shop.db, now())).toEqual([])
    }
  })
})
