import { expect, test } from 'vitest'
import { listSuggestions, stepIndex } from './suggestion.ts'

const nothing = { words: null, pages: [], products: [], categories: [], brands: [] }

test('a search without suggestions offers the search itself', () => {
  expect(listSuggestions(nothing, 'botín & más')).toEqual([
    { kind: 'all', to: '/catalogo?q=bot%C3%ADn+%26+m%C3%A1s', name: 'botín & más' },
  ])
})

test('suggestions start with a corrected spelling, then products, categories and brands', () => {
  const answer = {
    words: 'sandalia',
    pages: [{ to: '/envios', name: 'Envíos' }],
    products: [
      {
        product_id: 4,
        slug: 'sandalia-alba',
        name: 'Alba',
        picture: null,
        search: '?color=negro&size=38',
        from_cents: 1,
      },
    ],
    categories: [{ slug: 'sandalias', name: 'Sandalias' }],
    brands: [{ slug: 'marisma', name: 'Marisma' }],
  }
  const suggestions = listSuggestions(answer, 'sandalai')
  expect(suggestions.map(({ kind }) => kind)).toEqual([
    'words',
    'page',
    'product',
    'category',
    'brand',
    'all',
  ])
  expect(suggestions.map(({ to }) => to)).toEqual([
    '/catalogo?q=sandalia',
    '/envios',
    '/producto/4-sandalia-alba?color=negro&size=38',
    '/catalogo?category=sandalias',
    '/catalogo?brand=marisma',
    '/catalogo?q=sandalai',
  ])
})

test('an empty field offers the kinds with their numbers, and no search', () => {
  const start = { ...nothing, categories: [{ slug: 'botas', name: 'Botas', count: 4 }] }
  expect(listSuggestions(start, '')).toEqual([
    { kind: 'category', to: '/catalogo?category=botas', name: 'Botas', count: 4 },
  ])
})

test('arrow keys move from the search field through the suggestions and back', () => {
  expect([-1, 0, 1].map((at) => stepIndex(at, 1, 2))).toEqual([0, 1, -1])
  expect([-1, 0, 1].map((at) => stepIndex(at, -1, 2))).toEqual([1, -1, 0])
  expect(stepIndex(-1, 1, 0)).toBe(-1)
})
