import pino from 'pino'
import { expect, it } from 'vitest'
import { type Db, inTransaction } from '../../core/base/db.server.ts'
import { publishEvent, type ShopEvent } from '../../core/base/events.ts'
import { setPrices } from '../../core/pricing/set-price.ts'
import { allowConnections } from '../../test/database/database.ts'
import { sharedShop } from '../../test/world/shared-shop.ts'
import { listenToEvents } from './listen-to-events.ts'

const shop = sharedShop()

/** The event listener of one process, as the application opens it. */
async function openListener() {
  const received: ShopEvent[] = []
  const states: string[] = []
  const listener = {
    onEvents: (events: readonly ShopEvent[]) => void received.push(...events),
    onDisconnect: () => void states.push('disconnected'),
    onConnect: () => void states.push('connected'),
    onLoss: () => void states.push('loss'),
  }
  const services = { databaseUrl: shop.appUrl, db: shop.db, log: pino({ level: 'silent' }) }
  const open = listenToEvents(services, [listener])
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
      .toEqual(
        ['listings', 'prices'].map((topic) => ({
          topic,
          payload: { product_ids: [shoe.productId] },
        })),
      )
  await Promise.all(listeners.map(({ stop }) => stop()))
})

/** Cuts the connection of every listener of this shop. */
const cutConnections = () =>
  shop.pool.query(`set role none; select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'horma-events' and datname = current_database()`)

it('a listener that loses its connection reports it and connects again by itself', async () => {
  const { states, stop } = await openListener()
  expect(states).toEqual(['connected'])
  await cutConnections()
  await expect.poll(() => states).toEqual(['connected', 'disconnected', 'connected'])
  await stop()
})

it('events written while the connection was down are delivered once, those of late commits too', async () => {
  const { received, states, stop } = await openListener()
  const numbers = () => received.map(({ payload }) => payload.number)
  const publish = (tx: Db, number: number) => publishEvent(tx, 'stock', { number })
  let commitFirst = () => {}
  const first = inTransaction(shop.db, async (tx) => {
    await publish(tx, 1)
    await new Promise<void>((resolve) => {
      commitFirst = resolve
    })
  })
  // The second one has the higher id and is seen first.
  await inTransaction(shop.db, (tx) => publish(tx, 2))
  await expect.poll(numbers).toEqual([2])

  await shop.pool.query('select 1')
  await allowConnections(shop.url, false)
  await cutConnections()
  await expect.poll(() => states.at(-1)).toBe('disconnected')
  await inTransaction(shop.db, (tx) => publish(tx, 3))
  commitFirst()
  await first
  await allowConnections(shop.url, true)
  await expect.poll(() => states.at(-1)).toBe('connected')
  expect(numbers()).toEqual([2, 1, 3])
  await inTransaction(shop.db, (tx) => publish(tx, 4))
  await expect.poll(numbers).toEqual([2, 1, 3, 4])
  await stop()
})
