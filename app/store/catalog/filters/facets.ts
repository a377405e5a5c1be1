import type { Shop } from '../../../context.ts'
import type { CatalogFilter } from './filter.ts'

/** What a list can be narrowed by, and how many models each choice would show. */
export type Facets = Awaited<ReturnType<Shop['catalog']['listFacets']>>

/** Whatever of a filter the shop knows; the very same filter where it knows all of it. */
export function knownOf(filter: CatalogFilter, facets: Facets): CatalogFilter {
  const { collection, category, brand, sizes, colours, ...rest } = filter
  const known: CatalogFilter = {
    ...rest,
    ...kept('collection', collection, keys(facets.collections, 'key')),
    ...kept('category', category, keys(facets.categories, 'slug')),
    ...kept('brand', brand, keys(facets.brands, 'slug')),
    sizes: sizes.filter((size) => keys(facets.sizes, 'label').has(size)),
    colours: colours.filter((colour) => keys(facets.colours, 'family').has(colour)),
  }
  return count(known) === count(filter) ? filter : known
}

function keys<Name extends string>(rows: readonly Record<Name, string>[], name: Name): Set<string> {
  return new Set(rows.map((row) => row[name]))
}

function kept<Name extends string>(name: Name, value: string | undefined, known: Set<string>) {
  return (value !== undefined && known.has(value) ? { [name]: value } : {}) as {
    [name in Name]?: string
  }
}

const count = ({ collection, category, brand, sizes, colours }: CatalogFilter) =>
  [collection, category, brand].filter(Boolean).length + sizes.length + colours.length
