import { type Language, SHOP_LANGUAGE } from '../../../../core/base/languages.ts'
import type { Shop } from '../../../context.ts'
import { type AppliedFilter, listAppliedFilters } from '../filters/applied-filters.ts'
import { type CatalogFacets, dropUnknownFilters } from '../filters/facets.ts'
import type { CatalogFilter } from '../filters/filter.ts'
import { helpText } from '../search/help/help-texts.ts'
import { loadSearchHelp } from '../search/help/load-search-help.ts'

type Catalog = Shop['catalog']

/** A filter that alone stands between the visitor and some results, and how many those are. */
export interface Relaxation {
  filter: AppliedFilter
  total: number
}

/**
 * A page of the catalog. A size or a price among the words filters like one that was chosen. Filters that the shop does
 * not know (a brand that is not sold here) are dropped and reported as `unknown`; only then, and where nothing is found,
 * is the shop queried twice.
 */
export async function loadCatalog(
  catalog: Catalog,
  requested: CatalogFilter,
  language: Language | undefined,
) {
  const first = await readListing(catalog, requested, language)
  const read = withNamedFilters(requested, first.page.read_as)
  const filter = dropUnknownFilters(read, first.facets)
  const listing = filter === read ? first : await readListing(catalog, filter, language)
  const relaxations =
    listing.page.total === 0 ? await findRelaxations(catalog, filter, language) : []
  const isLost = listing.page.total === 0 && requested.q !== undefined
  return {
    ...listing,
    filter,
    relaxations,
    help: isLost ? await loadSearchHelp(catalog, requested.q ?? '', language) : null,
    leftOut: sayLeftOut(first.page.left_out, language),
    unknown: dropUnknownFilters(requested, first.facets) !== requested,
  }
}

function sayLeftOut(words: readonly string[], language: Language = SHOP_LANGUAGE): string | null {
  return words.length > 0 ? helpText(language, 'left_out', { words: words.join(', ') }) : null
}

/** Filters that the shopper chose win over those that the words name. */
function withNamedFilters(filter: CatalogFilter, read: Listing['page']['read_as']): CatalogFilter {
  if (!read) return filter
  const { q: _, ...rest } = filter
  const { q, sizes, min_cents, max_cents, reduced, is_new, sort } = read
  const isPriced = filter.min_cents !== undefined || filter.max_cents !== undefined
  return {
    ...(reduced && { reduced }),
    ...(is_new && { is_new }),
    ...(sort && { sort }),
    ...(!isPriced && min_cents !== undefined && { min_cents }),
    ...(!isPriced && max_cents !== undefined && { max_cents }),
    ...rest,
    ...(q && { q }),
    sizes: [...new Set([...filter.sizes, ...sizes])].sort(),
  }
}

interface Listing {
  page: Awaited<ReturnType<Catalog['listProducts']>>
  facets: CatalogFacets
}

async function readListing(
  catalog: Catalog,
  filter: CatalogFilter,
  language: Language | undefined,
): Promise<Listing> {
  const { sort: _, page: __, ...narrowing } = filter
  const [page, facets] = await Promise.all([
    catalog.listProducts(toQuery(filter, language)),
    catalog.listFacets(toQuery(narrowing, language)),
  ])
  return { page, facets }
}

/**
 * The filters that, removed alone, leave something to see: most results first. One of several values of a kind is not
 * tried: the others would leave less.
 */
async function findRelaxations(
  catalog: Catalog,
  filter: CatalogFilter,
  language: Language | undefined,
): Promise<Relaxation[]> {
  const applied = listAppliedFilters(filter)
  const isAlone = ({ kind }: AppliedFilter) =>
    applied.filter((each) => each.kind === kind).length === 1
  const candidates = await Promise.all(
    applied.filter(isAlone).map(async (each) => {
      const { total } = await catalog.listProducts(toQuery(each.without, language))
      return { filter: each, total }
    }),
  )
  return candidates.filter(({ total }) => total > 0).sort((a, b) => b.total - a.total)
}

type Lists = Pick<CatalogFilter, 'categories' | 'brands' | 'sizes' | 'colours'>

/** A filter as procedures take it: empty lists are left out, and the language matters to words alone. */
function toQuery<Part extends Lists & Pick<CatalogFilter, 'q'>>(
  filter: Part,
  language: Language | undefined,
) {
  const { categories, brands, sizes, colours, ...rest } = filter
  return {
    ...rest,
    ...(filter.q && language && { language }),
    ...(categories.length > 0 && { categories: [...categories] }),
    ...(brands.length > 0 && { brands: [...brands] }),
    ...(sizes.length > 0 && { sizes: [...sizes] }),
    ...(colours.length > 0 && { colours: [...colours] }),
  }
}
