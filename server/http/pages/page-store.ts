import type { Encodings } from './encodings.ts'

/** A page as it is sent: its bytes in every encoding, with headers and tags. */
export interface StoredPage {
  headers: Readonly<Record<string, string>>
  etag: string
  bytes: Encodings
  tags: readonly string[]
  /** When something on it, as a price, changes by the clock, in ms. */
  until?: number
}

type MaybePage = StoredPage | undefined

/**
 * An LRU cache of pages, at most `limit` bytes, invalidated by tag. A page whose rendering began before an
 * invalidation is not stored: it may be stale.
 */
export class PageStore {
  #limit: number
  #pages = new Map<string, StoredPage>()
  #bytes = 0
  #pending = new Map<string, Promise<MaybePage>>()
  #open = false

  constructor(limit: number) {
    this.#limit = limit
  }

  /** Stores and answers nothing until `resume`: while changes cannot be heard. What is stored stays. */
  pause(): void {
    this.#open = false
    // What is being rendered may already be older than a change that was not heard.
    this.#pending.clear()
  }

  resume(): void {
    this.#open = true
  }

  get(key: string, now: number): MaybePage {
    if (!this.#open) return undefined
    const page = this.#pages.get(key)
    if (!page) return undefined
    if (page.until !== undefined && page.until <= now) {
      this.#remove(key, page)
      return undefined
    }
    this.#pages.delete(key)
    this.#pages.set(key, page)
    return page
  }

  /** The page, rendered once for all concurrent requests; undefined where it must not be cached. */
  async getOrRender(
    key: string,
    now: number,
    render: () => Promise<MaybePage>,
  ): Promise<MaybePage> {
    const stored = this.get(key, now)
    if (stored || !this.#open) return stored ?? render()
    const running = this.#pending.get(key)
    if (running) return running
    const rendering = render()
    this.#pending.set(key, rendering)
    try {
      const page = await rendering
      if (page && this.#pending.get(key) === rendering) this.#store(key, page)
      return page
    } finally {
      if (this.#pending.get(key) === rendering) this.#pending.delete(key)
    }
  }

  /** Removes every page with one of the tags, and all that is being rendered now. */
  invalidate(tags: ReadonlySet<string>): void {
    // A page begun before the change is neither stored nor joined by a later request.
    this.#pending.clear()
    for (const [key, page] of this.#pages)
      if (page.tags.some((tag) => tags.has(tag))) this.#remove(key, page)
  }

  clear(): void {
    this.#pages.clear()
    this.#pending.clear()
    this.#bytes = 0
  }

  #store(key: string, page: StoredPage): void {
    const old = this.#pages.get(key)
    if (old) this.#remove(key, old)
    this.#pages.set(key, page)
    this.#bytes += getSize(page)
    for (const [oldest, stored] of this.#pages) {
      if (this.#bytes <= this.#limit) return
      this.#remove(oldest, stored)
    }
  }

  #remove(key: string, page: StoredPage): void {
    if (this.#pages.delete(key)) this.#bytes -= getSize(page)
  }
}

function getSize({ bytes }: StoredPage): number {
  return bytes.size + 1024
}
