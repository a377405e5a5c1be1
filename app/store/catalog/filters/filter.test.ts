import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LISTING_SORTS } from '../../../../core/catalog/rules.ts'
import { type CatalogFilter, EVERYTHING, filterOf, isNarrowed, searchOf } from './filter.ts'

const read = (search: string) => filterOf(new URLSearchParams(search))

test('an address without wishes shows everything from the first page', () => {
  expect(read('')).toEqual({ filter: EVERYTHING, nonsense: false })
  expect(searchOf(EVERYTHING)).toBe('')
})

test('every wish is read from the address and written back to it', () => {
  const search =
    '?q=bota+alta&collection=ni%C3%B1o&category=botines&brand=marisma&size=38&size=38.5' +
    '&color=azul&color=negro&min=20&max=80.50&reduced=1&in_stock=1&sort=price&page=2'
  expect(read(search)).toEqual({
    filter: {
      q: 'bota alta',
      collection: 'niño',
      category: 'botines',
      brand: 'marisma',
      sizes: ['38', '38.5'],
      colours: ['azul', 'negro'],
      min_cents: 2000,
      max_cents: 8050,
      reduced: true,
      in_stock: true,
      sort: 'price',
      page: 2,
    },
    nonsense: false,
  })
  expect(searchOf(read(search).filter)).toBe(search)
})

test('a form that was sent with empty fields asks for nothing', () => {
  const empty = 'q=&collection=&category=&brand=&min=&max=&sort=&page='
  expect(read(empty)).toEqual({ filter: EVERYTHING, nonsense: false })
})

test('a collection typed with a loose tilde is the same collection', () => {
  const loose = encodeURIComponent('niña'.normalize('NFD'))
  expect(read(`collection=${loose}`).filter.collection).toBe('niña')
})

test('sizes and colours stand once and in order, so that one list has one address', () => {
  expect(read('size=40&size=38&size=40&color=verde&color=azul').filter).toMatchObject({
    sizes: ['38', '40'],
    colours: ['azul', 'verde'],
  })
})

test('prices may be written as people do, and the wrong way round', () => {
  expect(read('min=80&max=19,95').filter).toMatchObject({ min_cents: 1995, max_cents: 8000 })
  expect(read('min=0').filter).toEqual(EVERYTHING)
})

test('newest first needs no words in the address, except beside a search', () => {
  expect(searchOf(read('sort=new').filter)).toBe('')
  expect(searchOf(read('q=bota&sort=new').filter)).toBe('?q=bota&sort=new')
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
])('nonsense such as %s is left aside, and said', (search) => {
  expect(read(search)).toEqual({ filter: EVERYTHING, nonsense: true })
})

test('what makes sense beside nonsense still counts', () => {
  expect(read('size=38&size=%3Cb%3E&min=x&max=50')).toEqual({
    filter: { ...EVERYTHING, sizes: ['38'], max_cents: 5000 },
    nonsense: true,
  })
})

test('a search is cut to what can be looked for', () => {
  expect(read(`q=${'a'.repeat(500)}`).filter.q).toHaveLength(100)
  expect(read(`q=${encodeURIComponent(`${'a'.repeat(99)}👞`)}`).filter.q?.isWellFormed()).toBe(true)
})

test('a collection and its pages are found by search engines, narrower lists are not', () => {
  const narrowed = (search: string) => isNarrowed(read(search).filter)
  expect(narrowed('')).toBe(false)
  expect(narrowed('collection=ni%C3%B1o&page=3')).toBe(false)
  for (const search of ['size=38', 'sort=price', 'q=bota', 'brand=marisma', 'in_stock=1', 'max=20'])
    expect(narrowed(search), search).toBe(true)
})

const slug = fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,15}$/)
const cents = fc.integer({ min: 1, max: 9_999_999 })
const several = (one: fc.Arbitrary<string>) =>
  fc.uniqueArray(one, { maxLength: 6 }).map((all) => all.sort())
const wish = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })

const filters = fc
  .record({
    q: wish(fc.stringMatching(/^\S(.{0,30}\S)?$/u)),
    collection: wish(fc.constantFrom('señora', 'caballero', 'niña', 'niño')),
    category: wish(slug),
    brand: wish(slug),
    sizes: several(fc.constantFrom('19', '36', '38', '38.5', '40', '35/36', 'M', 'Única')),
    colours: several(slug),
    prices: wish(fc.tuple(cents, cents)),
    reduced: wish(fc.constant(true as const)),
    in_stock: wish(fc.constant(true as const)),
    sort: wish(fc.constantFrom(...LISTING_SORTS)),
    page: fc.integer({ min: 1, max: 1000 }),
  })
  .map(({ prices, ...rest }) => {
    const [min_cents, max_cents] = prices?.toSorted((a, b) => a - b) ?? []
    const plain = rest.sort === 'new' && !rest.q ? { ...rest, sort: undefined } : rest
    const whole = Object.entries({ ...plain, min_cents, max_cents })
    const wishes = whole.filter(([, value]) => value !== undefined)
    return Object.fromEntries(wishes) as unknown as CatalogFilter
  })

test('whatever is chosen comes back from its address unchanged', () => {
  fc.assert(
    fc.property(filters, (filter) => {
      expect(read(searchOf(filter))).toEqual({ filter, nonsense: false })
    }),
  )
})

test('whatever stands in an address, reading it is safe and reading it again changes nothing', () => {
  const names = ['q', 'collection', 'size', 'color', 'min', 'max', 'reduced', 'sort', 'page', 'x']
  const pairs = fc.array(
    fc.tuple(fc.constantFrom(...names), fc.string({ unit: 'binary', maxLength: 12 })),
    { maxLength: 8 },
  )
  fc.assert(
    fc.property(pairs, (written) => {
      const { filter } = filterOf(new URLSearchParams(written))
      expect(read(searchOf(filter))).toEqual({ filter, nonsense: false })
    }),
  )
})
