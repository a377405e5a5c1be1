import type { Db } from '../../base/db.server.ts'
import type { Translated } from '../../base/translated.ts'
import { findByWords } from '../search/find-by-words.ts'
import type { ParsedSearch } from '../search/parse-search.ts'
import { countFacets, type FacetCounts } from './count-facets.ts'
import { readCurrentIndex } from './current-index.ts'
import { type ListingFilter, withSearch } from './listing-filter.ts'
import { toListingQuery } from './listing-query.ts'

export interface ShownFacets {
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
): Promise<ShownFacets> {
  const filter = search ? withSearch(asked, search) : asked
  const found = await findWithWords(db, search)
  const { index, names } = await readCurrentIndex(db)
  const totals = countFacets(index, toListingQuery(filter, names, now), found)
  const { collections, categories, brands, sizes, colours } = totals
  const isShown = <Value>(counts: FacetCounts<Value>, value: Value, chosen: boolean) =>
    chosen || counts.isInWhole(value)
  const isChosen = (values: readonly string[] | undefined, value: string) =>
    values?.includes(value) ?? false
  return {
    total: totals.total,
    collections: names.collections
      .filter(({ isArchived }) => !isArchived)
      .map(({ id, key, name }) => ({ key, name, count: collections.count(id) }))
      .filter(({ key, count }) => count > 0 || key === filter.collection),
    categories: names.categories
      .filter(({ id, slug }) => isShown(categories, id, isChosen(filter.categories, slug)))
      .map(({ id, slug, name }) => ({ slug, name, count: categories.count(id) })),
    brands: names.brands
      .filter(({ id, slug }) => isShown(brands, id, isChosen(filter.brands, slug)))
      .map(({ id, slug, name }) => ({ slug, name, count: brands.count(id) })),
    sizes: names.sizes
      .filter((label) => isShown(sizes, label, isChosen(filter.sizes, label)))
      .map((label) => ({ label, count: sizes.count(label) })),
    colours: names.colours
      .filter(({ family }) => isShown(colours, family, isChosen(filter.colours, family)))
      .map((colour) => ({ ...colour, whole: colours.countWhole(colour.family) }))
      .sort((a, b) => b.whole - a.whole)
      .map(({ family, swatch }) => ({ family, swatch, count: colours.count(family) })),
    min_cents: totals.minCents,
    max_cents: totals.maxCents,
    reduced: totals.reduced,
    in_stock: totals.inStock,
    is_new: totals.isNew,
  }
}

/** Undefined where no word narrows the list. */
async function findWithWords(db: Db, search: ParsedSearch | undefined) {
  if (search?.isEmpty) return []
  return search && search.terms.length > 0 ? findByWords(db, search.terms) : undefined
}
