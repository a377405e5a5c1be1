import { answers, cardKey, cardOf, namedSizes, type Shelved, shelve } from './cards.ts'
import { articleNumber, CodeIndex } from './codes.ts'
import { applyPage, type Change } from './delta.ts'
import type { ColourCard, IndexPage, Variant } from './variant.ts'
import { askedWords } from './words.ts'

const ANSWERS = 40

/** All that the counter sells, in memory, kept so that a scan or a search is answered at once. */
export class Shelf {
  readonly variants = new Map<number, Variant>()
  #codes = new CodeIndex()
  #members = new Map<string, Set<number>>()
  #shelved = new Map<string, Shelved>()
  #inOrder: Shelved[] | undefined
  /** Colours that have changed since they were last searched. */
  #touched = new Set<string>()

  apply(page: Pick<IndexPage, 'start' | 'variants' | 'gone'>): Change[] {
    if (page.start) this.#clear()
    const changes = applyPage(this.variants, page)
    for (const { before, after } of changes) {
      if (page.start && !after) continue
      if (before) this.#take(before)
      if (after) this.#put(after)
    }
    return changes
  }

  byCode(code: string): Variant | undefined {
    const [found] = this.#found(code)
    if (found) return found
    const number = articleNumber(code)
    return number ? this.#found(number)[0] : undefined
  }

  /** Gets at most so many colours ready for searching, and says whether all are: a scan need not wait for it. */
  tidy(most = Number.POSITIVE_INFINITY): boolean {
    for (const key of [...this.#touched].slice(0, most)) {
      this.#shelve(key)
      this.#touched.delete(key)
    }
    return this.#touched.size === 0
  }

  siblings(id: number): Shelved | undefined {
    this.tidy()
    const variant = this.variants.get(id)
    return variant && this.#shelved.get(cardKey(variant))
  }

  /** What there is of comes first, by name; `stockOf` says what there is. */
  search(typed: string, stockOf: (variant: Variant) => number, limit = ANSWERS): ColourCard[] {
    this.tidy()
    const asked = askedWords(typed)
    if (asked.length === 0) return []
    const there: ColourCard[] = []
    const soldOut: ColourCard[] = []
    for (const shelved of this.#sorted()) {
      if (there.length === limit) break
      if (!answers(shelved, asked)) continue
      const named = namedSizes(shelved, asked)
      const meant = named.length > 0 ? named : shelved.sizes
      const list = meant.some((variant) => stockOf(variant) > 0) ? there : soldOut
      if (list.length < limit) list.push(cardOf(shelved, named))
    }
    return [...there, ...soldOut].slice(0, limit)
  }

  /** Barcodes before SKUs, then the older one: the same whatever order they were read in. */
  #found(code: string): Variant[] {
    const found = this.#codes.find(code).flatMap((id) => this.variants.get(id) ?? [])
    if (found.length < 2) return found
    const asBarcode = ({ barcodes }: Variant) => (barcodes.includes(code.trim()) ? 0 : 1)
    return found.sort((a, b) => asBarcode(a) - asBarcode(b) || a.variant_id - b.variant_id)
  }

  #clear(): void {
    this.#codes.clear()
    this.#members.clear()
    this.#shelved.clear()
    this.#touched.clear()
    this.#inOrder = undefined
  }

  #take(variant: Variant): void {
    const key = cardKey(variant)
    this.#codes.remove(variant)
    this.#members.get(key)?.delete(variant.variant_id)
    this.#touched.add(key)
  }

  #put(variant: Variant): void {
    const key = cardKey(variant)
    this.#codes.add(variant)
    const members = this.#members.get(key)
    if (members) members.add(variant.variant_id)
    else this.#members.set(key, new Set([variant.variant_id]))
    this.#touched.add(key)
  }

  #shelve(key: string): void {
    const before = this.#shelved.get(key)
    const variants = [...(this.#members.get(key) ?? [])].flatMap(
      (id) => this.variants.get(id) ?? [],
    )
    if (variants.length === 0) {
      this.#members.delete(key)
      this.#shelved.delete(key)
      this.#inOrder = undefined
      return
    }
    const after = shelve(key, variants, before)
    if (before?.order === after.order) Object.assign(before, after)
    else {
      this.#shelved.set(key, after)
      this.#inOrder = undefined
    }
  }

  #sorted(): readonly Shelved[] {
    this.#inOrder ??= [...this.#shelved.values()].sort(
      (a, b) => compare(a.order, b.order) || compare(a.key, b.key),
    )
    return this.#inOrder
  }
}

function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
