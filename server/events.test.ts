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

/** The event listener of one process, as the application opens it. */
async function openListener() {
  const received: ShopEvent[] = []
  const states: string[] = []
  const listener = {
    onEvents: (events: readonly ShopEvent[]) => void received.push(...events),
    onDisconnect: () => void states.push('disconnected'),
    onConnect: () => void states.push('connected'),
  }
  const services = { databaseUrl: shop.url, pool: shop.pool, log: pino({ level: 'silent' }) }
  const open = listenToEvents(services as unknown as Services, [listener])
  await open.start()
  return { received, states, stop: open.stop }
}

it('a new price reaches the listeners of two processes, but not before it is committed', async () => {
  const shoe = await shop.sell()
  const listeners = await Promise.all([openListener(), openListener()])
  const prices = [{ variantId: shoe.variant('Negro 38'), cents: 59_95 }]
  shop.clock.now = new Date(shop.clock.now.getTime() + 1000)
  await inTransaction(shop.db, async (tx) => {
    await setPrices(tx, { prices, now: shop.clock.now, actor: 'test' })
    expect(listeners.map(({ received }) => received.length)).toEqual([0, 0])
  })
  for (const { received } of listeners)
    await expect
      .poll(() => received)
      .toEqual([{ topic: 'prices', payload: { product_ids: [shoe.productId] } }])
  await Promise.all(listeners.map(({ stop }) => stop()))
})

it('a listener that loses its connection reports it and connects again by itself', async () => {
  const { states, stop } = await openListener()
  expect(states).toEqual(['connected'])
  await shop.pool.query(`set role none; select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'horma-events' and datname = current_database()`)
  await expect.poll(() => states).toEqual(['connected', 'disconnected', 'connected'])
  await stop()
})
