import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rounds } from '../../../test/rounds.ts'
import { Mirror, type Mirrored, type MirrorStore } from './mirror.ts'
import { GoodsReader } from './reader.ts'
import type { IndexPage, Variant } from './variant.ts'

function variantOf(id: number, stock: number): Variant {
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
    stock,
    reserved: 0,
    picture: null,
  }
}

/** A shop that answers like `till.readTillIndex`: pages of a whole, then of what changed since. */
class FakeShop {
  variants = new Map<number, Variant>()
  #changes: number[] = []
  #database = 1
  #page: number

  constructor(page: number) {
    this.#page = page
  }

  put(id: number, stock: number): void {
    this.variants.set(id, variantOf(id, stock))
    this.#changes.push(id)
  }

  drop(id: number): void {
    if (this.variants.delete(id)) this.#changes.push(id)
  }

  /** A backup is put back: other goods, and no cursor of before is known. */
  restore(ids: readonly number[]): void {
    this.#database++
    this.variants.clear()
    this.#changes = []
    for (const id of ids) this.put(id, 1)
  }

  read(after: string | undefined): IndexPage {
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

/** A browser's storage that all tabs share. */
class FakeStorage implements MirrorStore {
  kept: (Omit<Mirrored, 'variants'> & { blocks: Map<number, Variant[]> }) | undefined
  full = false

  async load() {
    if (!this.kept) return undefined
    const { blocks, ...state } = this.kept
    return { ...state, variants: [...blocks.values()].flat() }
  }
  async cursor() {
    return this.kept?.cursor ?? null
  }
  async write({ from, start, blocks, ...state }: Parameters<MirrorStore['write']>[0]) {
    if (this.full) throw new DOMException('full', 'QuotaExceededError')
    if ((this.kept?.cursor ?? null) !== from) return false
    const before = start ? [] : (this.kept?.blocks ?? [])
    this.kept = { ...state, blocks: new Map([...before, ...blocks]) }
    return true
  }
}

/** The mirror is written in its own time, behind the reading. */
const mirrored = () => new Promise((resolve) => setImmediate(resolve))

class Tab {
  reader: GoodsReader
  offline = false

  constructor(shop: FakeShop, storage: FakeStorage, now: () => number) {
    this.reader = new GoodsReader({
      read: async (after) => {
        if (this.offline) throw new TypeError('Failed to fetch')
        return shop.read(after)
      },
      openStore: async () => storage,
      now,
    })
  }

  has(ids: Iterable<number>): Map<number, Variant> {
    const { goods } = this.reader.view()
    return new Map([...ids].flatMap((id) => goods.byId(id) ?? []).map((v) => [v.variant_id, v]))
  }
}

const IDS = Array.from({ length: 400 }, (_, id) => id)
const sorted = (variants: Iterable<Variant>) =>
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

describe('whatever changes in the shop, and whatever breaks while it is read,', () => {
  it('every tab ends with what the shop has, and so does what the browser keeps', async () => {
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
            if (step.what === 'written') await mirrored()
            if (step.what === 'wait') now += 7 * 60_000
            if (!('tab' in step)) continue
            const tab = tabs[step.tab] as Tab
            if (step.what === 'offline') tab.offline = !tab.offline
            if (step.what === 'read') await tab.reader.refresh()
            if (step.what === 'reload') tabs[step.tab] = new Tab(shop, storage, () => now)
          }
          const third = new Tab(shop, storage, () => now)
          for (const tab of [...tabs, third]) {
            tab.offline = false
            await tab.reader.refresh()
            await tab.reader.refresh()
            expect(sorted(tab.has(IDS).values())).toEqual(sorted(shop.variants.values()))
            expect(tab.reader.view()).toMatchObject({
              state: 'ready',
              count: shop.variants.size,
            })
          }
        },
      ),
      { numRuns: rounds(300) },
    )
  })
  it('codes, cards and search tell of exactly what is there', async () => {
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
            if (step.what === 'read') await tab.reader.refresh()
          }
          await tab.reader.refresh()
          const { goods } = tab.reader.view()
          for (const id of IDS) {
            const known = shop.variants.get(id)
            expect(goods.byCode(`sku-${id}`)).toEqual(known)
            expect(goods.byCode(`${8_400_000_000_000 + id}`)).toEqual(known)
            const card = goods.siblings(id)
            const same = [...shop.variants.values()].filter(
              (other) => known && other.product_id === known.product_id,
            )
            expect(card?.sizes ?? []).toEqual(sorted(same))
          }
          expect(goods.search('modelo', 1_000)).toHaveLength(
            new Set([...shop.variants.values()].map((variant) => variant.product_id)).size,
          )
        },
      ),
      { numRuns: rounds(100) },
    )
  })
})

describe('the mirror', () => {
  const world = () => {
    const shop = new FakeShop(50)
    for (const id of IDS) shop.put(id, 2)
    return { shop, storage: new FakeStorage() }
  }
  it('has a till sell at once after a reload, also without a network', async () => {
    const { shop, storage } = world()
    await new Tab(shop, storage, () => 5).reader.refresh()
    await mirrored()
    const tab = new Tab(shop, storage, () => 9)
    tab.offline = true
    await tab.reader.refresh()
    expect(tab.reader.view()).toMatchObject({ state: 'stale', count: 400, readAt: new Date(5) })
    expect(tab.reader.view().goods.byCode('SKU-7')).toEqual(variantOf(7, 2))
  })
  it('that is full or forbidden stops nothing', async () => {
    const { shop, storage } = world()
    storage.full = true
    const full = new Tab(shop, storage, () => 0)
    const forbidden = new GoodsReader({
      read: async (after) => shop.read(after),
      openStore: () => Promise.reject(new DOMException('no', 'SecurityError')),
      now: () => 0,
    })
    for (const reader of [full.reader, forbidden]) {
      await reader.refresh()
      shop.put(3, 9)
      await reader.refresh()
      expect(reader.view()).toMatchObject({ state: 'ready', count: 400 })
      expect(reader.view().goods.byId(3)?.stock).toBe(9)
    }
  })
  it('read to the middle is read on from there', async () => {
    const { shop, storage } = world()
    let pages = 0
    const cut = new GoodsReader({
      read: async (after) => {
        if (++pages > 3) throw new TypeError('Failed to fetch')
        return shop.read(after)
      },
      openStore: async () => storage,
      now: () => 0,
    })
    await cut.refresh()
    await mirrored()
    expect(cut.view()).toMatchObject({ state: 'loading', count: 150 })
    const asked: (string | undefined)[] = []
    const next = new GoodsReader({
      read: async (after) => {
        asked.push(after)
        return shop.read(after)
      },
      openStore: async () => storage,
      now: () => 0,
    })
    await next.refresh()
    expect(next.view()).toMatchObject({ state: 'ready', count: 400 })
    expect(asked[0]).toBeDefined()
  })
  it('is left to one of two tabs, and taken over when that one is gone', async () => {
    const { shop, storage } = world()
    let now = 0
    const [one, two] = [new Tab(shop, storage, () => now), new Tab(shop, storage, () => now)]
    await one.reader.refresh()
    await mirrored()
    await two.reader.refresh()
    shop.put(1, 5)
    await one.reader.refresh()
    await mirrored()
    const firstMirror = storage.kept?.cursor
    shop.put(2, 6)
    await two.reader.refresh()
    await mirrored()
    expect(storage.kept?.cursor).toBe(firstMirror)
    // The first tab was closed.
    for (let n = 0; n < 10; n++) {
      now += 60_000
      shop.put(3, n)
      await two.reader.refresh()
    }
    await mirrored()
    expect(storage.kept?.cursor).not.toBe(firstMirror)
    const later = new Tab(shop, storage, () => now)
    later.offline = true
    await later.reader.refresh()
    expect(sorted(later.has(IDS).values())).toEqual(sorted(shop.variants.values()))
  })
  it('without anything new is renewed seldom', async () => {
    const writes: number[] = []
    const store: MirrorStore = {
      load: async () => undefined,
      cursor: async () => null,
      write: async ({ readAt }) => {
        writes.push(readAt)
        return true
      },
    }
    const mirror = new Mirror(store, new Map())
    await mirror.load()
    const minutes = Array.from({ length: 12 }, (_, n) => n * 60_000)
    for (const readAt of minutes)
      mirror.note({ start: readAt === 0, cursor: `${readAt}`, more: false }, [], true, readAt)
    await mirror.settled()
    expect(writes).toEqual([0, 360_000])
  })
})
