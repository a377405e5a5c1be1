import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { atPlannedPrice } from '../../../app/till/catalog/planned-prices.ts'
import { writeAudit } from '../../../core/audit/write-audit.ts'
import { days, later, minutes } from '../../../core/base/clock.ts'
import { type Db, openDatabase } from '../../../core/base/db.server.ts'
import { refreshStaleListings } from '../../../core/catalog/listings/refresh-stale-listings.ts'
import { readOffer } from '../../../core/pricing/read-offer.ts'
import { createAuth } from '../../../core/staff/auth.ts'
import { openPasswordGate } from '../../../core/staff/passwords/password-gate.ts'
import { day, planPreviewed, toShopMinute } from '../../../test/pricing/campaigns.ts'
import { rounds } from '../../../test/rounds.ts'
import { cheapPasswords } from '../../../test/staff/cheap-passwords.ts'
import { testWorld, type World } from '../../../test/world/world.ts'
import { readEnv } from '../../env.ts'
import { listenToEvents } from '../../events/listen-to-events.ts'
import { chain } from '../chain.ts'
import { pageCache } from './page-cache.ts'

type Process = Awaited<ReturnType<typeof startProcess>>

let shop: World
let processes: Process[]
let other: ReturnType<typeof openDatabase>
beforeAll(async () => {
  shop = await testWorld()
  other = openDatabase(shop.appUrl)
  processes = [await startProcess(shop.db, shop.pool), await startProcess(other.db, other.pool)]
})
afterEach(() => vi.useRealTimers())
afterAll(async () => {
  for (const { stop } of processes) await stop()
  await other.close()
  await shop.close()
})

/** A server process of the shop, with its own page cache and its own lists in memory. */
async function startProcess(db: Db, pool: World['pool']) {
  const env = readEnv({ RATE_LIMITS: 'off' })
  const secret = 'secret of the tests, long enough'
  const now = () => new Date()
  const passwords = openPasswordGate(cheapPasswords)
  const log = pino({ level: 'silent' })
  const auth = createAuth({ db, secret, passwords, log, now, writeAudit, rateLimits: false })
  const pools = { db, pool, reports: db, owner: db, databaseUrl: shop.appUrl, ownerUrl: shop.url }
  const services = { auth, passwords, env, secret, ...pools, demo: true, log }
  const cache = pageCache()
  const events = listenToEvents(services, [cache])
  await events.start()
  const app = chain(services, {
    files: { read: async () => undefined, write: async () => {} },
    cache: cache.wrap,
    pages: async () => ({ status: 200, headers: new Headers(), body: null, tags: [] }),
  })
  const ask = async (path: string) => {
    const answer = await app.fetch(new Request(`http://shop.test/api/v1${path}`), {
      incoming: { socket: { remoteAddress: '203.0.113.9' } },
    } as never)
    return (await answer.json()) as Answer
  }
  return { ask, stop: () => events.stop() }
}

/** What the lists and the product say, as far as it is looked at here. */
interface Answer {
  products: Card[]
  colours: { sizes: { price_cents: number; prior_cents: number | null }[] }[]
  changes_at: string | null
}

interface Card {
  product_id: number
  from_cents: number
  prior_cents: number | null
}

/** What a process shows of a product: in a list, by a search, in suggestions, beside others, and on its own page. */
async function readShown({ ask }: Process, { productId, otherId, name }: Sold) {
  const [list, found, suggested, related, product] = await Promise.all([
    ask('/products?sort=new'),
    ask(`/products?q=${name}`),
    ask(`/products/suggestions?q=${name}`),
    ask(`/products/${otherId}/related`),
    ask(`/products/${productId}`),
  ])
  const pick = (cards: Card[]) => {
    const card = cards.find(({ product_id }) => product_id === productId)
    return card && [card.from_cents, card.prior_cents]
  }
  const [size] = product.colours[0]?.sizes ?? []
  return {
    list: pick(list.products),
    found: pick(found.products),
    suggested: pick(suggested.products)?.[0],
    related: pick(related.products),
    page: [size?.price_cents, size?.prior_cents],
  }
}

interface Sold {
  productId: number
  otherId: number
  variantId: number
  name: string
}

let models = 0
/** Each round is later than the one before: time does not go back. */
const dayOfRound = (n: number) => day(models * 200 + n)

function setTime(moment: Date): void {
  shop.clock.now = moment
  vi.setSystemTime(moment)
}

/** Waits until both processes have heard of a change. */
async function waitUntilHeard(hasHeard: (process: Process) => Promise<boolean>): Promise<void> {
  for (const process of processes) while (!(await hasHeard(process))) await sleep(20)
}

async function sellTwo(): Promise<Sold> {
  const name = `edge${++models}`
  setTime(dayOfRound(0))
  const sell = (handle: string, model: string) =>
    shop.sell({ handle, name: { es: model }, colours: ['Negro'], sizes: ['38'], cents: 100_00 })
  const one = await sell(`${name}-one`, name)
  const two = await sell(`${name}-two`, `Otra ${name}x`)
  return {
    productId: one.productId,
    otherId: two.productId,
    variantId: one.variant('Negro 38'),
    name,
  }
}

it('the price shown is the price charged at every moment around a campaign’s edges, in two processes and at a till', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        percent: fc.integer({ min: 1, max: 90 }),
        hoursLong: fc.integer({ min: 1, max: 1_000 }),
        isRefreshed: fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }),
      }),
      async ({ percent, hoursLong, isRefreshed }) => {
        const sold = await sellTwo()
        const starts = dayOfRound(60)
        const ends = later(starts, minutes(60 * hoursLong))
        await waitUntilHeard(async (each) => (await readShown(each, sold)).list !== undefined)
        setTime(dayOfRound(50))
        await planPreviewed(shop, {
          product_ids: [sold.productId],
          percent,
          starts_at: toShopMinute(starts),
          ends_at: toShopMinute(ends),
        })
        await waitUntilHeard(async ({ ask }) => {
          const { changes_at } = await ask(`/products/${sold.productId}`)
          return changes_at === starts.toISOString()
        })
        // The till hears of the plan and has no connection from then on.
        const till = await readTill(sold.variantId)
        const moments = [
          later(starts, -days(1)),
          later(starts, -1),
          starts,
          later(starts, 1),
          later(ends, -1),
          ends,
          later(ends, minutes(2)),
        ]
        for (const [at, moment] of moments.entries()) {
          setTime(moment)
          if (isRefreshed[at]) await refreshStaleListings(shop.db, () => moment)
          const charged = await readCharged(sold.variantId, moment)
          const cents =
            moment >= starts && moment < ends ? Math.floor(100 * (100 - percent)) : 100_00
          expect(charged).toEqual({ web: cents, pos: cents })
          const shown = [cents, cents < 100_00 ? 100_00 : null]
          const whole = { list: shown, found: shown, suggested: cents, related: shown, page: shown }
          for (const process of processes) expect(await readShown(process, sold)).toEqual(whole)
          const offline = atPlannedPrice(till, moment.getTime())
          expect([offline?.price_cents, offline?.prior_cents]).toEqual(shown)
        }
      },
    ),
    { numRuns: rounds(12) },
  )
})

async function readTill(variantId: number) {
  const { variants } = await shop.call(shop.staff.lola).till.readTillIndex({})
  const variant = variants.find(({ variant_id }) => variant_id === variantId)
  if (!variant) throw new Error('the till does not sell it')
  return variant
}

async function readCharged(variantId: number, moment: Date) {
  const [web, pos] = await Promise.all(
    (['web', 'pos'] as const).map((channel) => readOffer(shop.db, [variantId], channel, moment)),
  )
  return { web: web?.get(variantId)?.cents, pos: pos?.get(variantId)?.cents }
}
