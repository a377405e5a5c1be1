import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, query } from '../core/base/db.server.ts'
import { newOrderReference } from '../core/base/order-reference.ts'
import { scryptPasswords } from '../core/staff/passwords/scrypt-passwords.ts'
import { emptyDatabase } from '../test/database/database.ts'
import { NEWEST, readStoredShop, restoreShop } from '../test/database/restore-shop.ts'
import { ask, newAct, read, sizesOnSale } from '../test/kill/acts.ts'
import { signInOwner } from '../test/kill/clerk.ts'
import { ledgerViolations } from '../test/ledger.ts'
import { shopFolder } from '../test/running-shop.ts'
import { delivery } from '../test/shop.ts'
import { DEMO_EMAIL, DEMO_PASSWORD } from './demo/demo-login.ts'

let empty: Awaited<ReturnType<typeof emptyDatabase>>
let shop: ReturnType<typeof shopFolder>
beforeAll(async () => {
  empty = await emptyDatabase()
  shop = shopFolder()
  await restoreShop(empty.url, await readStoredShop(NEWEST))
  await givePassword()
}, 120_000)
afterAll(async () => {
  await shop.remove()
  await empty.drop()
}, 120_000)

/** The stored shop has none. */
async function givePassword(): Promise<void> {
  const client = new pg.Client(empty.url)
  await client.connect()
  await client.query(
    `update staff_accounts a set password = $1 from staff_users u where u.user_id = a.user_id and u.email = $2`,
    [await scryptPasswords.hash(DEMO_PASSWORD), DEMO_EMAIL],
  )
  await client.end()
}

/** Two sizes of which a pair can be bought, with their prices. */
async function findSizes(address: string) {
  const sizes: { id: number; cents: number }[] = []
  for (const size of await sizesOnSale(address)) {
    const lines = [{ variant_id: size.id, quantity: 1 }]
    const quote = await ask(address, newAct('/quotes', { lines }))
    const problems = quote?.body.problems as unknown[] | undefined
    if (problems?.length === 0) sizes.push(size)
    if (sizes.length === 2) break
  }
  const [first, second] = sizes
  if (!first || !second) throw new Error('the stored shop has nothing to sell')
  return [first, second] as const
}

/** The open session of T1. */
async function findSession(address: string, cookie: string) {
  const { tills } = await read(address, '/tills', cookie)
  return tills.find(({ till }: { till: string }) => till === 'T1').session
}

test('the server starts on a shop that an earlier version stored, sells at the till and on the web, does its import, and the books hold', {
  timeout: 240_000,
}, async () => {
  const { address } = await shop.start({ DATABASE_URL: empty.url })
  const home = await fetch(`${address}/es`)
  expect(home.status).toBe(200)
  expect(await home.text()).toContain('Horma')
  const { products } = await read(address, '/products')
  expect(products.length).toBeGreaterThan(10)

  const cookie = await signInOwner(address)
  const [counter, web] = await findSizes(address)
  const { operation_id } = await findSession(address, cookie)
  const sale = await ask(
    address,
    newAct(
      '/till-sales',
      {
        version: 2,
        id: randomUUID(),
        seq: 99,
        device: randomUUID(),
        session: operation_id,
        reference: newOrderReference(),
        finished_at: new Date().toISOString(),
        till: 'T1',
        lines: [{ kind: 'sell', variant_id: counter.id, quantity: 1 }],
        tenders: [{ kind: 'card', amount_cents: counter.cents }],
        expected_total_cents: counter.cents,
      },
      cookie,
    ),
  )
  expect(sale).toMatchObject({ status: 201, body: { invoice: expect.any(String) } })

  const order = {
    lines: [{ variant_id: web.id, quantity: 1 }],
    shipping_method: 'gls_standard',
    delivery,
    expected_total_cents: web.cents + (web.cents >= 50_00 ? 0 : 4_95),
  }
  const placed = await ask(address, newAct('/orders', order))
  expect(placed).toMatchObject({ status: 201, body: { token: expect.any(String) } })
  const payments = `/orders/${placed?.body.token}/payments`
  const started = await ask(address, newAct(payments, { provider: 'test' }))
  const settlement = `/payments/${started?.body.payment}/settlements`
  const settled = await ask(address, newAct(settlement, { outcome: 'captured' }))
  expect(settled?.body).toMatchObject({ state: 'captured' })

  const database = openDatabase(empty.url)
  const listWaiting = () =>
    query(database.db, '', `select 1 from import_runs where state in ('waiting', 'running')`)
  await expect.poll(listWaiting, { timeout: 60_000 }).toEqual([])
  expect(await ledgerViolations(database.db, new Date())).toEqual([])
  await database.close()
})
