import {
  addPlace,
  countValues,
  type FacetCount,
  type FacetSets,
  newPlaces,
  type Places,
  placesOf,
} from './facet-sets.ts'
import type { Facet } from './listing-filter.ts'

/** What is counted of one listing. Moments in milliseconds. */
export interface ListingFacts {
  id: number
  publishedAt: number
  cents: number
  isReduced: boolean
  inStock: boolean
  collectionId: number | null
  categoryId: number | null
  brandId: number | null
  /** Labels of sizes and families of colours that have a pair now, and the size in each family that has one. */
  sizes: readonly string[]
  colours: readonly string[]
  choices: readonly (readonly [family: string, size: string])[]
}

/** What listings are counted by. Where ids are asked for and none is known, nothing is left. */
export interface FacetQuery {
  collectionId?: number | null | undefined
  categoryIds?: readonly number[] | undefined
  brandIds?: readonly number[] | undefined
  sizes: readonly string[]
  colours: readonly string[]
  /** Families that sizes are counted in: the chosen, or those that a search names. */
  shownColours: readonly string[]
  minCents?: number | undefined
  maxCents?: number | undefined
  isReduced: boolean
  isInStock: boolean
  isNew: boolean
  newSince: number
  /** Ids of what has the words of a search. */
  found?: readonly number[] | undefined
}

export interface FacetTotals {
  total: number
  minCents: number | null
  maxCents: number | null
  reduced: number
  inStock: number
  isNew: number
  collections: Map<number, FacetCount>
  categories: Map<number, FacetCount>
  brands: Map<number, FacetCount>
  sizes: Map<string, FacetCount>
  colours: Map<string, FacetCount>
}

/**
 * The listings of a shop in memory, as sets: each listing has a place, and each value of each facet the set of places
 * that have it. A filter is an intersection of such sets, and a count the size of one.
 */
export class FacetIndex {
  readonly #places = new Map<number, number>()
  readonly #facts: (ListingFacts | undefined)[] = []
  readonly #all = newPlaces()
  readonly #reduced = newPlaces()
  readonly #inStock = newPlaces()
  readonly #collections: FacetSets<number> = new Map()
  readonly #categories: FacetSets<number> = new Map()
  readonly #brands: FacetSets<number> = new Map()
  readonly #sizes: FacetSets<string> = new Map()
  readonly #colours: FacetSets<string> = new Map()
  /** By family, then by size. */
  readonly #choices = new Map<string, FacetSets<string>>()

  /** Puts listings in place of what was known of these products; one that has none is listed no more. */
  replace(ids: Iterable<number>, listings: readonly ListingFacts[]): void {
    for (const id of ids) this.#remove(id)
    for (const facts of listings) this.#add(facts)
  }

  #add(facts: ListingFacts): void {
    const place = this.#places.get(facts.id) ?? this.#facts.length
    this.#places.set(facts.id, place)
    this.#facts[place] = facts
    this.#all.add(place)
    if (facts.isReduced) this.#reduced.add(place)
    if (facts.inStock) this.#inStock.add(place)
    if (facts.collectionId !== null) addPlace(this.#collections, facts.collectionId, place)
    if (facts.categoryId !== null) addPlace(this.#categories, facts.categoryId, place)
    if (facts.brandId !== null) addPlace(this.#brands, facts.brandId, place)
    for (const size of facts.sizes) addPlace(this.#sizes, size, place)
    for (const colour of facts.colours) addPlace(this.#colours, colour, place)
    for (const [family, size] of facts.choices) addPlace(this.#choicesOf(family), size, place)
  }

  /** The place stays the product's: it may come back. */
  #remove(id: number): void {
    const place = this.#places.get(id)
    const facts = place === undefined ? undefined : this.#facts[place]
    if (place === undefined || !facts) return
    this.#facts[place] = undefined
    for (const set of [this.#all, this.#reduced, this.#inStock]) set.remove(place)
    this.#collections.get(facts.collectionId ?? 0)?.remove(place)
    this.#categories.get(facts.categoryId ?? 0)?.remove(place)
    this.#brands.get(facts.brandId ?? 0)?.remove(place)
    for (const size of facts.sizes) this.#sizes.get(size)?.remove(place)
    for (const colour of facts.colours) this.#colours.get(colour)?.remove(place)
    for (const [family, size] of facts.choices) this.#choices.get(family)?.get(size)?.remove(place)
  }

  #choicesOf(family: string): FacetSets<string> {
    const known = this.#choices.get(family)
    if (known) return known
    const sets: FacetSets<string> = new Map()
    this.#choices.set(family, sets)
    return sets
  }

  /** Counts what every value of every facet would leave, all other filters applied. */
  count(query: FacetQuery): FacetTotals {
    const newest = this.#where(({ publishedAt }) => publishedAt > query.newSince)
    const filters = this.#filters(query, newest)
    const searched = query.found ? this.#placesOfProducts(query.found) : this.#all
    const leave = (facet?: Facet) =>
      filters.reduce(
        (left, [of, places]) => (of === facet ? left : left.new_intersection(places)),
        searched,
      )
    const left = leave()
    const filtered = new Set(filters.map(([facet]) => facet))
    const others = (facet: Facet) => (filtered.has(facet) ? leave(facet) : left)
    const inCollection = filters.find(([facet]) => facet === 'collection')?.[1]
    const whole = inCollection ? searched.new_intersection(inCollection) : searched
    const count = <Value>(sets: FacetSets<Value>, facet: Facet) =>
      countValues(sets, others(facet), whole)
    const byColour = query.shownColours.length > 0
    const bySize = query.sizes.length > 0
    return {
      total: left.size(),
      ...this.#priceRange(others('price')),
      reduced: others('reduced').intersection_size(this.#reduced),
      inStock: others('in_stock').intersection_size(this.#inStock),
      isNew: others('is_new').intersection_size(newest),
      collections: countValues(this.#collections, others('collection'), searched),
      categories: count(this.#categories, 'category'),
      brands: count(this.#brands, 'brand'),
      sizes: byColour
        ? this.#countSizes(query.shownColours, others('choice'), whole)
        : count(this.#sizes, 'choice'),
      colours: bySize
        ? this.#countColours(query.sizes, others('choice'), whole)
        : count(this.#colours, 'choice'),
    }
  }

  #filters(query: FacetQuery, newest: Places): [Facet, Places][] {
    const { collectionId, categoryIds, brandIds, sizes, colours, minCents, maxCents } = query
    const filters: [Facet, Places][] = []
    if (collectionId !== undefined)
      filters.push(['collection', placesOf(this.#collections, [collectionId ?? 0])])
    if (categoryIds) filters.push(['category', placesOf(this.#categories, categoryIds)])
    if (brandIds) filters.push(['brand', placesOf(this.#brands, brandIds)])
    if (sizes.length > 0 && colours.length > 0) {
      const choices = colours.map((family) => placesOf(this.#choicesOf(family), sizes))
      filters.push(['choice', choices.reduce((all, each) => all.union(each))])
    } else if (sizes.length > 0) filters.push(['choice', placesOf(this.#sizes, sizes)])
    else if (colours.length > 0) filters.push(['choice', placesOf(this.#colours, colours)])
    if (minCents !== undefined || maxCents !== undefined) {
      const [low, high] = [minCents ?? 0, maxCents ?? Number.POSITIVE_INFINITY]
      filters.push(['price', this.#where(({ cents }) => cents >= low && cents <= high)])
    }
    if (query.isReduced) filters.push(['reduced', this.#reduced])
    if (query.isInStock) filters.push(['in_stock', this.#inStock])
    if (query.isNew) filters.push(['is_new', newest])
    return filters
  }

  #where(holds: (facts: ListingFacts) => boolean): Places {
    const places = newPlaces()
    this.#facts.forEach((facts, place) => {
      if (facts && holds(facts)) places.add(place)
    })
    return places
  }

  #placesOfProducts(ids: readonly number[]): Places {
    const places = newPlaces()
    for (const id of ids) {
      const place = this.#places.get(id)
      if (place !== undefined && this.#facts[place]) places.add(place)
    }
    return places
  }

  #priceRange(places: Places): Pick<FacetTotals, 'minCents' | 'maxCents'> {
    let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
    places.forEach((place) => {
      const cents = this.#facts[place]?.cents ?? 0
      if (cents < low) low = cents
      if (cents > high) high = cents
    })
    return low > high ? { minCents: null, maxCents: null } : { minCents: low, maxCents: high }
  }

  /** A listing may have a size in two of the families, and is counted once. */
  #countSizes(families: readonly string[], places: Places, whole: Places) {
    const shown: FacetSets<string> = new Map()
    const any: FacetSets<string> = new Map()
    for (const [family, sets] of this.#choices)
      for (const [size, set] of sets) {
        addAll(any, size, set)
        if (families.includes(family)) addAll(shown, size, set)
      }
    return countWithin(any, shown, places, whole)
  }

  #countColours(sizes: readonly string[], places: Places, whole: Places) {
    const shown: FacetSets<string> = new Map()
    const any: FacetSets<string> = new Map()
    for (const [family, sets] of this.#choices) {
      any.set(family, placesOf(sets, [...sets.keys()]))
      shown.set(family, placesOf(sets, sizes))
    }
    return countWithin(any, shown, places, whole)
  }
}

function addAll(sets: FacetSets<string>, value: string, more: Places): void {
  const known = sets.get(value)
  if (known) known.union(more)
  else sets.set(value, more.clone())
}

/** Lists the values that the whole has in any choice, and counts them in the shown ones. */
function countWithin(
  any: FacetSets<string>,
  shown: FacetSets<string>,
  places: Places,
  whole: Places,
): Map<string, FacetCount> {
  const counts = countValues(any, newPlaces(), whole)
  for (const [value, each] of counts)
    each.count = places.intersection_size(shown.get(value) ?? newPlaces())
  return counts
}
