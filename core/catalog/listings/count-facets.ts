import type { Facet } from './listing-filter.ts'
import { intersect, type ListingIndex } from './listing-index.ts'
import type { ListingQuery } from './listing-query.ts'
import { countSingles, countValues, type PlaceSets, type Places, uniteSets } from './place-sets.ts'

/** How many listings have a value: by all other filters, and in the collection and the words alone. */
export interface FacetCount {
  count: number
  whole: number
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
 * Counts what every value of every facet would leave, all other filters applied; of each value that the collection and
 * the words have. A size counts where it has a pair in a chosen colour, a colour where it has one in a chosen size.
 * `found` are ids of what has the words of a search.
 */
export function countFacets(
  index: ListingIndex,
  query: ListingQuery,
  found: readonly number[] | undefined,
): FacetTotals {
  const searched = found ? index.placesOfProducts(found) : index.all
  const filters = index.filters(query)
  const left = intersect(searched, filters)
  const isFiltered = (facet: Facet) => filters.some(([of]) => of === facet)
  const others = (facet: Facet) => (isFiltered(facet) ? intersect(searched, filters, facet) : left)
  const inCollection = filters.filter(([facet]) => facet === 'collection')
  const whole = intersect(searched, inCollection)
  const countEach = <Value>(facet: Facet, count: (places: Places) => Map<Value, number>) =>
    join(count(others(facet)), count(whole))
  const single = (values: readonly (number | null)[]) => (places: Places) =>
    countSingles(values, places)
  const several = (sets: PlaceSets<string>) => (places: Places) => countValues(sets, places)
  const { sizes, shownColours } = query
  const choice = others('choice')
  return {
    total: left.size(),
    ...priceRange(index, others('price')),
    reduced: others('reduced').intersection_size(index.reduced),
    inStock: others('in_stock').intersection_size(index.inStock),
    isNew: others('is_new').intersection_size(index.publishedAfter(query.newSince)),
    collections: join(countSingles(index.collectionIds, others('collection')), new Map()),
    categories: countEach('category', single(index.categoryIds)),
    brands: countEach('brand', single(index.brandIds)),
    sizes:
      shownColours.length > 0
        ? countChoices(index, {
            name: 'size',
            within: 'family',
            shown: shownColours,
            choice,
            whole,
          })
        : countEach('choice', several(index.sizes)),
    colours:
      sizes.length > 0
        ? countChoices(index, { name: 'family', within: 'size', shown: sizes, choice, whole })
        : countEach('choice', several(index.colours)),
  }
}

function join<Value>(
  counts: ReadonlyMap<Value, number>,
  wholes: ReadonlyMap<Value, number>,
): Map<Value, FacetCount> {
  const joined = new Map<Value, FacetCount>()
  for (const [value, count] of counts) joined.set(value, { count, whole: wholes.get(value) ?? 0 })
  for (const [value, whole] of wholes)
    if (!counts.has(value)) joined.set(value, { count: 0, whole })
  return joined
}

interface ChoiceCount {
  name: 'size' | 'family'
  within: 'size' | 'family'
  /** Values of the other name that are chosen. */
  shown: readonly string[]
  choice: Places
  whole: Places
}

/** A listing may have a size in two of the chosen colours, and is counted once. */
function countChoices(index: ListingIndex, { name, within, shown, choice, whole }: ChoiceCount) {
  const counts = new Map<string, FacetCount>()
  for (const [value, choices] of index.choicesBy(name)) {
    const size = (of: Places, among: typeof choices) =>
      of.intersection_size(
        uniteSets(
          index.choices,
          among.map(({ id }) => id),
        ),
      )
    const inWhole = size(whole, choices)
    if (inWhole === 0) continue
    const fitting = choices.filter((each) => shown.includes(each[within]))
    counts.set(value, { count: size(choice, fitting), whole: inWhole })
  }
  return counts
}

function priceRange({ facts }: ListingIndex, places: Places) {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  places.forEach((place) => {
    const cents = facts[place]?.cents ?? 0
    if (cents < low) low = cents
    if (cents > high) high = cents
  })
  return low > high ? { minCents: null, maxCents: null } : { minCents: low, maxCents: high }
}
