import type { ListingChoice, ListingFacts } from './listing-facts.ts'
import type { Facet } from './listing-filter.ts'
import type { ListingQuery } from './listing-query.ts'
import { addPlace, type PlaceSets, type Places, somePlaces, uniteSets } from './place-sets.ts'

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

interface ListingPageAsked {
  order: ListingOrder
  /** How many come before the page, and the most that it shows. */
  from: number
  most: number
  found?: readonly number[] | undefined
}

/**
 * The listings of a shop in memory, as sets: each listing has a place, and each value that it may be filtered by the
 * set of places that have it. A filter is an intersection of such sets, a count the size of one, and a page what
 * comes first of one in an order.
 */
export class ListingIndex {
  readonly #places = new Map<number, number>()
  readonly facts: (ListingFacts | undefined)[] = []
  readonly all = somePlaces()
  readonly reduced = somePlaces()
  readonly inStock = somePlaces()
  readonly sizes: PlaceSets<string> = new Map()
  readonly colours: PlaceSets<string> = new Map()
  readonly choices: PlaceSets<number> = new Map()
  readonly #choices = new Map<number, ListingChoice>()
  /** By place; what a listing has one of. */
  readonly collectionIds: (number | null)[] = []
  readonly categoryIds: (number | null)[] = []
  readonly brandIds: (number | null)[] = []
  readonly #cents: number[] = []
  readonly #published: number[] = []
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
      const facts = this.#remove(id)
      if (facts) before.add(sortKey(facts))
    }
    for (const choice of choices) this.#choices.set(choice.id, choice)
    for (const facts of listings) this.#add(facts)
    const isSorted =
      before.size === listings.length && listings.every((facts) => before.has(sortKey(facts)))
    if (!isSorted) this.#orders.clear()
  }

  #add(facts: ListingFacts): void {
    const place = this.#places.get(facts.id) ?? this.facts.length
    this.#places.set(facts.id, place)
    this.facts[place] = facts
    this.all.add(place)
    if (facts.isReduced) this.reduced.add(place)
    if (facts.inStock) this.inStock.add(place)
    for (const size of facts.sizes) addPlace(this.sizes, size, place)
    for (const colour of facts.colours) addPlace(this.colours, colour, place)
    for (const choice of facts.choices) addPlace(this.choices, choice, place)
    this.collectionIds[place] = facts.collectionId
    this.categoryIds[place] = facts.categoryId
    this.brandIds[place] = facts.brandId
    this.#cents[place] = facts.cents
    this.#published[place] = facts.publishedAt
  }

  /** The place stays the product's: it may come back. */
  #remove(id: number): ListingFacts | undefined {
    const place = this.#places.get(id)
    const facts = place === undefined ? undefined : this.facts[place]
    if (place === undefined || !facts) return
    this.facts[place] = undefined
    for (const set of [this.all, this.reduced, this.inStock]) set.remove(place)
    for (const size of facts.sizes) this.sizes.get(size)?.remove(place)
    for (const colour of facts.colours) this.colours.get(colour)?.remove(place)
    for (const choice of facts.choices) this.choices.get(choice)?.remove(place)
    return facts
  }

  /** The sets that a query asks for, each with the facet that it belongs to. */
  filters(query: ListingQuery): [Facet, Places][] {
    const { collectionId, categoryIds, brandIds, minCents, maxCents } = query
    const filters: [Facet, Places][] = []
    const add = (facet: Facet, places: Places) => filters.push([facet, places])
    if (collectionId !== undefined)
      add(
        'collection',
        where(this.collectionIds, (id) => id !== null && id === collectionId),
      )
    if (categoryIds) add('category', where(this.categoryIds, isAmong(categoryIds)))
    if (brandIds) add('brand', where(this.brandIds, isAmong(brandIds)))
    const chosen = this.#chosen(query)
    if (chosen) add('choice', chosen)
    if (minCents !== undefined || maxCents !== undefined) {
      const [low, high] = [minCents ?? 0, maxCents ?? Number.POSITIVE_INFINITY]
      add(
        'price',
        where(this.#cents, (cents) => cents >= low && cents <= high),
      )
    }
    if (query.isReduced) add('reduced', this.reduced)
    if (query.isInStock) add('in_stock', this.inStock)
    if (query.isNew) add('is_new', this.publishedAfter(query.newSince))
    return filters
  }

  #chosen({ sizes, colours }: ListingQuery): Places | undefined {
    if (sizes.length > 0 && colours.length > 0)
      return uniteSets(
        this.choices,
        this.findChoices(
          (choice) => sizes.includes(choice.size) && colours.includes(choice.family),
        ),
      )
    if (sizes.length > 0) return uniteSets(this.sizes, sizes)
    return colours.length > 0 ? uniteSets(this.colours, colours) : undefined
  }

  findChoices(fits: (choice: ListingChoice) => boolean): number[] {
    return [...this.#choices.values()].filter(fits).map(({ id }) => id)
  }

  /** Every choice, by what it is called. */
  choicesBy(name: 'family' | 'size'): Map<string, ListingChoice[]> {
    return Map.groupBy(this.#choices.values(), (choice) => choice[name])
  }

  publishedAfter(moment: number): Places {
    return where(this.#published, (published) => published > moment)
  }

  placesOfProducts(ids: readonly number[]): Places {
    return somePlaces(ids.flatMap((id) => this.#places.get(id) ?? [])).intersection(this.all)
  }

  /** How many listings a query leaves (of what has the words of a search, `found`), and the ids of those on one page. */
  page(
    query: ListingQuery,
    { order, from, most, found }: ListingPageAsked,
  ): { total: number; ids: number[] } {
    const searched = found ? this.placesOfProducts(found) : this.all
    const left = intersect(searched, this.filters(query))
    const ids: number[] = []
    let before = from
    for (const place of this.#inOrder(order)) {
      if (ids.length === most) break
      if (left.has(place) && before-- <= 0) ids.push(this.facts[place]?.id ?? 0)
    }
    return { total: left.size(), ids }
  }

  #inOrder(order: ListingOrder): number[] {
    const known = this.#orders.get(order)
    if (known) return known
    const sorted = this.facts
      .flatMap((facts, place) => (facts ? { facts, place } : []))
      .sort((a, b) => ORDERS[order](a.facts, b.facts))
      .map(({ place }) => place)
    this.#orders.set(order, sorted)
    return sorted
  }
}

/** What is in all sets but those of one facet. */
export function intersect(
  places: Places,
  filters: readonly [Facet, Places][],
  but?: Facet,
): Places {
  return filters.reduce(
    (left, [facet, set]) => (facet === but ? left : left.new_intersection(set)),
    places,
  )
}

function where<Value>(values: readonly Value[], fits: (value: Value) => boolean): Places {
  const places = somePlaces()
  for (let place = 0; place < values.length; place++)
    if (fits(values[place] as Value)) places.add(place)
  return places
}

function isAmong(ids: readonly number[]) {
  const known = new Set<number | null>(ids)
  return (id: number | null) => known.has(id)
}
