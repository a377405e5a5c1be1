import type { CatalogIndexPage, TillVariant } from './catalog.ts'
import type { VariantChange } from './index-page.ts'

const BLOCK_SIZE = 128

/** Variants by block number. One record a block: thousands of small records would take seconds. */
export type Blocks = Map<number, TillVariant[]>

export interface CachedCatalog {
  cursor: string
  /** Whether everything has been read once, or only some pages of it. */
  complete: boolean
  /** When the shop was read last. */
  readAt: number
  variants: TillVariant[]
}

export interface CacheWrite extends Omit<CachedCatalog, 'variants'> {
  /** The cursor that the storage must be at; null where it must be empty. */
  from: string | null
  /** Empties the storage first. */
  start: boolean
  blocks: Blocks
}

/** The storage of the cache. Each call is one transaction. */
export interface IndexCacheStore {
  /** `variants` is empty where another version of the till wrote them. */
  load(): Promise<CachedCatalog | undefined>
  cursor(): Promise<string | null>
  /** False, and nothing written, where the storage is not at `from`. */
  write(change: CacheWrite): Promise<boolean>
}

type Page = Pick<CatalogIndexPage, 'start' | 'cursor' | 'more'>

/** An unchanged catalog is written again this seldom, so that its cursor does not expire. */
const RENEW_AFTER_MS = 5 * 60_000
/** A cursor that has not moved for longer belongs to a tab that was closed: it would have renewed it. */
const ABANDONED_AFTER_MS = RENEW_AFTER_MS + 60_000

/**
 * Caches the catalog of one tab in a storage that several tabs share. Each write names the cursor it follows, so that
 * two tabs never mix their changes:
 *
 * | state     | storage                       | after a page was read                                             |
 * |-----------|-------------------------------|-------------------------------------------------------------------|
 * | writing   | at the cursor of this tab     | writes the changed blocks; refused: another tab wrote -> watching |
 * | watching  | written by another tab        | compares its cursor; unchanged for 6 minutes -> taking over       |
 * | taking over | left by a tab that is closed | writes everything, once all is read; written -> writing          |
 * | off       | full or forbidden             | nothing, until the page is opened again                           |
 */
export class IndexCache {
  #store: IndexCacheStore | undefined
  #variants: ReadonlyMap<number, TillVariant>
  #ownCursor: string | null = null
  /** While watching: the cursor of the other tab, and since when it has been there. */
  #otherTab: { cursor: string | null; since: number } | undefined
  #changedIds = new Set<number>()
  #startOver = false
  #lastWrite = { complete: false, readAt: 0 }
  #queue: Promise<void> = Promise.resolve()

  constructor(store: IndexCacheStore | undefined, variants: ReadonlyMap<number, TillVariant>) {
    this.#store = store
    this.#variants = variants
  }

  async load(): Promise<CachedCatalog | undefined> {
    const cached = await this.#try((store) => store.load())
    this.#ownCursor = cached?.cursor ?? null
    this.#lastWrite = cached ?? this.#lastWrite
    return cached && cached.variants.length > 0 ? cached : undefined
  }

  /** Collects the changes of a page, and queues their writing where it is due. */
  update(page: Page, changes: readonly VariantChange[], complete: boolean, readAt: number): void {
    if (!this.#store) return
    this.#collect(page, changes)
    if (!this.#otherTab && !this.#isWriteDue(complete, readAt)) return
    const takeOver = complete && this.#isAbandoned(readAt)
    const ids = takeOver ? this.#variants.keys() : this.#changedIds
    const write = {
      start: takeOver || this.#startOver,
      // Copied now: the variants will have moved on from this cursor when the queue comes to it.
      blocks: groupInBlocks(ids, this.#variants),
      cursor: page.cursor,
      complete,
      readAt,
    }
    this.#changedIds.clear()
    this.#startOver = false
    this.#lastWrite = { complete, readAt }
    this.#queue = this.#queue.then(() =>
      this.#otherTab ? this.#watch(write, takeOver) : this.#write(write, this.#ownCursor),
    )
  }

  /** Resolves when everything that was queued is written. */
  flushed(): Promise<void> {
    return this.#queue
  }

  #collect(page: Page, changes: readonly VariantChange[]): void {
    if (page.start) {
      this.#startOver = true
      this.#changedIds.clear()
    }
    for (const { before, after } of changes) {
      const id = (after ?? before)?.variant_id
      if (id !== undefined && (after || !page.start)) this.#changedIds.add(id)
    }
  }

  #isWriteDue(complete: boolean, readAt: number): boolean {
    if (this.#startOver || this.#changedIds.size > 0) return true
    return complete !== this.#lastWrite.complete || readAt - this.#lastWrite.readAt > RENEW_AFTER_MS
  }

  #isAbandoned(readAt: number): boolean {
    return this.#otherTab !== undefined && readAt - this.#otherTab.since > ABANDONED_AFTER_MS
  }

  async #write(write: Omit<CacheWrite, 'from'>, from: string | null): Promise<void> {
    const written = await this.#try((store) => store.write({ ...write, from }))
    if (written) {
      this.#ownCursor = write.cursor
      this.#otherTab = undefined
    } else if (written === false) {
      this.#otherTab = { cursor: null, since: write.readAt }
    }
  }

  async #watch(write: Omit<CacheWrite, 'from'>, takeOver: boolean): Promise<void> {
    const cursor = await this.#try((store) => store.cursor())
    if (cursor === undefined || !this.#otherTab) return
    if (cursor !== this.#otherTab.cursor) this.#otherTab = { cursor, since: write.readAt }
    else if (takeOver && this.#isAbandoned(write.readAt)) await this.#write(write, cursor)
  }

  /** A storage that fails once is not used again. */
  async #try<T>(work: (store: IndexCacheStore) => Promise<T>): Promise<T | undefined> {
    try {
      return this.#store && (await work(this.#store))
    } catch {
      this.#store = undefined
      return undefined
    }
  }
}

/** The whole blocks that these variants belong to, as the catalog is now. */
function groupInBlocks(ids: Iterable<number>, variants: ReadonlyMap<number, TillVariant>): Blocks {
  const numbers = new Set([...ids].map((id) => Math.floor(id / BLOCK_SIZE)))
  return new Map(
    [...numbers].map((number) => {
      const range = Array.from({ length: BLOCK_SIZE }, (_, at) => number * BLOCK_SIZE + at)
      return [number, range.flatMap((id) => variants.get(id) ?? [])]
    }),
  )
}
