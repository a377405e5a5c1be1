import { expect, test } from 'vitest'
import { clearFilters, listAppliedFilters } from './applied-filters.ts'
import { parseCatalogFilter, toCatalogSearch } from './filter.ts'

const read = (search: string) => parseCatalogFilter(new URLSearchParams(search)).filter
const WHOLE =
  'q=bota&collection=se%C3%B1ora&category=botas&category=botines&brand=marisma&size=38&size=39&color=negro' +
  '&min=20&max=80&reduced=1&in_stock=1&new=1&sort=price&page=3'

test('every applied filter is listed by itself, in display order', () => {
  expect(listAppliedFilters(read(WHOLE)).map(({ kind }) => kind)).toEqual([
    'size',
    'size',
    'colour',
    'category',
    'category',
    'brand',
    'price',
    'new',
    'reduced',
    'in_stock',
  ])
})

test('removing one filter keeps all the others and returns to the first page', () => {
  const [size] = listAppliedFilters(read(WHOLE))
  expect(size).toMatchObject({ kind: 'size', value: '38' })
  expect(toCatalogSearch(size?.without ?? {})).toBe(
    `?${WHOLE}`.replace('&size=38', '').replace('&page=3', ''),
  )
})

test('a minimum and a maximum price are one applied filter', () => {
  const [price, other] = listAppliedFilters(read('min=20&max=80&page=2'))
  expect(price).toMatchObject({ kind: 'price', min: 2000, max: 8000 })
  expect(toCatalogSearch(price?.without ?? {})).toBe('')
  expect(other).toBeUndefined()
})

test('clearing all filters keeps the search, the collection and the order', () => {
  expect(listAppliedFilters(read('q=bota&collection=se%C3%B1ora&sort=price&page=2'))).toEqual([])
  expect(toCatalogSearch(clearFilters(read(WHOLE)))).toBe(
    '?q=bota&collection=se%C3%B1ora&sort=price',
  )
})
