import type { Shop } from '../../../context.ts'
import { type AppliedFilter, listAppliedFilters } from '../filters/applied-filters.ts'
import { type CatalogFacets, dropUnknownFilters } from '../filters/facets.ts'
import type { CatalogFilter } from '../filters/filter.ts'

type Catalog = Shop['catalog']

/** A filter that alone stands between the visitor and some results, and how many those are. */
export interface Relaxation {
  filter: AppliedFilter
  total: number
}

/**
 * A page of the catalog. Filters that the shop does not know (a brand that is not sold here) are dropped
 * and reported as `unknown`; only then, and where nothing is found, is the shop queried twice.
 */
export async function loadCatalog(catalog: Catalog, requested: CatalogFilter) {
  const first = await readListing(catalog, requested)
  const filter = dropUnknownFilters(requested, first.facets)
  const listing = filter === requested ? first : await readListing(catalog, filter)
  const relaxations = listing.page.total === 0 ? await findRelaxations(catalog, filter) : []
  return { ...listing, filter, relaxations, unknown: filter !== requested }
}

interface Listing {
  page: Awaited<ReturnType<Catalog['listProducts']>>
  facets: CatalogFacets
}

async function readListing(catalog: Catalog, filter: CatalogFilter): Promise<Listing> {
  const { sort: _, page: __, ...narrowing } = filter
  const [page, facets] = await Promise.all([
    catalog.listProducts(toQuery(filter)),
    catalog.listFacets(toQuery(narrowing)),
  ])
  return { page, facets }
}

/** The filters that, removed alone, leave something to see: most results first. */
async function findRelaxations(catalog: Catalog, filter: CatalogFilter): Promise<Relaxation[]> {
  const candidates = await Promise.all(
    listAppliedFilters(filter).map(async (applied) => {
      const { total } = await catalog.listProducts(toQuery(applied.without))
      return { filter: applied, total }
    }),
  )
  return candidates.filter(({ total }) => total > 0).sort((a, b) => b.total - a.total)
}

/** A filter as procedures take it: empty lists are left out. */
function toQuery<Part extends Pick<CatalogFilter, 'sizes' | 'colours'>>(filter: Part) {
  const { sizes, colours, ...rest } = filter
  return {
    ...rest,
    ...(sizes.length > 0 && { sizes: [...sizes] }),
    ...(colours.length > 0 && { colours: [...colours] }),
  }
}
