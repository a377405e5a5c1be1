import { expect, test } from 'vitest'
import { type CatalogFacets, dropUnknownFilters } from './facets.ts'
import { parseCatalogFilter } from './filter.ts'

const named = (es: string) => ({ name: { es }, count: 1 })
const facets: CatalogFacets = {
  total: 1,
  collections: [{ key: 'señora', ...named('Señora') }],
  categories: [{ slug: 'botines', ...named('Botines') }],
  brands: [{ slug: 'marisma', name: 'Marisma', count: 1 }],
  sizes: [{ label: '38', count: 1 }],
  colours: [{ family: 'negro', swatch: '#1d1b1c', count: 1 }],
  min_cents: 2000,
  max_cents: 8000,
  reduced: 0,
  in_stock: 1,
  is_new: 1,
}
const read = (search: string) => parseCatalogFilter(new URLSearchParams(search)).filter

test('a filter whose values the shop knows is left as it is', () => {
  const filter = read('collection=señora&category=botines&brand=marisma&size=38&color=negro&page=2')
  expect(dropUnknownFilters(filter, facets)).toBe(filter)
})

test('filter values that the shop does not know are dropped, the others stay', () => {
  const filter = read(
    'q=bota&collection=perros&category=gorros&category=botines&brand=otra&size=38&size=99&color=negro&color=mint&max=80',
  )
  expect(dropUnknownFilters(filter, facets)).toEqual(
    read('q=bota&category=botines&size=38&color=negro&max=80'),
  )
})
