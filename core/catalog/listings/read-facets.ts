import { type Db, query } from '../../base/db.server.ts'
import type { Translated } from '../../base/translated.ts'
import type { ParsedSearch, SearchTerm } from '../search/parse-search.ts'
import { placeSearch, termQueries } from '../search/search-words.ts'
import { readCurrentFacets } from './current-facets.ts'
import type { FacetQuery } from './facet-index.ts'
import type { FacetNames } from './facet-names.ts'
import type { FacetCount } from './facet-sets.ts'
import { type ListingFilter, newSince, withSearch } from './listing-filter.ts'

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
  const terms = search?.terms ?? []
  const found = terms.length > 0 ? await findProducts(db, terms) : undefined
  const { index, names } = await readCurrentFacets(db)
  const counted = index.count({ ...toQuery(filter, names, now), found })
  const { collection, categories = [], brands = [], sizes = [], colours = [] } = filter
  const listed = {
    categories: names.categories.filter(
      ({ id, slug }) => counted.categories.has(id) || categories.includes(slug),
    ),
    brands: names.brands.filter(({ id, slug }) => counted.brands.has(id) || brands.includes(slug)),
    sizes: names.sizes.filter((label) => counted.sizes.has(label) || sizes.includes(label)),
    colours: names.colours.filter(
      ({ family }) => counted.colours.has(family) || colours.includes(family),
    ),
  }
  const whole = ({ family }: { family: string }) => counted.colours.get(family)?.whole ?? 0
  return {
    total: counted.total,
    collections: names.collections
      .map(({ id, key, name, isArchived }) => ({
        key,
        name,
        isArchived,
        count: countOf(counted.collections, id),
      }))
      .filter(({ key, count, isArchived }) => !isArchived && (count > 0 || key === collection))
      .map(({ key, name, count }) => ({ key, name, count })),
    categories: listed.categories.map(({ id, slug, name }) => ({
      slug,
      name,
      count: countOf(counted.categories, id),
    })),
    brands: listed.brands.map(({ id, slug, name }) => ({
      slug,
      name,
      count: countOf(counted.brands, id),
    })),
    sizes: listed.sizes.map((label) => ({ label, count: countOf(counted.sizes, label) })),
    colours: listed.colours
      .toSorted((a, b) => whole(b) - whole(a))
      .map(({ family, swatch }) => ({ family, swatch, count: countOf(counted.colours, family) })),
    min_cents: counted.minCents,
    max_cents: counted.maxCents,
    reduced: counted.reduced,
    in_stock: counted.inStock,
    is_new: counted.isNew,
  }
}

function countOf<Value>(counts: ReadonlyMap<Value, FacetCount>, value: Value): number {
  return counts.get(value)?.count ?? 0
}

function toQuery(filter: ListingFilter, names: FacetNames, now: Date): FacetQuery {
  const { collection, categories = [], brands = [], sizes = [] } = filter
  const { colours = [], namedColours = [] } = filter
  const ids = (slugs: readonly string[], known: Readonly<Record<string, number>>) =>
    slugs.flatMap((slug) => known[slug] ?? [])
  return {
    collectionId:
      collection === undefined
        ? undefined
        : (names.collections.find(({ key }) => key === collection)?.id ?? null),
    categoryIds: categories.length > 0 ? ids(categories, names.categoryIds) : undefined,
    brandIds: brands.length > 0 ? ids(brands, names.brandIds) : undefined,
    sizes,
    colours: colours.length === 0 && sizes.length > 0 ? namedColours : colours,
    shownColours: colours.length > 0 ? colours : namedColours,
    minCents: filter.min_cents,
    maxCents: filter.max_cents,
    isReduced: filter.reduced ?? false,
    isInStock: filter.in_stock ?? false,
    isNew: filter.is_new ?? false,
    newSince: newSince(now).getTime(),
  }
}

/** Ids of the listings that have all words. */
async function findProducts(db: Db, terms: readonly SearchTerm[]): Promise<number[]> {
  const values: unknown[] = []
  const search = placeSearch(terms, (value, type) => `$${values.push(value)}::${type}`)
  const [row] = await query<{ ids: number[] }>(
    db,
    'facet_words',
    `with search as materialized (${termQueries(search)})
     select coalesce(json_agg(product_id), '[]') as ids from product_listings
     where search_all @@ (select anywhere from search)`,
    values,
  )
  return row?.ids ?? []
}
