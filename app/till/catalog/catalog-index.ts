import type { CatalogIndexPage, ColourCard, MarkedPair, TillVariant } from './catalog.ts'
import { CodeIndex, normalizeCode, parseGtin } from './code-index.ts'
import { applyIndexPage, type VariantChange } from './index-page.ts'
import {
  findNamedSizes,
  getColourKey,
  type IndexedColour,
  indexColour,
  matchesTerms,
  toColourCard,
} from './indexed-colour.ts'
import { atPlannedPrice, PlannedPrices } from './planned-prices.ts'
import { parseSearchTerms } from './search-terms.ts'

const DEFAULT_LIMIT = 40

/** Everything the counter sells, in memory, indexed so that a scan or a search is answered at once. */
export class CatalogIndex {
  readonly variants = new Map<number, TillVariant>()
  #codes = new CodeIndex()
  /** The variant of each marked pair, by the code on its label. */
  #marks = new Map<string, number>()
  #variantIds = new Map<string, Set<number>>()
  #colours = new Map<string, IndexedColour>()
  #sorted: IndexedColour[] | undefined
  /** Keys of colours that have changed since they were indexed. */
  #pending = new Set<string>()
  #planned = new PlannedPrices()

  apply(page: Pick<CatalogIndexPage, 'start' | 'variants' | 'gone'>): VariantChange[] {
    if (page.start) this.#clear()
    const changes = applyIndexPage(this.variants, page)
    for (const { before, after } of changes) {
      if (page.start && !after) continue
      if (before) this.#remove(before)
      if (after) this.#add(after)
    }
    return changes
  }

  /** When the clock next changes a price, in ms; infinite where none is planned. */
  get nextPriceAt(): number {
    return this.#planned.findNextAt(this.variants)
  }

  /** Puts prices in force that have begun, and lets go of what is not on sale any more. */
  applyPlannedPrices(now: number): void {
    const due = this.#planned.listDue(this.variants, now)
    if (due.length === 0) return
    const changed = due.map((variant) => ({ variant, after: atPlannedPrice(variant, now) }))
    this.apply({
      start: false,
      variants: changed.flatMap(({ after }) => after ?? []),
      gone: changed.flatMap(({ variant, after }) => (after ? [] : variant.variant_id)),
    })
  }

  findByCode(code: string): TillVariant | undefined {
    const [found] = this.#matchCode(code)
    if (found) return found
    const gtin = parseGtin(code)
    return gtin ? this.#matchCode(gtin)[0] : undefined
  }

  findMark(code: string): MarkedPair | undefined {
    const asked = normalizeCode(code)
    const variant = this.variants.get(this.#marks.get(asked) ?? 0)
    const mark = variant?.marks.find((each) => normalizeCode(each.code) === asked)
    return variant && mark && { variant, mark }
  }

  /** Indexes at most `limit` changed colours. True where none is left; a scan need not wait for it. */
  reindexPending(limit = Number.POSITIVE_INFINITY): boolean {
    for (const key of [...this.#pending].slice(0, limit)) {
      this.#reindex(key)
      this.#pending.delete(key)
    }
    return this.#pending.size === 0
  }

  findColour(variantId: number): IndexedColour | undefined {
    this.reindexPending()
    const variant = this.variants.get(variantId)
    return variant && this.#colours.get(getColourKey(variant))
  }

  /** All colours, by name. */
  listColours(): readonly IndexedColour[] {
    this.reindexPending()
    return this.#listByName()
  }

  /** Colours in stock by name, then those that are sold out; `getStock` counts the pairs of a size. */
  search(
    text: string,
    getStock: (variant: TillVariant) => number,
    limit = DEFAULT_LIMIT,
  ): ColourCard[] {
    this.reindexPending()
    const terms = parseSearchTerms(text)
    if (terms.length === 0) return []
    const inStock: ColourCard[] = []
    const soldOut: ColourCard[] = []
    for (const colour of this.#listByName()) {
      if (inStock.length === limit) break
      if (!matchesTerms(colour, terms)) continue
      const named = findNamedSizes(colour, terms)
      const wanted = named.length > 0 ? named : colour.sizes
      const list = wanted.some((variant) => getStock(variant) > 0) ? inStock : soldOut
      if (list.length < limit) list.push(toColourCard(colour, named))
    }
    return [...inStock, ...soldOut].slice(0, limit)
  }

  /** Barcodes before SKUs, then the older variant: the same whatever order they were read in. */
  #matchCode(code: string): TillVariant[] {
    const found = this.#codes.find(code).flatMap((id) => this.variants.get(id) ?? [])
    if (found.length < 2) return found
    const asBarcode = ({ barcodes }: TillVariant) => (barcodes.includes(code.trim()) ? 0 : 1)
    return found.sort((a, b) => asBarcode(a) - asBarcode(b) || a.variant_id - b.variant_id)
  }

  #clear(): void {
    this.#codes.clear()
    this.#marks.clear()
    this.#variantIds.clear()
    this.#colours.clear()
    this.#pending.clear()
    this.#planned.clear()
    this.#sorted = undefined
  }

  #remove(variant: TillVariant): void {
    const key = getColourKey(variant)
    this.#codes.remove(variant)
    this.#planned.remove(variant)
    for (const { code } of variant.marks) this.#marks.delete(normalizeCode(code))
    this.#variantIds.get(key)?.delete(variant.variant_id)
    this.#pending.add(key)
  }

  #add(variant: TillVariant): void {
    const key = getColourKey(variant)
    this.#codes.add(variant)
    this.#planned.add(variant)
    for (const { code } of variant.marks) this.#marks.set(normalizeCode(code), variant.variant_id)
    const ids = this.#variantIds.get(key)
    if (ids) ids.add(variant.variant_id)
    else this.#variantIds.set(key, new Set([variant.variant_id]))
    this.#pending.add(key)
  }

  #reindex(key: string): void {
    const before = this.#colours.get(key)
    const variants = [...(this.#variantIds.get(key) ?? [])].flatMap(
      (id) => this.variants.get(id) ?? [],
    )
    if (variants.length === 0) {
      this.#variantIds.delete(key)
      this.#colours.delete(key)
      this.#sorted = undefined
      return
    }
    const after = indexColour(key, variants, before)
    if (before?.order === after.order) Object.assign(before, after)
    else {
      this.#colours.set(key, after)
      this.#sorted = undefined
    }
  }

  #listByName(): readonly IndexedColour[] {
    this.#sorted ??= [...this.#colours.values()].sort(
      (a, b) => compare(a.order, b.order) || compare(a.key, b.key),
    )
    return this.#sorted
  }
}

function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
