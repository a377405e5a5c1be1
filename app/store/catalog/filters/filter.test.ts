import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LISTING_SORTS } from '../../../../core/catalog/rules.ts'
import {
  type CatalogFilter,
  EMPTY_FILTER,
  isRefined,
  parseCatalogFilter,
  toCatalogSearch,
} from './filter.ts'

const read = (search: string) => parseCatalogFilter(new URLSearchParams(search))

test('a catalog URL without a query shows everything from the first page', () => {
  expect(read('')).toEqual({ filter: EMPTY_FILTER, invalid: false })
  expect(toCatalogSearch(EMPTY_FILTER)).toBe('')
})

test('every filter is read from the URL and written back to it', () => {
  const search =
    '?q=bota+alta&collection=ni%C3%B1o&category=botas&category=botines&brand=cierzo&brand=marisma&size=38&size=38.5' +
    '&color=azul&color=negro&min=20&max=80.50&reduced=1&in_stock=1&new=1&sort=price&page=2'
  expect(read(search)).toEqual({
    filter: {
      q: 'bota alta',
      collection: 'niño',
      categories: ['botas', 'botines'],
      brands: ['cierzo', 'marisma'],
      sizes: ['38', '38.5'],
      colours: ['azul', 'negro'],
      min_cents: 2000,
      max_cents: 8050,
      reduced: true,
      in_stock: true,
      is_new: true,
      sort: 'price',
      page: 2,
    },
    invalid: false,
  })
  expect(toCatalogSearch(read(search).filter)).toBe(search)
})

test('a form submitted with empty fields applies no filter', () => {
  const empty = 'q=&collection=&category=&brand=&min=&max=&sort=&page='
  expect(read(empty)).toEqual({ filter: EMPTY_FILTER, invalid: false })
})

test('a collection key with a combining tilde is the same collection', () => {
  const loose = encodeURIComponent('niña'.normalize('NFD'))
  expect(read(`collection=${loose}`).filter.collection).toBe('niña')
})

test('values of one kind are unique and sorted, so that one list has one URL', () => {
  const search =
    'size=40&size=38&size=40&color=verde&color=azul&category=b&category=a&brand=d&brand=c'
  expect(read(search).filter).toMatchObject({
    categories: ['a', 'b'],
    brands: ['c', 'd'],
    sizes: ['38', '40'],
    colours: ['azul', 'verde'],
  })
})

test('a price filter takes decimal commas and swaps a minimum above its maximum', () => {
  expect(read('min=80&max=19,95').filter).toMatchObject({ min_cents: 1995, max_cents: 8000 })
  expect(read('min=0').filter).toEqual(EMPTY_FILTER)
})

test('newest first is left out of the URL, except in a search', () => {
  expect(toCatalogSearch(read('sort=new').filter)).toBe('')
  expect(toCatalogSearch(read('q=bota&sort=new').filter)).toBe('?q=bota&sort=new')
})

test.each([
  'page=0',
  'page=-1',
  'page=1e3',
  'page=99999',
  'sort=cheap',
  'min=abc',
  'max=-5',
  'min=1e9',
  'max=123456789',
  'reduced=maybe',
  'in_stock=0x1',
  'category=Botas%20%3Cb%3E',
  'brand=%27%20or%201%3D1',
  'color=%23ff0000',
  'size=%00',
  `size=${'4'.repeat(50)}`,
  `collection=${'a'.repeat(50)}`,
])('an invalid filter such as %s is dropped and reported', (search) => {
  expect(read(search)).toEqual({ filter: EMPTY_FILTER, invalid: true })
})

test('valid filters count even where others in the URL are invalid', () => {
  expect(read('size=38&size=%3Cb%3E&min=x&max=50')).toEqual({
    filter: { ...EMPTY_FILTER, sizes: ['38'], max_cents: 5000 },
    invalid: true,
  })
})

test('a search is cut to 100 characters, never within one', () => {
  expect(read(`q=${'a'.repeat(500)}`).filter.q).toHaveLength(100)
  expect(read(`q=${encodeURIComponent(`${'a'.repeat(99)}👞`)}`).filter.q?.isWellFormed()).toBe(true)
})

test('a collection, the novelties and their pages may be indexed by search engines, refined lists may not', () => {
  const refined = (search: string) => isRefined(read(search).filter)
  expect(refined('')).toBe(false)
  expect(refined('collection=ni%C3%B1o&page=3')).toBe(false)
  expect(refined('new=1&page=2')).toBe(false)
  expect(refined('new=1&collection=ni%C3%B1o')).toBe(true)
  for (const search of ['size=38', 'sort=price', 'q=bota', 'brand=marisma', 'in_stock=1', 'max=20'])
    expect(refined(search), search).toBe(true)
})

const slug = fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,15}$/)
const cents = fc.integer({ min: 1, max: 9_999_999 })
const several = (one: fc.Arbitrary<string>) =>
  fc.uniqueArray(one, { maxLength: 6 }).map((all) => all.sort())
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })

const filters = fc
  .record({
    q: optional(fc.stringMatching(/^\S(.{0,30}\S)?$/u)),
    collection: optional(fc.constantFrom('señora', 'caballero', 'niña', 'niño')),
    categories: several(slug),
    brands: several(slug),
    sizes: several(fc.constantFrom('19', '36', '38', '38.5', '40', '35/36', 'M', 'Única')),
    colours: several(slug),
    prices: optional(fc.tuple(cents, cents)),
    reduced: optional(fc.constant(true as const)),
    in_stock: optional(fc.constant(true as const)),
    is_new: optional(fc.constant(true as const)),
    sort: optional(fc.constantFrom(...LISTING_SORTS)),
    page: fc.integer({ min: 1, max: 1000 }),
  })
  .map(({ prices, ...rest }) => {
    const [min_cents, max_cents] = prices?.toSorted((a, b) => a - b) ?? []
    const plain = rest.sort === 'new' && !rest.q ? { ...rest, sort: undefined } : rest
    const whole = Object.entries({ ...plain, min_cents, max_cents })
    const present = whole.filter(([, value]) => value !== undefined)
    return Object.fromEntries(present) as unknown as CatalogFilter
  })

test('every filter comes back from its URL unchanged', () => {
  fc.assert(
    fc.property(filters, (filter) => {
      expect(read(toCatalogSearch(filter))).toEqual({ filter, invalid: false })
    }),
  )
})

test('any query can be read as a filter, and reading it twice changes nothing', () => {
  const names = ['q', 'collection', 'size', 'color', 'min', 'max', 'reduced', 'sort', 'page', 'x']
  const pairs = fc.array(
    fc.tuple(fc.constantFrom(...names), fc.string({ unit: 'binary', maxLength: 12 })),
    { maxLength: 8 },
  )
  fc.assert(
    fc.property(pairs, (query) => {
      const { filter } = parseCatalogFilter(new URLSearchParams(query))
      expect(read(toCatalogSearch(filter))).toEqual({ filter, invalid: false })
    }),
  )
})
