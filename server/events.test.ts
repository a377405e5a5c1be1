import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '../core/base/db.server.ts'
import { setPrices } from '../core/pricing/set-price.ts'
import { type TestShop, testShop } from '../test/shop.ts'
import { listenToEvents, type ShopEvent } from './events.ts'
import type { Services } from './services.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

/** One process's ear, as the application opens it. */
async function ear() {
  const heard: ShopEvent[] = []
  const states: string[] = []
  const listener = {
    heard: (events: readonly ShopEvent[]) => void heard.push(...events),
    deaf: () => void states.push('deaf'),
    hearing: () => void states.push('hearing'),
  }
  const services = { databaseUrl: shop.url, pool: shop.pool, log: pino({ level: 'silent' }) }
  const open = listenToEvents(services as unknown as Services, [listener])
  await open.start()
  return { heard, states, stop: open.stop }
}

it('a new price is heard in two processes at once, but not before it is committed', async () => {
  const shoe = await shop.sell()
  const ears = await Promise.all([ear(), ear()])
  const prices = [{ variantId: shoe.variant('Negro 38'), cents: 59_95 }]
  shop.clock.now = new Date(shop.clock.now.getTime() + 1000)
  await inTransaction(shop.db, async (tx) => {
    await setPrices(tx, { prices, now: shop.clock.now, actor: 'test' })
    expect(ears.map(({ heard }) => heard.length)).toEqual([0, 0])
  })
  for (const { heard } of ears)
    await expect
      .poll(() => heard)
      .toEqual([{ topic: 'prices', payload: { product_ids: [shoe.productId] } }])
  await Promise.all(ears.map(({ stop }) => stop()))
})

it('an ear that is cut off says so, and hears again by itself', async () => {
  const { states, stop } = await ear()
  expect(states).toEqual(['hearing'])
  await shop.pool.query(`set role none; select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'horma-events' and datname = current_database()`)
  await expect.poll(() => states).toEqual(['hearing', 'deaf', 'hearing'])
  await stop()
})
