import { type Db, query } from '../../base/db.server.ts'
import type { Translated } from '../../base/translated.ts'
import { toSearchTerms } from '../search/search-terms.ts'
import { facetStatement } from './facet-statement.ts'
import { type ListingFilter, listingConditions } from './listing-filter.ts'

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
}

/** Statements of more filters at once are rare, and many: they are planned each time, and kept by nobody. */
const NAMED_FILTERS = 3

/**
 * Counts what every value of every facet would leave, all other filters applied. A chosen value is listed with
 * nought too, where the shop knows it.
 */
export async function readFacets(
  db: Db,
  { q, ...filter }: ListingFilter & { q?: string | undefined },
): Promise<FacetCounts> {
  const values: unknown[] = []
  const place = (value: unknown, type: string) => `$${values.push(value)}::${type}`
  const conditions = listingConditions(filter, values)
  const { sizes = [], colours = [] } = filter
  const statement = facetStatement({
    conditions,
    chosen: {
      collection: place(filter.collection ?? null, 'text'),
      category: place(filter.category ?? null, 'text'),
      brand: place(filter.brand ?? null, 'text'),
      sizes: place(sizes, 'text[]'),
      colours: place(colours, 'text[]'),
    },
    bySize: sizes.length > 0,
    byColour: colours.length > 0,
    ...(q && { terms: place(toSearchTerms(q), 'text[]') }),
  })
  const shape = conditions.map((condition) => condition.shape).join('')
  const name = `facets_${q ? 'q_' : ''}${shape}`
  const isNamed = conditions.length <= NAMED_FILTERS
  const [facets] = await query<FacetCounts>(db, isNamed ? name : '', statement, values)
  if (!facets) throw new Error('product_listings: the facets were not counted')
  return facets
}
