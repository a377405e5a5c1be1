import type { Change } from './delta.ts'
import type { IndexPage, Variant } from './variant.ts'

export const BLOCK = 128

/** The variants that stand together in one record: thousands of small records would take seconds. */
export type Blocks = Map<number, Variant[]>

export interface Mirrored {
  cursor: string
  /** Whether everything was read once, or only some pages of it. */
  complete: boolean
  /** When the shop was asked last. */
  readAt: number
  variants: Variant[]
}

export interface MirrorWrite extends Omit<Mirrored, 'variants'> {
  /** Where the mirror must stand for this to fit; null where it must be empty. */
  from: string | null
  /** Empties it first. */
  start: boolean
  blocks: Blocks
}

/** Where the mirror is kept. Each call is one transaction. */
export interface MirrorStore {
  /** What is there; `variants` is empty where it was written by another version of the till. */
  load(): Promise<Mirrored | undefined>
  cursor(): Promise<string | null>
  /** Writes and says true, or leaves all as it is where the mirror stands elsewhere. */
  write(change: MirrorWrite): Promise<boolean>
}

type Page = Pick<IndexPage, 'start' | 'cursor' | 'more'>

/** Unchanged goods are written this seldom, so that the cursor does not grow old. */
const RENEWED_AFTER = 5 * 60_000
/** Nobody else moved the mirror for so long: whoever wrote it is gone. */
const PATIENCE = RENEWED_AFTER + 60_000

/**
 * Keeps the mirror of one tab's goods. Several tabs may have one mirror: each change fits only where the mirror
 * stands as this tab left it. The second tab finds that it does not, lets it be, and writes it anew when nobody
 * moves it any more. A storage that is full or forbidden is not asked again.
 */
export class Mirror {
  #store: MirrorStore | undefined
  #variants: ReadonlyMap<number, Variant>
  #at: string | null = null
  #elsewhere: { at: string | null; since: number } | undefined
  #dirty = new Set<number>()
  #start = false
  #written = { complete: false, readAt: 0 }
  #queue: Promise<void> = Promise.resolve()

  constructor(store: MirrorStore | undefined, variants: ReadonlyMap<number, Variant>) {
    this.#store = store
    this.#variants = variants
  }

  async load(): Promise<Mirrored | undefined> {
    const found = await this.#ask((store) => store.load())
    this.#at = found?.cursor ?? null
    this.#written = found ?? this.#written
    return found && found.variants.length > 0 ? found : undefined
  }

  /** Notes what a page changed; it is written in its own time. */
  note(page: Page, changes: readonly Change[], complete: boolean, readAt: number): void {
    if (page.start) {
      this.#start = true
      this.#dirty.clear()
    }
    for (const { before, after } of changes) {
      const id = (after ?? before)?.variant_id
      if (id !== undefined && (after || !page.start)) this.#dirty.add(id)
    }
    const changed = this.#start || this.#dirty.size > 0 || complete !== this.#written.complete
    const due = changed || readAt - this.#written.readAt > RENEWED_AFTER
    if (!this.#store || (!due && !this.#elsewhere)) return
    const alone =
      complete && this.#elsewhere !== undefined && readAt - this.#elsewhere.since > PATIENCE
    const change = {
      start: alone || this.#start,
      // Worked out now: the goods will have moved on from this cursor when the queue comes to it.
      blocks: blocksOf(alone ? this.#variants.keys() : this.#dirty, this.#variants),
      cursor: page.cursor,
      complete,
      readAt,
    }
    this.#dirty.clear()
    this.#start = false
    this.#written = { complete, readAt }
    this.#queue = this.#queue.then(() => this.#write(change, alone))
  }

  /** Resolves when all that was noted is written. */
  settled(): Promise<void> {
    return this.#queue
  }

  async #write(change: Omit<MirrorWrite, 'from'>, alone: boolean): Promise<void> {
    const from = this.#elsewhere ? await this.#abandoned(change.readAt) : this.#at
    if (from === undefined || (this.#elsewhere && !alone)) return
    const written = await this.#ask((store) => store.write({ ...change, from }))
    if (written) {
      this.#at = change.cursor
      this.#elsewhere = undefined
    } else if (written === false) {
      this.#elsewhere = { at: null, since: change.readAt }
    }
  }

  /** Where the mirror of another tab stands, if that tab does not move it any more. */
  async #abandoned(readAt: number): Promise<string | null | undefined> {
    const found = await this.#ask((store) => store.cursor())
    if (found === undefined || !this.#elsewhere) return undefined
    const { at, since } = this.#elsewhere
    if (found !== at) this.#elsewhere = { at: found, since: readAt }
    return found === at && readAt - since > PATIENCE ? found : undefined
  }

  async #ask<T>(what: (store: MirrorStore) => Promise<T>): Promise<T | undefined> {
    try {
      return this.#store && (await what(this.#store))
    } catch {
      this.#store = undefined
      return undefined
    }
  }
}

/** The whole blocks in which these variants stand, as the goods are now. */
export function blocksOf(ids: Iterable<number>, variants: ReadonlyMap<number, Variant>): Blocks {
  const numbers = new Set([...ids].map((id) => Math.floor(id / BLOCK)))
  return new Map(
    [...numbers].map((number) => {
      const places = Array.from({ length: BLOCK }, (_, at) => number * BLOCK + at)
      return [number, places.flatMap((id) => variants.get(id) ?? [])]
    }),
  )
}
