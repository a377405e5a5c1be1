import { browseColours, countByCategory } from './browse.ts'
import type {
  CatalogIndexPage,
  CatalogQueries,
  CatalogState,
  PairMark,
  TillVariant,
} from './catalog.ts'
import { CatalogIndex } from './catalog-index.ts'
import { IndexCache, type IndexCacheStore } from './index-cache.ts'
import { shareTexts } from './index-page.ts'
import { type IndexedColour, toColourCard } from './indexed-colour.ts'
import { type UnsyncedSale, UnsyncedSales } from './unsynced-sales.ts'

export interface CatalogSyncOptions {
  /** Asks the shop for the page after a cursor. */
  read(after: string | undefined): Promise<CatalogIndexPage>
  /** Opens the cache of this browser; rejects where it stores nothing. */
  openStore(): Promise<IndexCacheStore>
  now(): number
}

/** Colours that are indexed in one go, between which a scan is answered. */
const REINDEX_BATCH = 300

/**
 * Keeps the catalog of this page in step with the shop, and tells its listeners of every change.
 *
 * | status    | known                              | becomes                                            |
 * |-----------|------------------------------------|----------------------------------------------------|
 * | `loading` | the cache, or pages read so far    | `ready` or `stale` when the first reading has ended |
 * | `ready`   | what the shop has                  | `stale` when a reading fails                        |
 * | `stale`   | what the shop had at `readAt`      | `ready` when a reading ends                         |
 */
export class CatalogSync {
  #options: CatalogSyncOptions
  #index = new CatalogIndex()
  #unsynced = new UnsyncedSales()
  #cache = new IndexCache(undefined, this.#index.variants)
  #cursor: string | undefined
  #complete = false
  #readAt: number | undefined
  /** Whether the last reading came to its end; undefined before the first has. */
  #upToDate: boolean | undefined
  #reading: Promise<void> | undefined
  #readAgain = false
  #opened: Promise<void> | undefined
  #listeners = new Set<() => void>()
  #state: CatalogState

  constructor(options: CatalogSyncOptions) {
    this.#options = options
    this.#state = this.#buildState()
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  readonly getState = (): CatalogState => this.#state

  /** Loads the cache, so that a till can sell before the shop has answered. */
  open(): Promise<void> {
    this.#opened ??= this.#loadCache()
    return this.#opened
  }

  /** Reads what has changed. A call during a reading starts another one, which sees what the first may have missed. */
  refresh(): Promise<void> {
    if (this.#reading) this.#readAgain = true
    this.#reading ??= this.#readUntilCurrent().finally(() => {
      this.#reading = undefined
    })
    return this.#reading
  }

  /** Puts prices in force that begin by the clock, with the shop or without. Answers when the next one begins, in ms. */
  applyPlannedPrices(): number {
    if (this.#index.nextPriceAt <= this.#options.now()) this.#publish()
    return this.#index.nextPriceAt
  }

  /** Takes the pairs of these sales off the stock. */
  setUnsyncedSales(sales: readonly UnsyncedSale[]): void {
    const answered = this.#unsynced.update(sales)
    this.#publish()
    if (answered) void this.refresh()
  }

  async #loadCache(): Promise<void> {
    const store = await this.#options.openStore().catch(() => undefined)
    this.#cache = new IndexCache(store, this.#index.variants)
    const cached = await this.#cache.load()
    if (!cached) return
    this.#index.apply({ start: true, variants: cached.variants, gone: [] })
    this.#cursor = cached.cursor
    this.#complete = cached.complete
    this.#readAt = cached.readAt
    this.#publish()
    this.#reindexInBatches()
  }

  #reindexInBatches(): void {
    setTimeout(() => {
      if (!this.#index.reindexPending(REINDEX_BATCH)) this.#reindexInBatches()
    })
  }

  async #readUntilCurrent(): Promise<void> {
    await this.open()
    do {
      this.#readAgain = false
      const reading = this.#unsynced.startReading()
      this.#upToDate = await this.#readPages().catch(() => false)
      if (this.#upToDate) this.#unsynced.endReading(reading)
      this.#publish()
    } while (this.#readAgain && this.#upToDate)
  }

  async #readPages(): Promise<true> {
    for (;;) {
      const page = await this.#options.read(this.#cursor)
      shareTexts(page.variants)
      const changes = this.#index.apply(page)
      this.#cursor = page.cursor
      this.#complete = page.more ? this.#complete && !page.start : true
      this.#readAt = this.#options.now()
      this.#cache.update(page, changes, this.#complete, this.#readAt)
      if (!page.more) return true
      if (page.start || !this.#complete) this.#publish()
    }
  }

  #publish(): void {
    this.#index.applyPlannedPrices(this.#options.now())
    this.#state = this.#buildState()
    for (const listener of this.#listeners) listener()
  }

  #buildState(): CatalogState {
    return {
      catalog: this.#buildQueries(),
      status: this.#getStatus(),
      count: this.#index.variants.size,
      readAt: this.#readAt === undefined ? null : new Date(this.#readAt),
      refresh: () => this.refresh(),
    }
  }

  #getStatus(): CatalogState['status'] {
    if (!this.#complete || this.#upToDate === undefined) return 'loading'
    return this.#upToDate ? 'ready' : 'stale'
  }

  #buildQueries(): CatalogQueries {
    const index = this.#index
    const getStock = ({ variant_id, stock }: TillVariant) =>
      Math.max(0, stock - this.#unsynced.countPairs(variant_id))
    const isSold = ({ item_id }: PairMark) => this.#unsynced.hasItem(item_id)
    const withStock = (variant: TillVariant): TillVariant =>
      this.#unsynced.countPairs(variant.variant_id) > 0 || variant.marks.some(isSold)
        ? {
            ...variant,
            stock: getStock(variant),
            marks: variant.marks.filter((mark) => !isSold(mark)),
          }
        : variant
    const toCard = ({ key, sizes }: IndexedColour) =>
      toColourCard({ key, sizes: sizes.map(withStock) }, [])
    return {
      findByCode: (code) => ifFound(index.findByCode(code), withStock),
      findById: (id) => ifFound(index.variants.get(id), withStock),
      search: (text, limit) =>
        index.search(text, getStock, limit).map((card) => ({
          ...card,
          sizes: card.sizes.map(withStock),
          named: card.named.map(withStock),
        })),
      findCard: (id) => ifFound(index.findColour(id), toCard),
      findMark: (code) =>
        ifFound(index.findMark(code), ({ variant, mark }) =>
          isSold(mark) ? undefined : { variant: withStock(variant), mark },
        ),
      browse: (goods, limit) =>
        browseColours(index.listColours(), goods, getStock, limit).map(toCard),
      countByCategory: () => countByCategory(index.listColours()),
      listModelColours: (id) => {
        const model = index.variants.get(id)?.product_id
        return index
          .listColours()
          .filter(({ sizes }) => sizes[0]?.product_id === model)
          .map(toCard)
      },
    }
  }
}

function ifFound<T, R>(value: T | undefined, change: (value: T) => R | undefined): R | undefined {
  return value === undefined ? undefined : change(value)
}
