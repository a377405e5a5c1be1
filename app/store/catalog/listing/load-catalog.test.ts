import { expect, it } from 'vitest'
import type { Shop } from '../../../context.ts'
import { parseCatalogFilter } from '../filters/filter.ts'
import { loadCatalog } from './load-catalog.ts'

/** A catalog that has nothing, and the lists that it was asked for. */
function emptyCatalog() {
  const asked: object[] = []
  const catalog = {
    listProducts: async (query: object) => {
      asked.push(query)
      return {
        products: [],
        total: 0,
        pages: 0,
        words: null,
        left_out: [],
        read_as: null,
        changes_at: null,
      }
    },
    listFacets: async () => ({
      collections: [],
      categories: [],
      brands: [{ slug: 'marisma' }, { slug: 'penalara' }],
      sizes: [{ label: '38' }],
      colours: [],
    }),
  } as unknown as Shop['catalog']
  return { asked, catalog }
}

it('a list with nothing is tried without each filter that may help, and not without one of several values', async () => {
  const search = new URLSearchParams('brand=marisma&brand=penalara&size=38&in_stock=1')
  const { asked, catalog } = emptyCatalog()
  await loadCatalog(catalog, parseCatalogFilter(search).filter, 'es')
  const brands = ['marisma', 'penalara']
  expect(asked.slice(1)).toEqual([
    { brands, in_stock: true, page: 1 },
    { brands, sizes: ['38'], page: 1 },
  ])
})
