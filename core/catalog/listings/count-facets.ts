import { type Bitmap, countBoth, doMeet, hasPlace, unite } from './bitmap.ts'
import { choiceKey } from './listing-bitmaps.ts'
import type { ListingIndex } from './listing-index.ts'
import type { ListingQuery } from './listing-query.ts'

/** How many listings have a value of one facet. */
export interface FacetCounts<Value> {
  /** By all other filters. */
  count(value: Value): number
  /** In the collection and the words alone. */
  countWhole(value: Value): number
  isInWhole(value: Value): boolean
}

export interface FacetTotals {
  total: number
  minCents: number | null
  maxCents: number | null
  reduced: number
  inStock: number
  isNew: number
  collections: FacetCounts<number>
  categories: FacetCounts<number>
  brands: FacetCounts<number>
  sizes: FacetCounts<string>
  colours: FacetCounts<string>
}

/**
 * Counts what every value of every facet would leave, all other filters applied. A size counts where it has a pair in a
 * chosen colour, a colour where it has one in a chosen size. `found` are ids of what has the words of a search.
 */
export function countFacets(
  index: ListingIndex,
  query: ListingQuery,
  found: readonly number[] | undefined,
): FacetTotals {
  const { collections, categories, brands, sizes, colours, choices, flags } = index.bitmaps
  const { all, but, whole } = index.findMatches(query, found)
  /** The second tells which listings have a value at all, where that is another question. */
  const counts = <Value>(
    matches: Bitmap,
    get: (value: Value) => Bitmap,
    getAny = get,
  ): FacetCounts<Value> => ({
    count: (value) => countBoth(get(value), matches),
    countWhole: (value) => countBoth(getAny(value), whole),
    isInWhole: (value) => doMeet(getAny(value), whole),
  })
  const butChoice = but('choice')
  const hasSize = (size: string) => sizes.get(size)
  const hasColour = (family: string) => colours.get(family)
  const inSizes = (family: string) =>
    unite(query.sizes.map((size) => choices.get(choiceKey({ family, size }))))
  return {
    total: countBoth(all, all),
    isNew: countBoth(but('is_new'), index.findNew(query.newSince)),
    ...findPriceRange(index, but('price')),
    reduced: countBoth(but('reduced'), flags.get('reduced')),
    inStock: countBoth(but('in_stock'), flags.get('in_stock')),
    collections: counts(but('collection'), (id) => collections.get(id)),
    categories: counts(but('category'), (id) => categories.get(id)),
    brands: counts(but('brand'), (id) => brands.get(id)),
    sizes:
      query.shownColours.length > 0
        ? counts(butChoice, (size) => index.getSizeInColours(size, query.shownColours), hasSize)
        : counts(butChoice, hasSize),
    colours:
      query.sizes.length > 0 ? counts(butChoice, inSizes, hasColour) : counts(butChoice, hasColour),
  }
}

function findPriceRange(index: ListingIndex, matches: Bitmap) {
  const { places } = index.getOrder('price')
  const getCents = (place: number | undefined) =>
    place === undefined ? null : (index.bitmaps.facts[place]?.cents ?? null)
  const isMatch = (place: number) => hasPlace(matches, place)
  const lowest = places.find(isMatch)
  const highest = lowest === undefined ? undefined : places.findLast(isMatch)
  return { minCents: getCents(lowest), maxCents: getCents(highest) }
}
