import type { Shop } from '../../../context.ts'
import { type Facets, knownOf } from '../filters/facets.ts'
import type { CatalogFilter } from '../filters/filter.ts'
import { type Wish, wishesOf } from '../filters/wishes.ts'

type Catalog = Shop['catalog']

/** A wish without which there would be something to see. */
export interface Looser {
  wish: Wish
  total: number
}

/**
 * A page of the catalog. What the shop has never heard of (a brand that is not sold here) is left
 * aside and said; only then, and where nothing is found, does it ask the shop twice.
 */
export async function findShoes(catalog: Catalog, asked: CatalogFilter) {
  const first = await askFor(catalog, asked)
  const filter = knownOf(asked, first.facets)
  const answer = filter === asked ? first : await askFor(catalog, filter)
  const looser = answer.found.total === 0 ? await loosened(catalog, filter) : []
  return { ...answer, filter, looser, unknown: filter !== asked }
}

interface Answer {
  found: Awaited<ReturnType<Catalog['listProducts']>>
  facets: Facets
}

async function askFor(catalog: Catalog, filter: CatalogFilter): Promise<Answer> {
  const { sort: _, page: __, ...wishes } = filter
  const [found, facets] = await Promise.all([
    catalog.listProducts(question(filter)),
    catalog.listFacets(question(wishes)),
  ])
  return { found, facets }
}

/** Which single wish to give up so that there is something to see, the most to see first. */
async function loosened(catalog: Catalog, filter: CatalogFilter): Promise<Looser[]> {
  const tried = await Promise.all(
    wishesOf(filter).map(async (wish) => {
      const { total } = await catalog.listProducts(question(wish.without))
      return { wish, total }
    }),
  )
  return tried.filter(({ total }) => total > 0).sort((a, b) => b.total - a.total)
}

/** A filter as the shop is asked: what nobody wished for is not said. */
function question<Part extends Pick<CatalogFilter, 'sizes' | 'colours'>>(filter: Part) {
  const { sizes, colours, ...rest } = filter
  return {
    ...rest,
    ...(sizes.length > 0 && { sizes: [...sizes] }),
    ...(colours.length > 0 && { colours: [...colours] }),
  }
}
