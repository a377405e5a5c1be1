import { expect, test } from 'vitest'
import { type Facets, knownOf } from './facets.ts'
import { filterOf } from './filter.ts'

const named = (es: string) => ({ name: { es }, count: 1 })
const facets: Facets = {
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
}
const read = (search: string) => filterOf(new URLSearchParams(search)).filter

test('a filter of which the shop knows everything is left as it is', () => {
  const filter = read('collection=señora&category=botines&brand=marisma&size=38&color=negro&page=2')
  expect(knownOf(filter, facets)).toBe(filter)
})

test('what the shop has never heard of is left aside, and the rest still counts', () => {
  const filter = read(
    'q=bota&collection=perros&category=gorros&brand=otra&size=38&size=99&color=negro&color=mint&max=80',
  )
  expect(knownOf(filter, facets)).toEqual(read('q=bota&size=38&color=negro&max=80'))
})
