import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { getRefusal } from '../../test/call-fixtures.ts'
import { ledgerViolations } from '../../test/ledger.ts'
import { orderInput, payOrder, settlePayment, startPayment } from '../../test/order-fixtures.ts'
import { type TestShop, testShop } from '../../test/shop.ts'
import { hours, later, minutes } from '../base/clock.ts'
import { query } from '../base/db.server.ts'
import { providers } from '../payments/providers.ts'
import { sendRefunds } from '../payments/send-refunds.ts'
import { expireOrders } from './expire-orders.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterEach(async () => {
  vi.restoreAllMocks()
  expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
})
afterAll(() => shop.close())

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

describe('a payment that arrives after the pairs were let go', () => {
  it.each([
    ['before anybody swept', false],
    ['after the order was ended', true],
  ])('buys them while they are still there: %s', async (_, swept) => {
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
  it('is due back when they are gone, is sent back once, and the books come to zero', async () => {
    const [pair] = await lastPairs()
    const placed = await place(pair)
    const payment = await startPayment(shop, placed)
    wait(minutes(31))
    expect(await payOrder(shop, await place(pair))).toBe('captured')
    expect(await settlePayment(shop, payment)).toBe('refund_due')
    expect(await read(placed)).toMatchObject({ payment_status: 'expired', invoice: null })
    expect(await ledgerOf(placed)).toEqual([69_95])

    const sent = vi.spyOn(providers.test, 'refund')
    await sendRefunds(shop.db, now)
    await sendRefunds(shop.db, now)
    expect(sent.mock.calls).toEqual([[payment, 69_95, expect.any(String)]])
    expect(await ledgerOf(placed)).toEqual([69_95, -69_95])
    expect((await read(placed)).payments).toMatchObject([{ state: 'refunded' }])
    expect(await settlePayment(shop, payment)).toBe('refunded')
  })
  it('is due back when one of two shoes is gone, and the other is free for others', async () => {
    const [one, two] = await lastPairs()
    const placed = await place(one, two)
    const payment = await startPayment(shop, placed)
    wait(minutes(31))
    expect(await payOrder(shop, await place(two))).toBe('captured')
    expect(await settlePayment(shop, payment)).toBe('refund_due')
    expect(await payOrder(shop, await place(one))).toBe('captured')
    await sendRefunds(shop.db, now)
    expect(await ledgerOf(placed)).toEqual([139_90, -139_90])
  })
  it('that cannot be sent back now does not keep others from their money', async () => {
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
    await expect(sendRefunds(shop.db, now)).rejects.toThrow('the bank is closed')
    expect(await Promise.all(due.map(({ placed }) => ledgerOf(placed)))).toEqual([
      [69_95],
      [69_95, -69_95],
    ])
    send.mockRestore()
    await sendRefunds(shop.db, now)
    expect(await ledgerOf(due[0]?.placed ?? { reference: '' })).toEqual([69_95, -69_95])
  })

  it('money goes back once although the process dies between the answer of the bank and the entry', async () => {
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
    await expect(sendRefunds(shop.db, now)).rejects.toThrow('the process was killed')
    await sendRefunds(shop.db, now)
    send.mockRestore()
    expect([...paidBack.values()]).toEqual([69_95])
    expect(await ledgerOf(placed)).toEqual([69_95, -69_95])
  })
})

describe('an order paid twice', () => {
  it.each([
    ['one after the other', false],
    ['in two windows at once', true],
  ])('is bought once and the other money is due back: %s', async (_, together) => {
    const [pair] = await lastPairs()
    const placed = await place(pair)
    const tries = [await startPayment(shop, placed), await startPayment(shop, placed)]
    const states = together
      ? await Promise.all(tries.map((payment) => settlePayment(shop, payment)))
      : [await settlePayment(shop, tries[0] ?? ''), await settlePayment(shop, tries[1] ?? '')]
    expect(states.sort()).toEqual(['captured', 'refund_due'])
    await sendRefunds(shop.db, now)
    expect(await ledgerOf(placed)).toEqual([69_95, 69_95, -69_95])
    expect(await read(placed)).toMatchObject({ payment_status: 'paid' })
  })
  it('of which something was given back since is not bought anew', async () => {
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

describe('what the bank says', () => {
  it('counts once, however often and in whatever tone it repeats it', async () => {
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
    'of a %s try leaves the order open for another',
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
    'first “%s” and then “captured” is money taken, and the order is bought',
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
  it('of a payment nobody opened, or outside the demo shop, is not listened to', async () => {
    const call = shop
      .call()
      .checkout.settleTestPayment({ payment: '0'.repeat(32), outcome: 'captured' })
    expect(await getRefusal(call)).toEqual({ code: 'PAYMENT_UNKNOWN', status: 404 })
  })
})

describe('the time pairs are kept', () => {
  const until = async (placed: { token: string }) => {
    const { reserved_until } = await read(placed)
    return (new Date(reserved_until ?? 0).getTime() - now().getTime()) / minutes(1)
  }
  it('is 15 minutes, 30 from the moment the bank’s page opens, and that only once', async () => {
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
  it('is over on the minute: nobody starts to pay then, and the pair is anybody’s', async () => {
    const [pair] = await lastPairs()
    const placed = await place(pair)
    wait(minutes(15) - 1)
    expect(await getRefusal(place(pair))).toMatchObject({ code: 'SOLD_OUT' })
    wait(1)
    const late = shop.call().checkout.startPayment({ token: placed.token, provider: 'test' })
    expect(await getRefusal(late)).toEqual({ code: 'ORDER_EXPIRED', status: 409 })
    expect(await payOrder(shop, await place(pair))).toBe('captured')
  })
  it('ends at once when the buyer gives up, and giving up twice does no harm', async () => {
    const [pair] = await lastPairs()
    const placed = await place(pair)
    const give = () => shop.call().checkout.cancelOrder({ token: placed.token })
    expect(await give()).toMatchObject({ released_pairs: 1 })
    expect(await give()).toMatchObject({ released_pairs: 0 })
    expect(await payOrder(shop, await place(pair))).toBe('captured')
    expect(await give()).toMatchObject({ released_pairs: 0 })
  })
  it('cannot be ended by giving up what is paid', async () => {
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
  it('given up and paid at the same moment: bought, or never both free and sold', async () => {
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
      if (round % 3 !== 0) expect(state).toBe('captured')
      if ((given as { code?: string }).code) expect(given).toMatchObject({ code: 'ALREADY_PAID' })
      expect(await ledgerViolations(shop.db, now())).toEqual([])
    }
  })
})
