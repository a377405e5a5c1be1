import { expect, it } from 'vitest'
import { isFiltered, parseProductFilter, toSearch } from './product-filter.ts'

it.each([
  '',
  '?q=bota&status=draft',
  '?collection=ni%C3%B1a&product_category_id=3&brand_id=9&low_stock=1&sort=name&page=2',
  '?uncategorised=1&missing=1',
])('the address %j says what it says', (search) => {
  expect(toSearch(parseProductFilter(new URLSearchParams(search)))).toBe(search)
})

it.each([
  '?page=0',
  '?page=-1',
  '?page=x',
  '?brand_id=1e9',
  '?status=nada',
  '?sort=',
  '?low_stock=yes',
])('what makes no sense in %j is left out', (search) => {
  expect(parseProductFilter(new URLSearchParams(search))).toEqual({ page: 1 })
})

it('a list is narrowed by everything but its state, order and page', () => {
  expect(isFiltered({ page: 3, sort: 'name', status: 'draft' })).toBe(false)
  expect(isFiltered({ page: 1, q: 'bota' })).toBe(true)
})
