import type { LoggedSale } from '../sales/logged-sale.ts'
import { cardOf } from './cards.ts'
import { shareTexts } from './delta.ts'
import { Mirror, type MirrorStore } from './mirror.ts'
import { Shelf } from './shelf.ts'
import { Taken } from './taken.ts'
import type { Goods, GoodsView, IndexPage, Variant } from './variant.ts'

export interface ReaderParts {
  /** Asks the shop for the next page. */
  read(after: string | undefined): Promise<IndexPage>
  /** Opens what keeps the goods between two visits; fails where nothing can be kept. */
  openStore(): Promise<MirrorStore>
  now(): number
}

const TIDIED_AT_ONCE = 300

/** Holds the goods of this page, reads what changed, and tells whoever listens. */
export class GoodsReader {
  #parts: ReaderParts
  #shelf = new Shelf()
  #taken = new Taken()
  #mirror = new Mirror(undefined, this.#shelf.variants)
  #cursor: string | undefined
  #complete = false
  #readAt: number | undefined
  /** Whether the last reading came to its end; undefined before the first one has. */
  #fresh: boolean | undefined
  #reading: Promise<void> | undefined
  #again = false
  #opened: Promise<void> | undefined
  #listeners = new Set<() => void>()
  #view: GoodsView

  constructor(parts: ReaderParts) {
    this.#parts = parts
    this.#view = this.#see()
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  readonly view = (): GoodsView => this.#view

  /** Takes what the mirror has, so that a till can sell before the shop has answered. */
  open(): Promise<void> {
    this.#opened ??= this.#load()
    return this.#opened
  }

  /** Reads what changed. While a reading runs another one follows, which sees what this one may have missed. */
  refresh(): Promise<void> {
    if (this.#reading) this.#again = true
    this.#reading ??= this.#readOn().finally(() => {
      this.#reading = undefined
    })
    return this.#reading
  }

  /** Takes off what was sold here and the shop has not answered yet. */
  follow(waiting: readonly LoggedSale[]): void {
    const answered = this.#taken.follow(waiting)
    this.#tell()
    if (answered) void this.refresh()
  }

  async #load(): Promise<void> {
    const store = await this.#parts.openStore().catch(() => undefined)
    this.#mirror = new Mirror(store, this.#shelf.variants)
    const had = await this.#mirror.load()
    if (!had) return
    this.#shelf.apply({ start: true, variants: had.variants, gone: [] })
    this.#cursor = had.cursor
    this.#complete = had.complete
    this.#readAt = had.readAt
    this.#tell()
    this.#tidy()
  }

  /** In slices, so that a scan comes between. */
  #tidy(): void {
    setTimeout(() => {
      if (!this.#shelf.tidy(TIDIED_AT_ONCE)) this.#tidy()
    })
  }

  async #readOn(): Promise<void> {
    await this.open()
    do {
      this.#again = false
      const reading = this.#taken.begin()
      this.#fresh = await this.#readPages().catch(() => false)
      if (this.#fresh) this.#taken.end(reading)
      this.#tell()
    } while (this.#again && this.#fresh)
  }

  async #readPages(): Promise<true> {
    for (;;) {
      const page = await this.#parts.read(this.#cursor)
      shareTexts(page.variants)
      const changes = this.#shelf.apply(page)
      this.#cursor = page.cursor
      this.#complete = page.more ? this.#complete && !page.start : true
      this.#readAt = this.#parts.now()
      this.#mirror.note(page, changes, this.#complete, this.#readAt)
      if (!page.more) return true
      if (page.start || !this.#complete) this.#tell()
    }
  }

  #tell(): void {
    this.#view = this.#see()
    for (const listener of this.#listeners) listener()
  }

  #see(): GoodsView {
    return {
      goods: this.#goods(),
      state: this.#state(),
      count: this.#shelf.variants.size,
      readAt: this.#readAt === undefined ? null : new Date(this.#readAt),
      refresh: () => void this.refresh(),
    }
  }

  #state(): GoodsView['state'] {
    if (!this.#complete || this.#fresh === undefined) return 'loading'
    return this.#fresh ? 'ready' : 'stale'
  }

  /** A new object whenever something changed, so that what was drawn from the old one is drawn anew. */
  #goods(): Goods {
    const shelf = this.#shelf
    const left = ({ variant_id, stock }: Variant) => Math.max(0, stock - this.#taken.of(variant_id))
    const seen = (variant: Variant): Variant =>
      this.#taken.of(variant.variant_id) > 0 ? { ...variant, stock: left(variant) } : variant
    return {
      byCode: (code) => optional(shelf.byCode(code), seen),
      byId: (id) => optional(shelf.variants.get(id), seen),
      search: (words, limit) =>
        shelf.search(words, left, limit).map((card) => ({
          ...card,
          sizes: card.sizes.map(seen),
          named: card.named.map(seen),
        })),
      siblings: (id) =>
        optional(shelf.siblings(id), ({ key, sizes }) =>
          cardOf({ key, sizes: sizes.map(seen) }, []),
        ),
    }
  }
}

function optional<T, R>(value: T | undefined, change: (value: T) => R): R | undefined {
  return value === undefined ? undefined : change(value)
}
