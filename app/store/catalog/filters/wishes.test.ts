import { expect, test } from 'vitest'
import { filterOf, searchOf } from './filter.ts'
import { wishesOf, withoutWishes } from './wishes.ts'

const read = (search: string) => filterOf(new URLSearchParams(search)).filter
const WHOLE =
  'q=bota&collection=se%C3%B1ora&category=botines&brand=marisma&size=38&size=39&color=negro' +
  '&min=20&max=80&reduced=1&in_stock=1&sort=price&page=3'

test('everything that narrows a list can be taken away by itself', () => {
  expect(wishesOf(read(WHOLE)).map(({ kind }) => kind)).toEqual([
    'size',
    'size',
    'colour',
    'category',
    'brand',
    'price',
    'reduced',
    'in_stock',
  ])
})

test('what is left when one is taken away is all the others, from the first page', () => {
  const [size] = wishesOf(read(WHOLE))
  expect(size).toMatchObject({ kind: 'size', value: '38' })
  expect(searchOf(size?.without ?? {})).toBe(
    `?${WHOLE}`.replace('&size=38', '').replace('&page=3', ''),
  )
})

test('a price from and to is one wish', () => {
  const [price, other] = wishesOf(read('min=20&max=80&page=2'))
  expect(price).toMatchObject({ kind: 'price', min: 2000, max: 8000 })
  expect(searchOf(price?.without ?? {})).toBe('')
  expect(other).toBeUndefined()
})

test('words, collection, order and page are no filters, and stay when all filters go', () => {
  expect(wishesOf(read('q=bota&collection=se%C3%B1ora&sort=price&page=2'))).toEqual([])
  expect(searchOf(withoutWishes(read(WHOLE)))).toBe('?q=bota&collection=se%C3%B1ora&sort=price')
})
