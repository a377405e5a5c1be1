import { type Db, query } from '../../base/db.server.ts'
import type { Translated } from '../../base/translated.ts'
import type { ParsedSearch } from '../search/parse-search.ts'
import { placeSearch } from '../search/search-words.ts'
import { facetStatement } from './facet-statement.ts'
import { type ListingFilter, listingConditions, newSince, withSearch } from './listing-filter.ts'

export interface FacetCounts {
  total: number
  collections: { key: string; name: Translated; count: number }[]
  categories: { slug: string; name: Translated; count: number }[]
  brands: { slug: string; name: string; count: number }[]
  sizes: { label: string; count: number }[]
  colours: { family: string; swatch: string | null; count: number }[]
  min_cents: number | null
  max_cents: number | null
  reduced: number
  in_stock: number
  is_new: number
}

/** Statements of more filters at once are rare, and many: they are planned each time, and kept by nobody. */
const NAMED_FILTERS = 3

/**
 * Counts what every value of every facet would leave, all other filters applied. What the collection and the words have
 * is listed with nought too, and so is a chosen value that the shop knows.
 */
export async function readFacets(
  db: Db,
  asked: ListingFilter,
  search: ParsedSearch | undefined,
  now: Date,
): Promise<FacetCounts> {
  const filter = search ? withSearch(asked, search) : asked
  const values: unknown[] = []
  const place = (value: unknown, type: string) => `$${values.push(value)}::${type}`
  const conditions = listingConditions(filter, now, values)
  const { sizes = [], colours = [], namedColours = [] } = filter
  const terms = search?.terms ?? []
  const shown = colours.length > 0 ? colours : namedColours
  const statement = facetStatement({
    conditions,
    chosen: {
      collection: place(filter.collection ?? null, 'text'),
      categories: place(filter.categories ?? [], 'text[]'),
      brands: place(filter.brands ?? [], 'text[]'),
      sizes: place(sizes, 'text[]'),
      colours: place(colours, 'text[]'),
    },
    newSince: place(newSince(now), 'timestamptz'),
    bySize: sizes.length > 0,
    ...(shown.length > 0 && { byColour: place(shown, 'text[]') }),
    ...(terms.length > 0 && { search: placeSearch(terms, place) }),
  })
  const shape = conditions.map((condition) => condition.shape).join('')
  const name = `facets_${terms.length > 0 ? 'q_' : ''}${shown.length > 0 ? 'f_' : ''}${shape}`
  const isNamed = conditions.length <= NAMED_FILTERS
  const [facets] = await query<FacetCounts>(db, isNamed ? name : '', statement, values)
  if (!facets) throw new Error('product_listings: the facets were not counted')
  return facets
}
