import type { Db } from '../../base/db.server.ts'
import type { Translated } from '../../base/translated.ts'
import { findByWords } from '../search/find-by-words.ts'
import type { ParsedSearch } from '../search/parse-search.ts'
import { countFacets, type FacetCount } from './count-facets.ts'
import { readCurrentIndex } from './current-index.ts'
import { type ListingFilter, withSearch } from './listing-filter.ts'
import { toListingQuery } from './listing-query.ts'

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
  const found = terms.length > 0 ? await findByWords(db, terms) : undefined
  const { index, names } = await readCurrentIndex(db)
  const query = toListingQuery(filter, names, now)
  const counted = countFacets(index, index.findFails(query, found), query)
  const { collection, categories = [], brands = [], sizes = [], colours = [] } = filter
  const listed = {
    categories: names.categories.filter(
      ({ id, slug }) => isInWhole(counted.categories, id) || categories.includes(slug),
    ),
    brands: names.brands.filter(
      ({ id, slug }) => isInWhole(counted.brands, id) || brands.includes(slug),
    ),
    sizes: names.sizes.filter((label) => isInWhole(counted.sizes, label) || sizes.includes(label)),
    colours: names.colours.filter(
      ({ family }) => isInWhole(counted.colours, family) || colours.includes(family),
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

function isInWhole<Value>(counts: ReadonlyMap<Value, FacetCount>, value: Value): boolean {
  return (counts.get(value)?.whole ?? 0) > 0
}
