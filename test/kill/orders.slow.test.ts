import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { days, later } from '../../core/base/clock.ts'
import { type Db, openDatabase, query } from '../../core/base/db.server.ts'
import { expireOrders } from '../../core/checkout/expire-orders.ts'
import { verifyFiscalChain } from '../../core/invoicing/verify-fiscal-chain.ts'
import { postgresFiles, socketUrl } from '../../server/postgres/files.ts'
import { ledgerViolations } from '../ledger.ts'
import { shopFolder } from '../running-shop.ts'
import { ask } from './acts.ts'
import { type Bought, isPaid, sendBuyers } from './buyers.ts'
import { type Clerk, signInClerk } from './clerk.ts'

const BUYERS = 6
/** `KILLS=100 npm exec vitest -- run test/kill/orders` kills the process at a hundred moments, the database at ten. */
const KILLS = Number(process.env.KILLS ?? 1)
const DATABASE_KILLS = Math.ceil(KILLS / 10)
const VARIABLES = { RATE_LIMITS: 'off', DEMO: '1' }
/** Of each size, so that many kills do not run out of pairs. */
const MORE_PAIRS = Math.ceil(KILLS / 4)
const LONGEST_WAIT_MS = 300
/** Covers a build of the application that is out of date. */
const PATIENCE = { timeout: 240_000 + 20_000 * KILLS }

let shop: ReturnType<typeof shopFolder>
beforeEach(() => {
  shop = shopFolder()
})
afterEach(() => shop.remove(), 120_000)

const paidAtLeast = (buyers: ReturnType<typeof sendBuyers>, count: number) =>
  expect.poll(buyers.paid, { timeout: 90_000, interval: 10 }).toBeGreaterThanOrEqual(count)

/** Everything the buyers were told is true, what they were not told is settled by asking again, and the books are right. */
async function checkBooks(address: string, bought: readonly Bought[]) {
  // Ask again, under the same ids, what was never answered: it is done once, whether it was done before or not.
  for (const { placed, started, settled } of bought)
    for (const act of [placed, started, settled])
      if (act && !act.answer) expect(await ask(address, act), act.path).toBeDefined()
  for (const { placed } of bought) expect([201, 409]).toContain(placed.answer?.status)
  const paidWays = new Set(bought.filter(isPaid).map(({ way }) => way))
  expect(paidWays, 'money came in every way').toEqual(new Set(['test', 'transfer', 'pickup']))

  const orders = bought.filter(({ placed }) => placed.answer?.status === 201)
  for (const { way, placed, settled } of orders) {
    const { token, reference } = placed.answer?.body ?? {}
    const response = await fetch(`${address}/api/v1/orders/${token}`)
    const order = await response.json()
    expect(order).toMatchObject({ reference })
    if (isPaid({ way, placed, settled }))
      expect(order).toMatchObject({
        payment_status: 'paid',
        invoice: { test_mode: true },
        fulfillment_status: way === 'pickup' ? 'delivered' : 'pending',
      })
  }
  const { db, close } = openDatabase(socketUrl(postgresFiles(shop.folder).sockets, 'shop'))
  try {
    const [sales] = await query<{ n: number; named: number }>(
      db,
      'sales',
      `select count(*)::int as n, count(*) filter (where reference = any($1))::int as named from sales`,
      [orders.map(({ placed }) => placed.answer?.body.reference)],
    )
    expect(sales).toEqual({ n: orders.length, named: orders.length })
    const [twice] = await query<{ n: number }>(
      db,
      'paid_twice',
      `select count(*)::int as n from payments where state in ('refund_due', 'refunded')`,
    )
    expect(twice, 'money was taken that buys nothing').toEqual({ n: 0 })
    expect(await ledgerViolations(db, new Date())).toEqual([])
    expect(await verifyFiscalChain(db)).toMatchObject({ broken: [] })
    await expectNoHoldBeyondItsTime(db)
  } finally {
    await close()
  }
  return orders.length
}

/** Once the longest hold is over, no pair is held for an order any more, and all books are still right. */
async function expectNoHoldBeyondItsTime(db: Db) {
  const at = later(new Date(), days(60))
  await expireOrders(db, () => at)
  const held = await query(
    db,
    'held_for_orders',
    `select item_id from inventory_items i join reservations r using (reservation_id)
     where i.status = 'reserved' and r.kind = 'order'`,
  )
  expect(held).toEqual([])
  expect(await ledgerViolations(db, at)).toEqual([])
}

describe('a shop that is killed in the middle of its orders', () => {
  it(
    'keeps every order it answered, once and with its invoice, when the process dies',
    PATIENCE,
    async () => {
      const bought: Bought[] = []
      let clerk: Clerk | undefined
      for (let kill = 0; kill < KILLS; kill++) {
        const killed = await shop.start(VARIABLES)
        clerk ??= await signInClerk(killed.address, MORE_PAIRS)
        const buyers = sendBuyers(killed.address, BUYERS, clerk)
        await paidAtLeast(buyers, 12)
        await sleep(Math.random() * LONGEST_WAIT_MS)
        killed.node.kill('SIGKILL')
        await killed.ended()
        bought.push(...(await buyers.stop()))
      }
      const last = await shop.start(VARIABLES)
      expect(await checkBooks(last.address, bought)).toBeGreaterThanOrEqual(12 * KILLS)
    },
  )
  it(
    'keeps every order it answered, once and with its invoice, when the database dies',
    PATIENCE,
    async () => {
      const { address, node } = await shop.start(VARIABLES)
      const buyers = sendBuyers(address, BUYERS, await signInClerk(address, MORE_PAIRS))
      for (let kill = 1; kill <= DATABASE_KILLS; kill++) {
        await paidAtLeast(buyers, 10 * kill)
        await sleep(Math.random() * LONGEST_WAIT_MS)
        const killed = shop.postgresPid()
        process.kill(killed, 'SIGKILL')
        await expect
          .poll(() => [0, killed].includes(shop.postgresPid()), { timeout: 90_000 })
          .toBe(false)
        // Each buyer may still hear an answer from before: only one more payment than that proves that it works again.
        await paidAtLeast(buyers, buyers.paid() + BUYERS + 1)
        await expect
          .poll(
            () =>
              fetch(`${address}/readyz`).then(
                ({ status }) => status,
                () => 0,
              ),
            { timeout: 90_000 },
          )
          .toBe(200)
      }
      const least = 10 * (DATABASE_KILLS + 1)
      await paidAtLeast(buyers, least)
      const bought = await buyers.stop()
      expect(node.exitCode, 'the process lives through it').toBeNull()
      expect(await checkBooks(address, bought)).toBeGreaterThanOrEqual(least)
    },
  )
})
