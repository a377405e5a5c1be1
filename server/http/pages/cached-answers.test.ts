import pino from 'pino'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { writeAudit } from '../../../core/audit/write-audit.ts'
import { inTransaction } from '../../../core/base/db.server.ts'
import { setPrices } from '../../../core/pricing/set-price.ts'
import { createAuth } from '../../../core/staff/auth.ts'
import { openPasswordGate } from '../../../core/staff/passwords/password-gate.ts'
import { adjustPairs } from '../../../core/stock/adjust-pairs.ts'
import { type TestShop, testShop } from '../../../test/shop.ts'
import { cheapPasswords } from '../../../test/staff/cheap-passwords.ts'
import { readEnv } from '../../env.ts'
import { listenToEvents } from '../../events/listen-to-events.ts'
import { chain } from '../chain.ts'
import { pageCache } from './page-cache.ts'

const LIST = '/api/v1/products?q=salon'

let shop: TestShop
let app: ReturnType<typeof chain>
let eventListener: ReturnType<typeof listenToEvents>
let renders = 0
beforeAll(async () => {
  shop = await testShop()
  await shop.sell()
  const env = readEnv({ RATE_LIMITS: 'off' })
  const secret = 'secret of the tests, long enough'
  const now = () => new Date()
  const passwords = openPasswordGate(cheapPasswords)
  const log = pino({ level: 'silent' })
  const parts = { db: shop.db, secret, passwords, log, now, writeAudit }
  const auth = createAuth({ ...parts, rateLimits: false })
  const { db, pool, url: ownerUrl, appUrl: databaseUrl } = shop
  const pools = { db, pool, reports: db, owner: db, databaseUrl, ownerUrl }
  const services = { auth, passwords, env, secret, ...pools, demo: true, log }
  const cache = pageCache()
  eventListener = listenToEvents(services, [cache])
  await eventListener.start()
  app = chain(services, {
    files: { read: async () => undefined, write: async () => {} },
    cache: (render) =>
      cache.wrap((c) => {
        renders++
        return render(c)
      }),
    pages: async () => ({ status: 200, headers: new Headers(), body: null, tags: [] }),
  })
})
afterAll(async () => {
  await eventListener.stop()
  await shop.close()
})

async function ask(path: string, headers: Record<string, string> = {}) {
  const before = renders
  const answer = await app.fetch(new Request(`http://shop.test${path}`, { headers }), {
    incoming: { socket: { remoteAddress: '203.0.113.9' } },
  } as never)
  return { answer, rendered: renders > before }
}

it('a product list is cached for every visitor and answered with 304 for its ETag', async () => {
  const first = await ask(LIST)
  expect(first.rendered).toBe(true)
  const body = await first.answer.text()
  expect(JSON.parse(body).products).toHaveLength(1)

  const second = await ask(LIST)
  expect(second.rendered).toBe(false)
  expect(await second.answer.text()).toBe(body)
  const tag = second.answer.headers.get('etag') ?? ''
  expect((await ask(LIST, { 'if-none-match': tag })).answer.status).toBe(304)
})

it('a price change shows in the next product list', async () => {
  const { products } = (await (await ask(LIST)).answer.json()) as { products: Card[] }
  const cheaper = (products[0]?.from_cents ?? 0) - 100
  const { rows } = await shop.pool.query('select variant_id as "variantId" from product_variants')
  const prices = rows.map(({ variantId }) => ({ variantId, cents: cheaper }))
  await inTransaction(shop.db, (tx) => setPrices(tx, { prices, now: new Date(), actor: 'test' }))
  await vi.waitFor(async () => {
    const { products: now } = (await (await ask(LIST)).answer.json()) as { products: Card[] }
    expect(now[0]?.from_cents).toBe(cheaper)
  })
})

it('a cached product names only its availability class and is rendered again when that changes', async () => {
  const { rows } = await shop.pool.query(
    `select product_id, variant_id as "variantId", count(*)::int as pairs from product_variants
     join inventory_items using (variant_id) group by 1, 2 order by 2 limit 1`,
  )
  const [{ product_id, variantId, pairs }] = rows
  const path = `/api/v1/products/${product_id}`
  await ask(path)
  const { answer, rendered } = await ask(path)
  expect(rendered).toBe(false)
  const body = await answer.text()
  expect(body).toContain('"availability":"many"')
  expect(body).not.toMatch(/"(stock|pairs)"/)

  const lost = {
    changes: [{ variantId, by: 1 - pairs }],
    reason: 'stocktake',
    reference: 'shelf',
  } as const
  await inTransaction(shop.db, (tx) => adjustPairs(tx, { ...lost, now: new Date(), actor: 'test' }))
  await vi.waitFor(async () => {
    expect(await (await ask(path)).answer.text()).toContain('"availability":"last"')
  })
})

it.each([
  ['an answer for staff', '/api/v1/sales', {}, 401],
  ['a refused request', '/api/v1/products?page=0', {}, 400],
  ['an answer for an API key', LIST, { authorization: 'Bearer horma_nobody' }, undefined],
])('%s is not cached', async (_, path, headers, status) => {
  for (const _time of ['first', 'second']) {
    const { answer, rendered } = await ask(path, headers)
    expect(rendered).toBe(true)
    if (status) expect(answer.status).toBe(status)
    expect(answer.headers.get('etag')).toBeNull()
  }
})

interface Card {
  from_cents: number
}
