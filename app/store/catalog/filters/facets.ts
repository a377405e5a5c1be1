import type { Shop } from '../../../context.ts'
import type { CatalogFilter } from './filter.ts'

/** The choices a list can be filtered by, each with the number of models it would show. */
export type CatalogFacets = Awaited<ReturnType<Shop['catalog']['listFacets']>>

/** The filter without values that no facet lists; the same object where all are known. */
export function dropUnknownFilters(filter: CatalogFilter, facets: CatalogFacets): CatalogFilter {
  const { collection, ...rest } = filter
  const hasCollection = facets.collections.some(({ key }) => key === collection)
  const known: CatalogFilter = {
    ...rest,
    ...(collection !== undefined && hasCollection && { collection }),
    categories: pickKnown(filter.categories, facets.categories, 'slug'),
    brands: pickKnown(filter.brands, facets.brands, 'slug'),
    sizes: pickKnown(filter.sizes, facets.sizes, 'label'),
    colours: pickKnown(filter.colours, facets.colours, 'family'),
  }
  return count(known) === count(filter) ? filter : known
}

function pickKnown<Name extends string>(
  values: readonly string[],
  rows: readonly Record<Name, string>[],
  name: Name,
): string[] {
  return values.filter((value) => rows.some((row) => row[name] === value))
}

const count = ({ collection, categories, brands, sizes, colours }: CatalogFilter) =>
  (collection === undefined ? 0 : 1) +
  [categories, brands, sizes, colours].reduce((sum, values) => sum + values.length, 0)
