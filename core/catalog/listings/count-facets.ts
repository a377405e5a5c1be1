import type { Column } from './listing-columns.ts'
import type { ListingChoice } from './listing-facts.ts'
import type { Facet } from './listing-filter.ts'
import { FAILS, type ListingIndex } from './listing-index.ts'
import type { ListingQuery } from './listing-query.ts'

/** How many listings have a value: by all other filters, and in the collection and the words alone. */
export interface FacetCount {
  count: number
  whole: number
}

type FacetCounts<Value> = Map<Value, FacetCount>

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
 * Counts what every value of every facet would leave, all other filters applied; of each value that the collection and
 * the words have. A size counts where it has a pair in a chosen colour, a colour where it has one in a chosen size.
 * `fails` is by place which facets a listing fails.
 */
export function countFacets(
  { columns }: ListingIndex,
  fails: Uint8Array,
  { sizes, shownColours, newSince }: ListingQuery,
): FacetTotals {
  const others = (facet: Facet) => ALL & ~FAILS[facet]
  const sum = <Value>(facet: Facet, column: Column<Value>, fits: (value: Value) => boolean) => {
    const counts = countPlaces(column, fails, others(facet))
    return column.values.reduce(
      (total, value, at) => total + (fits(value) ? getAt(counts, at) : 0),
      0,
    )
  }
  const each = <Value>(facet: Facet, column: Column<Value>) => ({
    values: column.values,
    counts: countPlaces(column, fails, others(facet)),
    wholes: countPlaces(column, fails, FAILS.collection),
  })
  const butNew = others('is_new')
  let total = 0
  let isNew = 0
  for (let place = 0; place < fails.length; place++) {
    const failed = fails[place] ?? ALL
    if (failed === 0) total++
    if ((failed & butNew) === 0 && (columns.published[place] ?? 0) > newSince) isNew++
  }
  return {
    total,
    isNew,
    ...findPriceRange(columns.cents, fails, others('price')),
    reduced: sum('reduced', columns.reduced, (isReduced) => isReduced),
    inStock: sum('in_stock', columns.inStock, (isInStock) => isInStock),
    collections: countValues(each('collection', columns.collections)),
    categories: countValues(each('category', columns.categories)),
    brands: countValues(each('brand', columns.brands)),
    sizes:
      shownColours.length > 0
        ? countChoices(each('choice', columns.choices), 'size', ({ family }) =>
            shownColours.includes(family),
          )
        : countMembers(each('choice', columns.sizes)),
    colours:
      sizes.length > 0
        ? countChoices(each('choice', columns.choices), 'family', ({ size }) =>
            sizes.includes(size),
          )
        : countMembers(each('choice', columns.colours)),
  }
}

const ALL = 255

/** For each value of a column how many listings have it that fail none of some facets. */
function countPlaces(
  { places, values }: Column<unknown>,
  fails: Uint8Array,
  facets: number,
): Uint32Array {
  const counts = new Uint32Array(values.length)
  for (let place = 0; place < fails.length; place++)
    if (((fails[place] ?? ALL) & facets) === 0) {
      const value = places[place] ?? 0
      counts[value] = (counts[value] ?? 0) + 1
    }
  return counts
}

const getAt = (numbers: Uint32Array, at: number) => numbers[at] ?? 0

interface Counted<Value> {
  values: readonly Value[]
  counts: Uint32Array
  wholes: Uint32Array
}

function countValues({ values, counts, wholes }: Counted<number | null>): FacetCounts<number> {
  const found: FacetCounts<number> = new Map()
  values.forEach((value, at) => {
    if (value !== null) found.set(value, { count: getAt(counts, at), whole: getAt(wholes, at) })
  })
  return found
}

function countMembers({ values, counts, wholes }: Counted<readonly string[]>): FacetCounts<string> {
  const found: FacetCounts<string> = new Map()
  values.forEach((run, at) => {
    const [count, whole] = [getAt(counts, at), getAt(wholes, at)]
    if (count + whole > 0) for (const member of run) add(found, member, count, whole)
  })
  return found
}

/** A listing may have a size in two of the chosen colours, and is counted once. */
function countChoices(
  { values, counts, wholes }: Counted<readonly ListingChoice[]>,
  name: 'size' | 'family',
  isShown: (choice: ListingChoice) => boolean,
): FacetCounts<string> {
  const found: FacetCounts<string> = new Map()
  values.forEach((run, at) => {
    const [count, whole] = [getAt(counts, at), getAt(wholes, at)]
    if (count + whole === 0) return
    const shown = new Set(run.filter(isShown).map((choice) => choice[name]))
    for (const member of new Set(run.map((choice) => choice[name])))
      add(found, member, shown.has(member) ? count : 0, whole)
  })
  return found
}

function add(found: FacetCounts<string>, value: string, count: number, whole: number): void {
  const known = found.get(value)
  if (known) {
    known.count += count
    known.whole += whole
  } else found.set(value, { count, whole })
}

function findPriceRange(prices: Float64Array, fails: Uint8Array, facets: number) {
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  for (let place = 0; place < fails.length; place++)
    if (((fails[place] ?? ALL) & facets) === 0) {
      const price = prices[place] ?? 0
      if (price < low) low = price
      if (price > high) high = price
    }
  return low > high ? { minCents: null, maxCents: null } : { minCents: low, maxCents: high }
}
