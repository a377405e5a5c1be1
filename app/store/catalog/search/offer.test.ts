import { expect, test } from 'vitest'
import { offersOf, stepped } from './offer.ts'

const nothing = { words: null, products: [], categories: [], brands: [] }

test('where nothing was found, the search itself is offered', () => {
  expect(offersOf(nothing, 'botín & más')).toEqual([
    { kind: 'all', to: '/catalogo?q=bot%C3%ADn+%26+m%C3%A1s', name: 'botín & más' },
  ])
})

test('a better spelling comes first, then shoes, kinds and brands', () => {
  const found = {
    words: 'sandalia',
    products: [
      { product_id: 4, slug: 'sandalia-alba', name: 'Alba', picture: null, from_cents: 1 },
    ],
    categories: [{ slug: 'sandalias', name: 'Sandalias' }],
    brands: [{ slug: 'marisma', name: 'Marisma' }],
  }
  const offers = offersOf(found, 'sandalai')
  expect(offers.map(({ kind }) => kind)).toEqual(['words', 'product', 'category', 'brand', 'all'])
  expect(offers.map(({ to }) => to)).toEqual([
    '/catalogo?q=sandalia',
    '/producto/4-sandalia-alba',
    '/catalogo?category=sandalias',
    '/catalogo?brand=marisma',
    '/catalogo?q=sandalai',
  ])
})

test('the arrow keys go from the field through the list and back to the field', () => {
  expect([-1, 0, 1].map((at) => stepped(at, 1, 2))).toEqual([0, 1, -1])
  expect([-1, 0, 1].map((at) => stepped(at, -1, 2))).toEqual([1, -1, 0])
  expect(stepped(-1, 1, 0)).toBe(-1)
})
