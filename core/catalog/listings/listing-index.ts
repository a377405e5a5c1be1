import { type Bitmap, countBoth, EMPTY, hasPlace, intersect, markPlace, unite } from './bitmap.ts'
import { choiceKey, ListingBitmaps } from './listing-bitmaps.ts'
import type { ListingChoice, ListingFacts } from './listing-facts.ts'
import type { Facet } from './listing-filter.ts'
import { getSortKey, ListingOrder, type OrderName } from './listing-order.ts'
import type { ListingQuery } from './listing-query.ts'

interface PageAsked {
  order: OrderName
  /** How many come before the page, and the most that it shows. */
  from: number
  most: number
  found?: readonly number[] | undefined
}

/** Which listings a query leaves. */
export interface Matches {
  all: Bitmap
  /** What the query would leave without its part of one facet. */
  but(facet: Facet): Bitmap
  /** What its collection and its words alone leave. */
  whole: Bitmap
}

/**
 * The listings of a shop in memory. Which of them have a value is a bitmap; a filter is what the bitmaps of its facets
 * have in common, a page the first of it in an order, and facets count what it has in common with each value.
 */
export class ListingIndex {
  readonly bitmaps = new ListingBitmaps()
  /** Each order that was asked for since something else came first in one. */
  readonly #orders = new Map<OrderName, ListingOrder>()

  /** Puts listings in place of what was known of these products; one that has none is listed no more. */
  replace(
    ids: Iterable<number>,
    listings: readonly ListingFacts[],
    choices: readonly ListingChoice[],
  ): void {
    const before = new Set<string>()
    for (const id of ids) {
      const facts = this.bitmaps.remove(id)
      if (facts) before.add(getSortKey(facts))
    }
    this.bitmaps.addChoices(choices)
    for (const facts of listings) this.bitmaps.set(facts)
    const isSorted =
      before.size === listings.length && listings.every((facts) => before.has(getSortKey(facts)))
    if (!isSorted) this.#orders.clear()
  }

  /** `found` are ids of what has the words of a search. */
  findMatches(query: ListingQuery, found: readonly number[] | undefined): Matches {
    const listed = this.bitmaps.flags.get('listed')
    const searched = found ? intersect(listed, this.#findPlaces(found)) : listed
    const conditions = this.#findConditions(query)
    const leave = (left: readonly (readonly [Facet, Bitmap])[]) =>
      left.reduce((matches, [, bitmap]) => intersect(matches, bitmap), searched)
    const all = leave(conditions)
    const isAsked = (facet: Facet) => conditions.some(([each]) => each === facet)
    return {
      all,
      but: (facet) => (isAsked(facet) ? leave(conditions.filter(([each]) => each !== facet)) : all),
      whole: leave(conditions.filter(([each]) => each === 'collection')),
    }
  }

  /** What has the values that a query asks for, of each facet of which it asks for any. */
  #findConditions(query: ListingQuery): [Facet, Bitmap][] {
    const { bitmaps } = this
    const { collectionId, categoryIds, brandIds, minCents, maxCents, sizes, colours } = query
    const conditions: [Facet, Bitmap][] = []
    const keep = (facet: Facet, ...anyOf: Bitmap[]) => conditions.push([facet, unite(anyOf)])
    if (collectionId !== undefined)
      keep('collection', collectionId === null ? EMPTY : bitmaps.collections.get(collectionId))
    if (categoryIds) keep('category', ...categoryIds.map((id) => bitmaps.categories.get(id)))
    if (brandIds) keep('brand', ...brandIds.map((id) => bitmaps.brands.get(id)))
    if (sizes.length > 0 && colours.length > 0)
      keep('choice', ...sizes.map((size) => this.getSizeInColours(size, colours)))
    else if (sizes.length > 0) keep('choice', ...sizes.map((size) => bitmaps.sizes.get(size)))
    else if (colours.length > 0)
      keep('choice', ...colours.map((family) => bitmaps.colours.get(family)))
    if (minCents !== undefined || maxCents !== undefined)
      keep('price', this.#findPriced(minCents ?? 0, maxCents ?? Number.POSITIVE_INFINITY))
    if (query.isReduced) keep('reduced', bitmaps.flags.get('reduced'))
    if (query.isInStock) keep('in_stock', bitmaps.flags.get('in_stock'))
    if (query.isNew) keep('is_new', this.findNew(query.newSince))
    return conditions
  }

  /** What has a pair in this size and any of these families. */
  getSizeInColours(size: string, families: readonly string[]): Bitmap {
    const { choices } = this.bitmaps
    return unite(families.map((family) => choices.get(choiceKey({ family, size }))))
  }

  /** What was published after a moment. */
  findNew(since: number): Bitmap {
    const order = this.getOrder('new')
    return order.between(
      0,
      order.countFirst(({ publishedAt }) => publishedAt > since),
    )
  }

  #findPriced(low: number, high: number): Bitmap {
    const order = this.getOrder('price')
    return order.between(
      order.countFirst(({ cents }) => cents < low),
      order.countFirst(({ cents }) => cents <= high),
    )
  }

  #findPlaces(ids: readonly number[]): Bitmap {
    let places = EMPTY
    for (const id of ids) {
      const place = this.bitmaps.getPlace(id)
      if (place !== undefined) places = markPlace(places, place, true)
    }
    return places
  }

  /** How many listings a query leaves, and the ids of those on one page. */
  findPage(
    query: ListingQuery,
    { order, from, most, found }: PageAsked,
  ): { total: number; ids: number[] } {
    const { all } = this.findMatches(query, found)
    const total = countBoth(all, all)
    const ids: number[] = []
    const last = Math.min(total, from + most)
    let passed = 0
    for (const place of this.getOrder(order).places) {
      if (passed >= last) break
      if (!hasPlace(all, place)) continue
      if (passed >= from) ids.push(this.bitmaps.facts[place]?.id ?? 0)
      passed++
    }
    return { total, ids }
  }

  /** How many listings a collection has. */
  countCollection(id: number): number {
    const bitmap = this.bitmaps.collections.get(id)
    return countBoth(bitmap, bitmap)
  }

  getOrder(name: OrderName): ListingOrder {
    const known = this.#orders.get(name)
    if (known) return known
    const order = new ListingOrder(this.bitmaps.facts, name)
    this.#orders.set(name, order)
    return order
  }
}
