import { type Column, ListingColumns } from './listing-columns.ts'
import type { ListingChoice, ListingFacts } from './listing-facts.ts'
import type { Facet } from './listing-filter.ts'
import type { ListingQuery } from './listing-query.ts'

/** Orders in which listings are shown, the first of each first. */
const ORDERS = {
  new: (a: ListingFacts, b: ListingFacts) => b.publishedAt - a.publishedAt || b.id - a.id,
  price: (a: ListingFacts, b: ListingFacts) => a.cents - b.cents || a.id - b.id,
  price_desc: (a: ListingFacts, b: ListingFacts) => b.cents - a.cents || b.id - a.id,
  reduction: (a: ListingFacts, b: ListingFacts) => b.reduction - a.reduction || ORDERS.new(a, b),
}

export type ListingOrder = keyof typeof ORDERS

/** Where one of these is another, the listing may stand elsewhere in an order. */
const sortKey = ({ id, publishedAt, cents, reduction }: ListingFacts) =>
  [id, publishedAt, cents, reduction].join()

/** A bit for each facet that a listing may fail. */
export const FAILS: Record<Facet, number> = {
  collection: 1,
  category: 2,
  brand: 4,
  choice: 8,
  price: 16,
  reduced: 32,
  in_stock: 64,
  is_new: 128,
}
/** Of what is not listed, or has not the words of a search. */
const FAILS_ALL = 255

interface PageAsked {
  order: ListingOrder
  /** How many come before the page, and the most that it shows. */
  from: number
  most: number
  found?: readonly number[] | undefined
}

/**
 * The listings of a shop in memory. A filter is one walk over them that notes which facets each fails; a page is what
 * fails none, in an order, and facets count what fails no other.
 */
export class ListingIndex {
  readonly columns = new ListingColumns()
  /** Places in each order that was asked for since something else came first in one. */
  readonly #orders = new Map<ListingOrder, number[]>()

  /** Puts listings in place of what was known of these products; one that has none is listed no more. */
  replace(
    ids: Iterable<number>,
    listings: readonly ListingFacts[],
    choices: readonly ListingChoice[],
  ): void {
    const before = new Set<string>()
    for (const id of ids) {
      const facts = this.columns.remove(id)
      if (facts) before.add(sortKey(facts))
    }
    this.columns.addChoices(choices)
    for (const facts of listings) this.columns.set(facts)
    const isSorted =
      before.size === listings.length && listings.every((facts) => before.has(sortKey(facts)))
    if (!isSorted) this.#orders.clear()
  }

  /** By place the facets that a listing fails, as bits. `found` are ids of what has the words of a search. */
  findFails(query: ListingQuery, found: readonly number[] | undefined): Uint8Array {
    const { columns } = this
    const { collectionId, categoryIds, brandIds, minCents, maxCents, sizes, colours } = query
    const fails = found ? this.#failAllBut(found) : new Uint8Array(columns.facts.length)
    const keep = <Value>(
      facet: Facet,
      { places, values }: Column<Value>,
      fits: (value: Value) => boolean,
    ) => failValues(fails, FAILS[facet], places, values.map(fits))
    if (collectionId !== undefined)
      keep('collection', columns.collections, (id) => id !== null && id === collectionId)
    if (categoryIds)
      keep('category', columns.categories, (id) => id !== null && categoryIds.includes(id))
    if (brandIds) keep('brand', columns.brands, (id) => id !== null && brandIds.includes(id))
    if (sizes.length > 0 && colours.length > 0)
      keep('choice', columns.choices, (run) =>
        run.some(({ size, family }) => sizes.includes(size) && colours.includes(family)),
      )
    else if (sizes.length > 0)
      keep('choice', columns.sizes, (run) => run.some((size) => sizes.includes(size)))
    else if (colours.length > 0)
      keep('choice', columns.colours, (run) => run.some((family) => colours.includes(family)))
    const { cents, published } = columns
    if (minCents !== undefined || maxCents !== undefined)
      failOutside(fails, FAILS.price, cents, [minCents ?? 0, maxCents ?? Number.POSITIVE_INFINITY])
    if (query.isReduced) keep('reduced', columns.reduced, (isReduced) => isReduced)
    if (query.isInStock) keep('in_stock', columns.inStock, (isInStock) => isInStock)
    if (query.isNew)
      failOutside(fails, FAILS.is_new, published, [query.newSince + 1, Number.POSITIVE_INFINITY])
    for (const place of columns.empty) fails[place] = FAILS_ALL
    return fails
  }

  #failAllBut(found: readonly number[]): Uint8Array {
    const fails = new Uint8Array(this.columns.facts.length).fill(FAILS_ALL)
    for (const id of found) {
      const place = this.columns.getPlace(id)
      if (place !== undefined) fails[place] = 0
    }
    return fails
  }

  /** How many listings a query leaves, and the ids of those on one page. */
  findPage(
    query: ListingQuery,
    { order, from, most, found }: PageAsked,
  ): { total: number; ids: number[] } {
    const fails = this.findFails(query, found)
    const ids: number[] = []
    let total = 0
    for (const place of this.#inOrder(order)) {
      if (fails[place] !== 0) continue
      if (total >= from && ids.length < most) ids.push(this.columns.facts[place]?.id ?? 0)
      total++
    }
    return { total, ids }
  }

  /** How many listings each collection has, by its id. */
  countByCollection(): Map<number, number> {
    const counts = new Map<number, number>()
    for (const facts of this.columns.facts)
      if (facts?.collectionId)
        counts.set(facts.collectionId, (counts.get(facts.collectionId) ?? 0) + 1)
    return counts
  }

  #inOrder(order: ListingOrder): number[] {
    const known = this.#orders.get(order)
    if (known) return known
    const sorted = this.columns.facts
      .flatMap((facts, place) => (facts ? { facts, place } : []))
      .sort((a, b) => ORDERS[order](a.facts, b.facts))
      .map(({ place }) => place)
    this.#orders.set(order, sorted)
    return sorted
  }
}

function failValues(
  fails: Uint8Array,
  facet: number,
  places: Uint32Array,
  isFitting: readonly boolean[],
): void {
  for (let place = 0; place < fails.length; place++)
    if (!isFitting[places[place] ?? 0]) fails[place] = (fails[place] ?? 0) | facet
}

function failOutside(
  fails: Uint8Array,
  facet: number,
  numbers: Float64Array,
  [low, high]: readonly [number, number],
): void {
  for (let place = 0; place < fails.length; place++) {
    const number = numbers[place] ?? 0
    if (number < low || number > high) fails[place] = (fails[place] ?? 0) | facet
  }
}
