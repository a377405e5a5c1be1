import type { Shop } from '../../../context.ts'
import type { CatalogFilter } from './filter.ts'

/** The choices a list can be filtered by, each with the number of models it would show. */
export type CatalogFacets = Awaited<ReturnType<Shop['catalog']['listFacets']>>

/** The filter without values that no facet lists; the same object where all are known. */
export function dropUnknownFilters(filter: CatalogFilter, facets: CatalogFacets): CatalogFilter {
  const { collection, category, brand, sizes, colours, ...rest } = filter
  const known: CatalogFilter = {
    ...rest,
    ...pickKnown('collection', collection, keys(facets.collections, 'key')),
    ...pickKnown('category', category, keys(facets.categories, 'slug')),
    ...pickKnown('brand', brand, keys(facets.brands, 'slug')),
    sizes: sizes.filter((size) => keys(facets.sizes, 'label').has(size)),
    colours: colours.filter((colour) => keys(facets.colours, 'family').has(colour)),
  }
  return count(known) === count(filter) ? filter : known
}

function keys<Name extends string>(rows: readonly Record<Name, string>[], name: Name): Set<string> {
  return new Set(rows.map((row) => row[name]))
}

function pickKnown<Name extends string>(name: Name, value: string | undefined, known: Set<string>) {
  return (value !== undefined && known.has(value) ? { [name]: value } : {}) as {
    [name in Name]?: string
  }
}

const count = ({ collection, category, brand, sizes, colours }: CatalogFilter) =>
  [collection, category, brand].filter(Boolean).length + sizes.length + colours.length
