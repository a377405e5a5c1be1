import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase, query } from '../../core/base/db.server.ts'
import { postgresFiles, socketUrl } from '../../server/postgres/files.ts'
import { ledgerViolations } from '../ledger.ts'
import { shopFolder } from '../running-shop.ts'
import { ask, type Bought, sendBuyers } from './buyers.ts'

const BUYERS = 6
const VARIABLES = { RATE_LIMITS: 'off', DEMO: '1' }
/** Covers a build of the application that is out of date. */
const PATIENCE = { timeout: 240_000 }

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

  const orders = bought.filter(({ placed }) => placed.answer?.status === 201)
  for (const { placed, settled } of orders) {
    const { token, reference } = placed.answer?.body ?? {}
    const response = await fetch(`${address}/api/v1/orders/${token}`)
    const order = await response.json()
    expect(order).toMatchObject({ reference })
    if (settled?.answer?.body.state === 'captured')
      expect(order).toMatchObject({ payment_status: 'paid', invoice: { test_mode: true } })
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
    expect(await ledgerViolations(db, new Date())).toEqual([])
  } finally {
    await close()
  }
  return orders.length
}

describe('a shop that is killed in the middle of its orders', () => {
  it(
    'keeps every order it answered, once and with its invoice, when the process dies',
    PATIENCE,
    async () => {
      const first = await shop.start(VARIABLES)
      const buyers = sendBuyers(first.address, BUYERS)
      await paidAtLeast(buyers, 15)
      first.node.kill('SIGKILL')
      await first.ended()
      const bought = await buyers.stop()
      const second = await shop.start(VARIABLES)
      expect(await checkBooks(second.address, bought)).toBeGreaterThanOrEqual(15)
    },
  )
  it(
    'keeps every order it answered, once and with its invoice, when the database dies',
    PATIENCE,
    async () => {
      const { address, node } = await shop.start(VARIABLES)
      const buyers = sendBuyers(address, BUYERS)
      for (const paid of [15, 30]) {
        await paidAtLeast(buyers, paid)
        process.kill(shop.postgresPid(), 'SIGKILL')
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
      await paidAtLeast(buyers, 45)
      const bought = await buyers.stop()
      expect(node.exitCode, 'the process lives through it').toBeNull()
      expect(await checkBooks(address, bought)).toBeGreaterThanOrEqual(45)
    },
  )
})
