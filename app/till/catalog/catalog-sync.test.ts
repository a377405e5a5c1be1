import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CatalogIndexPage, TillVariant } from './catalog.ts'
import { CatalogSync } from './catalog-sync.ts'
import { type CachedCatalog, IndexCache, type IndexCacheStore } from './index-cache.ts'

function makeVariant(id: number, stock: number): TillVariant {
  return {
    variant_id: id,
    product_id: Math.floor(id / 3),
    sku: `SKU-${id}`,
    barcodes: [`${8_400_000_000_000 + id}`],
    name: { es: `Modelo ${Math.floor(id / 3)}` },
    brand: null,
    colour: null,
    swatch: null,
    size: String(36 + (id % 3)),
    size_sort: 36 + (id % 3),
    price_cents: 50_00,
    prior_cents: null,
    next_prices: [],
    stock,
    reserved: 0,
    tax_rate: 21,
    picture: null,
    stock_kind: 'pair',
    category_id: null,
    shelf: null,
    fit: null,
    elsewhere: [],
    marks: [],
  }
}

/** A shop that answers like `till.readTillIndex`: pages of everything, then pages of what has changed. */
class FakeShop {
  variants = new Map<number, TillVariant>()
  #changes: number[] = []
  #database = 1
  #page: number

  constructor(page: number) {
    this.#page = page
  }

  put(id: number, stock: number): void {
    this.variants.set(id, makeVariant(id, stock))
    this.#changes.push(id)
  }

  drop(id: number): void {
    if (this.variants.delete(id)) this.#changes.push(id)
  }

  /** A backup is restored: other articles, and no cursor from before is known. */
  restore(ids: readonly number[]): void {
    this.#database++
    this.variants.clear()
    this.#changes = []
    for (const id of ids) this.put(id, 1)
  }

  read(after: string | undefined): CatalogIndexPage {
    const parsed = after ? JSON.parse(after) : {}
    const known = parsed.of === this.#database ? parsed : {}
    const begun: number = known.begun ?? this.#changes.length
    const whole = known.since === undefined
    const changed = new Set(this.#changes.slice(known.since ?? 0))
    const ids = (whole ? [...this.variants.keys()] : [...changed])
      .sort((a, b) => a - b)
      .filter((id) => id > (known.last ?? -1))
      .slice(0, this.#page)
    const more = ids.length === this.#page
    const cursor = more
      ? { of: this.#database, since: known.since, begun, last: ids.at(-1) }
      : { of: this.#database, since: begun }
    return {
      cursor: JSON.stringify(cursor),
      whole,
      start: whole && known.of === undefined,
      more,
      variants: ids.flatMap((id) => this.variants.get(id) ?? []),
      gone: whole ? [] : ids.filter((id) => !this.variants.has(id)),
    }
  }
}

/** The storage of a browser, which all its tabs share. */
class FakeStorage implements IndexCacheStore {
  content: (Omit<CachedCatalog, 'variants'> & { blocks: Map<number, TillVariant[]> }) | undefined
  full = false

  async load() {
    if (!this.content) return undefined
    const { blocks, ...state } = this.content
    return { ...state, variants: [...blocks.values()].flat() }
  }
  async cursor() {
    return this.content?.cursor ?? null
  }
  async write({ from, start, blocks, ...state }: Parameters<IndexCacheStore['write']>[0]) {
    if (this.full) throw new DOMException('full', 'QuotaExceededError')
    if ((this.content?.cursor ?? null) !== from) return false
    const before = start ? [] : (this.content?.blocks ?? [])
    this.content = { ...state, blocks: new Map([...before, ...blocks]) }
    return true
  }
}

/** The cache is written after the reading, in its own time. */
const cacheWritten = () => new Promise((resolve) => setImmediate(resolve))

class Tab {
  sync: CatalogSync
  offline = false

  constructor(shop: FakeShop, storage: FakeStorage, now: () => number) {
    this.sync = new CatalogSync({
      read: async (after) => {
        if (this.offline) throw new TypeError('Failed to fetch')
        return shop.read(after)
      },
      openStore: async () => storage,
      now,
    })
  }

  has(ids: Iterable<number>): Map<number, TillVariant> {
    const { catalog } = this.sync.getState()
    return new Map(
      [...ids].flatMap((id) => catalog.findById(id) ?? []).map((v) => [v.variant_id, v]),
    )
  }
}

const IDS = Array.from({ length: 400 }, (_, id) => id)
const sorted = (variants: Iterable<TillVariant>) =>
  [...variants].sort((a, b) => a.variant_id - b.variant_id)
const Id = fc.integer({ min: 0, max: 399 })
const Step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ what: fc.constant('put' as const), id: Id, stock: fc.nat(9) }),
  },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('drop' as const), id: Id }) },
  { weight: 6, arbitrary: fc.record({ what: fc.constant('read' as const), tab: fc.nat(1) }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('offline' as const), tab: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('reload' as const), tab: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('wait' as const) }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('written' as const) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('restore' as const), ids: fc.array(Id) }) },
)

describe('the catalog of a till', () => {
  it('every tab and the cache end equal to the shop, whatever changes or breaks while they read', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 50 }),
        fc.array(Step, { minLength: 5, maxLength: 60 }),
        async (page, steps) => {
          let now = 1_000_000
          const shop = new FakeShop(page)
          for (const id of IDS.slice(0, 130)) shop.put(id, 2)
          const storage = new FakeStorage()
          const tabs = [0, 1].map(() => new Tab(shop, storage, () => now))
          for (const step of steps) {
            if (step.what === 'put') shop.put(step.id, step.stock)
            if (step.what === 'drop') shop.drop(step.id)
            if (step.what === 'restore') shop.restore(step.ids)
            if (step.what === 'written') await cacheWritten()
            if (step.what === 'wait') now += 7 * 60_000
            if (!('tab' in step)) continue
            const tab = tabs[step.tab] as Tab
            if (step.what === 'offline') tab.offline = !tab.offline
            if (step.what === 'read') await tab.sync.refresh()
            if (step.what === 'reload') tabs[step.tab] = new Tab(shop, storage, () => now)
          }
          const third = new Tab(shop, storage, () => now)
          for (const tab of [...tabs, third]) {
            tab.offline = false
            await tab.sync.refresh()
            await tab.sync.refresh()
            expect(sorted(tab.has(IDS).values())).toEqual(sorted(shop.variants.values()))
            expect(tab.sync.getState()).toMatchObject({
              status: 'ready',
              count: shop.variants.size,
            })
          }
        },
      ),
      { numRuns: 300 },
    )
  })
  it('codes, cards and search of a till find exactly the articles that the shop sells', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 50 }),
        fc.array(fc.oneof(Step), { maxLength: 40 }),
        async (page, steps) => {
          const shop = new FakeShop(page)
          const tab = new Tab(shop, new FakeStorage(), () => 0)
          for (const step of steps) {
            if (step.what === 'put') shop.put(step.id, step.stock)
            if (step.what === 'drop') shop.drop(step.id)
            if (step.what === 'read') await tab.sync.refresh()
          }
          await tab.sync.refresh()
          const { catalog } = tab.sync.getState()
          for (const id of IDS) {
            const known = shop.variants.get(id)
            expect(catalog.findByCode(`sku-${id}`)).toEqual(known)
            expect(catalog.findByCode(`${8_400_000_000_000 + id}`)).toEqual(known)
            const card = catalog.findCard(id)
            const same = [...shop.variants.values()].filter(
              (other) => known && other.product_id === known.product_id,
            )
            expect(card?.sizes ?? []).toEqual(sorted(same))
          }
          expect(catalog.search('modelo', 1_000)).toHaveLength(
            new Set([...shop.variants.values()].map((variant) => variant.product_id)).size,
          )
        },
      ),
      { numRuns: 100 },
    )
  })
})

describe('the cache of the catalog', () => {
  const makeShop = () => {
    const shop = new FakeShop(50)
    for (const id of IDS) shop.put(id, 2)
    return { shop, storage: new FakeStorage() }
  }
  it('a till with a cached catalog sells at once after a reload, even without a network', async () => {
    const { shop, storage } = makeShop()
    await new Tab(shop, storage, () => 5).sync.refresh()
    await cacheWritten()
    const tab = new Tab(shop, storage, () => 9)
    tab.offline = true
    await tab.sync.refresh()
    expect(tab.sync.getState()).toMatchObject({ status: 'stale', count: 400, readAt: new Date(5) })
    expect(tab.sync.getState().catalog.findByCode('SKU-7')).toEqual(makeVariant(7, 2))
  })
  it('a till whose storage is full or forbidden still reads the catalog', async () => {
    const { shop, storage } = makeShop()
    storage.full = true
    const full = new Tab(shop, storage, () => 0)
    const forbidden = new CatalogSync({
      read: async (after) => shop.read(after),
      openStore: () => Promise.reject(new DOMException('no', 'SecurityError')),
      now: () => 0,
    })
    for (const sync of [full.sync, forbidden]) {
      await sync.refresh()
      shop.put(3, 9)
      await sync.refresh()
      expect(sync.getState()).toMatchObject({ status: 'ready', count: 400 })
      expect(sync.getState().catalog.findById(3)?.stock).toBe(9)
    }
  })
  it('a catalog that was read half way is read on from there after a reload', async () => {
    const { shop, storage } = makeShop()
    let pages = 0
    const interrupted = new CatalogSync({
      read: async (after) => {
        if (++pages > 3) throw new TypeError('Failed to fetch')
        return shop.read(after)
      },
      openStore: async () => storage,
      now: () => 0,
    })
    await interrupted.refresh()
    await cacheWritten()
    expect(interrupted.getState()).toMatchObject({ status: 'loading', count: 150 })
    const cursors: (string | undefined)[] = []
    const next = new CatalogSync({
      read: async (after) => {
        cursors.push(after)
        return shop.read(after)
      },
      openStore: async () => storage,
      now: () => 0,
    })
    await next.refresh()
    expect(next.getState()).toMatchObject({ status: 'ready', count: 400 })
    expect(cursors[0]).toBeDefined()
  })
  it('one of two tabs writes the cache, and the other takes over when the first is closed', async () => {
    const { shop, storage } = makeShop()
    let now = 0
    const [one, two] = [new Tab(shop, storage, () => now), new Tab(shop, storage, () => now)]
    await one.sync.refresh()
    await cacheWritten()
    await two.sync.refresh()
    shop.put(1, 5)
    await one.sync.refresh()
    await cacheWritten()
    const firstCursor = storage.content?.cursor
    shop.put(2, 6)
    await two.sync.refresh()
    await cacheWritten()
    expect(storage.content?.cursor).toBe(firstCursor)
    // The first tab was closed.
    for (let n = 0; n < 10; n++) {
      now += 60_000
      shop.put(3, n)
      await two.sync.refresh()
    }
    await cacheWritten()
    expect(storage.content?.cursor).not.toBe(firstCursor)
    const later = new Tab(shop, storage, () => now)
    later.offline = true
    await later.sync.refresh()
    expect(sorted(later.has(IDS).values())).toEqual(sorted(shop.variants.values()))
  })
  it('an unchanged catalog is written to the cache only every five minutes', async () => {
    const writes: number[] = []
    const store: IndexCacheStore = {
      load: async () => undefined,
      cursor: async () => null,
      write: async ({ readAt }) => {
        writes.push(readAt)
        return true
      },
    }
    const cache = new IndexCache(store, new Map())
    await cache.load()
    const minutes = Array.from({ length: 12 }, (_, n) => n * 60_000)
    for (const readAt of minutes)
      cache.update({ start: readAt === 0, cursor: `${readAt}`, more: false }, [], true, readAt)
    await cache.flushed()
    expect(writes).toEqual([0, 360_000])
  })
})
