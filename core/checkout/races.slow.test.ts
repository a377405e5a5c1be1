import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { getRefusal } from '../../test/call-fixtures.ts'
import { countDeadlocks } from '../../test/database/count-deadlocks.ts'
import { ledgerViolations } from '../../test/ledger.ts'
import { orderInput, payOrder, settlePayment, startPayment } from '../../test/order-fixtures.ts'
import { refundDue } from '../../test/payments/refund-due.ts'
import { type TestShop, testShop } from '../../test/shop.ts'
import { hours, later, minutes } from '../base/clock.ts'
import { inTransaction, query } from '../base/db.server.ts'
import type { Bank } from '../base/outside/bank.ts'
import { expireOrders } from './expire-orders.ts'
import { settleBankNotice } from './payments/settle-bank-notice.ts'

const BUYERS = 200
const PAIRS = 20

let shop: TestShop
/** Somebody else at work in the stock room, on a connection of their own. */
let other: pg.Client
beforeAll(async () => {
  shop = await testShop()
  // A connection for every buyer, so that all of them stand at the shelf at once.
  shop.pool.options.max = BUYERS + 10
  other = new pg.Client({ connectionString: shop.appUrl, options: '-c role=horma_app' })
  await other.connect()
}, 60_000)
// A test that failed must not leave the shelf locked.
afterEach(async () => {
  await other.query('rollback')
})
afterAll(async () => {
  await other.end()
  await shop.close()
})

const SOLD_OUT = { code: 'SOLD_OUT', status: 409 }
type Placed = { token: string }
const isPlaced = (answer: unknown): answer is Placed => typeof (answer as Placed).token === 'string'
const place = (variants: readonly number[], quantity = 1) =>
  getRefusal(shop.call().checkout.placeOrder(orderInput(variants, { quantity })))

async function pairsOf(variant: number): Promise<Record<string, number>> {
  const rows = await query<{ status: string; pairs: number }>(
    shop.db,
    'pairs_of',
    'select status, count(*)::int as pairs from inventory_items where variant_id = $1 group by status',
    [variant],
  )
  return Object.fromEntries(rows.map(({ status, pairs }) => [status, pairs]))
}

/** Takes every pair of a shoe off the shelf; others see it when `commit` is called. */
async function writeOff(variant: number) {
  await other.query('begin')
  await other.query(
    `with gone as (
       update inventory_items set status = 'written_off' where variant_id = $1 returning *
     )
     insert into stock_movements (variant_id, location_id, item_id, from_status, to_status, reason, actor)
     select variant_id, location_id, item_id, 'in_stock', 'written_off', 'correction', 'sistema' from gone`,
    [variant],
  )
  return { commit: () => other.query('commit') }
}

/** Until so many connections wait for a lock. */
async function waiting(atLeast: number) {
  await expect
    .poll(
      async () => {
        const [row] = await query<{ n: number }>(
          shop.db,
          'waiting',
          'select count(distinct pid)::int as n from pg_locks where not granted',
        )
        return row?.n
      },
      { timeout: 30_000, interval: 20 },
    )
    .toBeGreaterThanOrEqual(atLeast)
}

const settled = async () => {
  await expireOrders(shop.db, () => shop.clock.now)
  await refundDue(shop)
  expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
}

describe('two hundred buyers and twenty pairs', () => {
  it.each(Array.from({ length: 10 }, (_, n) => n + 1))(
    'round %i: of 200 orders for 20 pairs 20 are sold, though half of them fail on a second shoe',
    { timeout: 60_000 },
    async (round) => {
      const shoe = await shop.sell({
        handle: `crowd-${round}`,
        pairs: PAIRS,
        colours: ['Negro'],
        sizes: ['38', '39'],
      })
      const wanted = shoe.variant('Negro 38')
      const second = shoe.variant('Negro 39')
      const gone = await writeOff(second)
      const answers = Array.from({ length: BUYERS }, (_, n) =>
        place(n % 2 === 0 ? [wanted, second] : [wanted]),
      )
      await waiting(PAIRS)
      await gone.commit()
      const placed = (await Promise.all(answers)).filter((answer) => {
        if (!isPlaced(answer)) expect(answer).toEqual(SOLD_OUT)
        return isPlaced(answer)
      })
      expect(placed).toHaveLength(PAIRS)
      expect(await pairsOf(wanted)).toEqual({ reserved: PAIRS })

      // Five never pay; their pairs go back and are bought by others.
      const states = await Promise.all(
        placed.slice(5).map((each) => payOrder(shop, each as Placed)),
      )
      expect(new Set(states)).toEqual(new Set(['captured']))
      shop.clock.now = later(shop.clock.now, minutes(16))
      await settled()
      expect(await pairsOf(wanted)).toEqual({ sold: PAIRS - 5, in_stock: 5 })
      const late = await Promise.all(Array.from({ length: 30 }, () => place([wanted])))
      const bought = await Promise.all(late.filter(isPlaced).map((each) => payOrder(shop, each)))
      expect(bought).toEqual(Array(5).fill('captured'))
      expect(await pairsOf(wanted)).toEqual({ sold: PAIRS })
      await settled()
    },
  )
  it('of buyers who want a second shoe with one pair, twenty orders are sold and one has that pair', async () => {
    const shoe = await shop.sell({
      handle: 'crowd-last',
      pairs: PAIRS,
      colours: ['Negro'],
      sizes: ['38', '39'],
    })
    const wanted = shoe.variant('Negro 38')
    const second = shoe.variant('Negro 39')
    await Promise.all(Array.from({ length: PAIRS - 1 }, () => place([second])))
    const all = await Promise.all(
      Array.from({ length: BUYERS }, (_, n) => place(n % 2 === 0 ? [second, wanted] : [wanted])),
    )
    const placed = all.filter(isPlaced)
    for (const answer of all) if (!isPlaced(answer)) expect(answer).toEqual(SOLD_OUT)
    expect(placed).toHaveLength(PAIRS)
    await Promise.all(placed.map((each) => payOrder(shop, each)))
    expect(await pairsOf(wanted)).toEqual({ sold: PAIRS })
    shop.clock.now = later(shop.clock.now, hours(1))
    await settled()
    expect((await pairsOf(second)).reserved).toBeUndefined()
  }, 60_000)
  it('orders of the same two shoes in either order never deadlock', async () => {
    const shoe = await shop.sell({
      handle: 'crowd-cross',
      pairs: PAIRS,
      colours: ['Negro'],
      sizes: ['38', '39'],
    })
    const both = [shoe.variant('Negro 38'), shoe.variant('Negro 39')]
    const answers = await Promise.all(
      Array.from({ length: BUYERS }, (_, n) => place(n % 2 ? both : both.toReversed())),
    )
    expect(answers.filter(isPlaced)).toHaveLength(PAIRS)
    shop.clock.now = later(shop.clock.now, hours(1))
    await settled()
  }, 60_000)
})

describe('lapsed reservations', () => {
  it('lapsed reservations bought, paid late and expired at once give every pair to one buyer', async () => {
    for (let round = 1; round <= 6; round++) {
      const shoe = await shop.sell({
        handle: `lapsed-${round}`,
        pairs: 6,
        colours: ['Negro'],
        sizes: ['38', '39'],
      })
      const both = [shoe.variant('Negro 38'), shoe.variant('Negro 39')]
      const placed = (await Promise.all(Array.from({ length: 6 }, () => place(both)))).filter(
        isPlaced,
      )
      expect(placed).toHaveLength(6)
      const payments = await Promise.all(placed.map((each) => startPayment(shop, each)))
      shop.clock.now = later(shop.clock.now, minutes(31))
      const [outcomes, others] = await Promise.all([
        Promise.all(payments.map((payment) => settlePayment(shop, payment))),
        Promise.all(Array.from({ length: 12 }, (_, n) => place(n % 2 ? both : both.toReversed()))),
        ...Array.from({ length: 4 }, () => expireOrders(shop.db, () => shop.clock.now)),
      ])
      for (const answer of others) if (!isPlaced(answer)) expect(answer).toEqual(SOLD_OUT)
      const sold = outcomes.filter((state) => state === 'captured').length
      expect(outcomes.every((state) => state === 'captured' || state === 'refund_due')).toBe(true)
      expect(sold + others.filter(isPlaced).length).toBeLessThanOrEqual(6)
      expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
      shop.clock.now = later(shop.clock.now, minutes(31))
      await settled()
    }
  }, 60_000)
  it('a reservation extended at the last moment is not expired', async () => {
    for (let round = 1; round <= 10; round++) {
      const shoe = await shop.sell({
        handle: `moment-${round}`,
        pairs: 5,
        colours: ['Negro'],
        sizes: ['38'],
      })
      const placed = (
        await Promise.all(Array.from({ length: 5 }, () => place([shoe.variant('Negro 38')])))
      ).filter(isPlaced)
      const moment = later(shop.clock.now, minutes(15) - 1)
      const sweeping = () => later(moment, 1)
      shop.clock.now = moment
      const [started] = await Promise.all([
        Promise.all(
          placed.map((each) =>
            getRefusal(shop.call().checkout.startPayment({ token: each.token, provider: 'test' })),
          ),
        ),
        ...Array.from({ length: 3 }, () => expireOrders(shop.db, sweeping)),
      ])
      const states = await query<{ state: string; until: Date }>(
        shop.db,
        'states',
        `select s.payment_status as state, r.until from sales s join reservations r using (reservation_id)
         where exists (select from payments p where p.sale_id = s.sale_id) and r.until > $1`,
        [sweeping()],
      )
      expect(states.filter(({ state }) => state === 'expired')).toEqual([])
      expect(started).toHaveLength(5)
      shop.clock.now = later(shop.clock.now, hours(1))
      await settled()
    }
  }, 60_000)
})

describe('money that goes back', () => {
  /** A payment that came after its order had been given up, so that all of it is due back. */
  async function dueRefund(handle: string) {
    const shoe = await shop.sell({ handle, pairs: 1, colours: ['Negro'], sizes: ['38'] })
    const placed = await place([shoe.variant('Negro 38')])
    if (!isPlaced(placed)) throw new Error('the order was refused')
    const payment = await startPayment(shop, placed)
    await shop.call().checkout.cancelOrder({ token: placed.token })
    expect(await settlePayment(shop, payment)).toBe('refund_due')
    const [due] = await query<{ refundId: string; saleId: number; amountCents: number }>(
      shop.db,
      'due',
      `select refund_id as "refundId", sale_id as "saleId", r.amount_cents as "amountCents"
       from refunds r join payments p using (payment_id) where p.provider_reference = $1`,
      [payment],
    )
    if (!due) throw new Error('nothing is due')
    return due
  }

  const bookSent = () => refundDue(shop)
  const bookNotice = async ({ refundId, amountCents }: Awaited<ReturnType<typeof dueRefund>>) => {
    const word = {
      kind: 'refund',
      refundId,
      outcome: 'done',
      amountCents,
      providerEvent: refundId,
      answer: {},
    } as const
    const bank = { ways: ['test'] } as unknown as Bank
    const now = () => shop.clock.now
    await inTransaction(shop.db, (tx, beforeCommit) =>
      settleBankNotice(tx, word, { now, bank, beforeCommit, secret: 'secret of the tests' }),
    )
  }

  it.each([
    ['that was sent', bookSent],
    ['that its bank tells of', bookNotice],
  ] as const)(
    'a refund %s waits for whoever holds its order, and holds nothing meanwhile',
    async (name, book) => {
      const due = await dueRefund(`back-${name.replaceAll(' ', '-')}`)
      await other.query('begin')
      await other.query('select from sales where sale_id = $1 for update', [due.saleId])
      const booked = book(due)
      await waiting(1)
      await other.query('select from payments where sale_id = $1 for update', [due.saleId])
      await other.query('select from refunds where refund_id = $1 for update', [due.refundId])
      await other.query('commit')
      await booked
      expect(await countDeadlocks(shop.db)).toBe(0)
      await settled()
    },
  )
})
