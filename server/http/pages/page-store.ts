import type { Encodings } from './encodings.ts'

/** A page as it is sent: its bytes in every encoding, and all that goes with them. */
export interface StoredPage {
  headers: [string, string][]
  etag: string
  bytes: Encodings
  tags: readonly string[]
  /** A price on it starts or ends by the clock then. */
  until?: number
}

type Answer = StoredPage | undefined

/**
 * Pages in memory, at most `limit` bytes, the longest unasked for going first; dropped by tag. A page that
 * was being made during a drop is not kept: it may show what was true before.
 */
export class PageStore {
  #limit: number
  #pages = new Map<string, StoredPage>()
  #bytes = 0
  #making = new Map<string, Promise<Answer>>()
  #open = false

  constructor(limit: number) {
    this.#limit = limit
  }

  /** Keeps nothing and answers nothing: while changes cannot be heard. */
  close(): void {
    this.#open = false
    this.clear()
  }

  open(): void {
    this.#open = true
  }

  get(key: string, now: number): Answer {
    const page = this.#pages.get(key)
    if (!page) return undefined
    if (page.until !== undefined && page.until <= now) {
      this.#forget(key, page)
      return undefined
    }
    this.#pages.delete(key)
    this.#pages.set(key, page)
    return page
  }

  /** The page, made once for all who ask while it is being made. Undefined: it is not one to keep. */
  async getOrMake(key: string, now: number, make: () => Promise<Answer>): Promise<Answer> {
    const kept = this.get(key, now)
    if (kept || !this.#open) return kept ?? make()
    const running = this.#making.get(key)
    if (running) return running
    const making = make()
    this.#making.set(key, making)
    try {
      const page = await making
      if (page && this.#making.get(key) === making) this.#keep(key, page)
      return page
    } finally {
      if (this.#making.get(key) === making) this.#making.delete(key)
    }
  }

  /** Forgets every page that bears one of the tags, and what is being made just now. */
  drop(tags: ReadonlySet<string>): void {
    // A page begun before the change is neither kept nor joined by a later request.
    this.#making.clear()
    for (const [key, page] of this.#pages)
      if (page.tags.some((tag) => tags.has(tag))) this.#forget(key, page)
  }

  clear(): void {
    this.#pages.clear()
    this.#making.clear()
    this.#bytes = 0
  }

  #keep(key: string, page: StoredPage): void {
    const old = this.#pages.get(key)
    if (old) this.#forget(key, old)
    this.#pages.set(key, page)
    this.#bytes += sizeOf(page)
    for (const [oldest, stored] of this.#pages) {
      if (this.#bytes <= this.#limit) return
      this.#forget(oldest, stored)
    }
  }

  #forget(key: string, page: StoredPage): void {
    if (this.#pages.delete(key)) this.#bytes -= sizeOf(page)
  }
}

function sizeOf({ bytes }: StoredPage): number {
  return bytes.size + 1024
}
