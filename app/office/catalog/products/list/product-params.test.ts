import { expect, it } from 'vitest'
import { productParams, toListPath, toNarrowing } from './product-params.ts'

const parse = (search: string) => productParams.parse(new URLSearchParams(search))

it.each([
  '',
  '?q=bota&status=draft',
  '?collection=ni%C3%B1a&product_category_id=3&brand_id=9&low_stock=1&sort=name&page=2',
  '?uncategorised=1&missing=1',
])('the address %j of the list of products is read and written as the same', (search) => {
  expect(productParams.toPath(parse(search))).toBe(`/admin/products${search}`)
})

it.each([
  '?page=0',
  '?page=-1',
  '?page=x',
  '?brand_id=1e9',
  '?status=nada',
  '?sort=',
  '?low_stock=yes',
])('the list of products at %j is that of all', (search) => {
  expect(parse(search)).toMatchObject({ filter: {}, sort: 'touched', page: 1 })
})

it.each(['?columns=state%2Cmargin', '?view=all'])(
  'the address %j says how the list is shown, and narrows nothing',
  (search) => {
    const query = parse(search)
    expect(productParams.toPath(query)).toBe(`/admin/products${search}`)
    expect(toNarrowing(query.filter)).toEqual({})
  },
)

it('a list without any filter says so in its address, so that it is not the default view', () => {
  expect(toListPath({ filter: {} })).toBe('/admin/products?view=all')
  expect(toListPath({ filter: { q: 'bota' } })).toBe('/admin/products?q=bota')
})
