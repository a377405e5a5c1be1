import { expect, test } from 'vitest'
import { filterOf, searchOf } from './filter.ts'

const collections = ['niña', 'niño']
const read = (search: string) => filterOf(new URLSearchParams(search), collections)

test('an address without wishes shows everything from the first page', () => {
  expect(read('')).toEqual({ q: '', page: 1, nonsense: false })
})

test('words, collection and page are read from the address and written back to it', () => {
  const search = '?q=bota+alta&collection=ni%C3%B1o&page=2'
  expect(read(search)).toMatchObject({ q: 'bota alta', collection: 'niño', page: 2 })
  expect(searchOf(read(search))).toBe(search)
})

test('the first page is the address without a page', () => {
  expect(searchOf({ q: '', page: 1 })).toBe('')
})

test('a collection typed with a loose tilde is the same collection', () => {
  expect(read(`collection=${encodeURIComponent('niña'.normalize('NFD'))}`).collection).toBe('niña')
})

test.each(['collection=perros', 'page=0', 'page=-1', 'page=1e3', 'page=', 'page=99999'])(
  'nonsense such as %s is left aside, and said',
  (search) => {
    expect(read(search)).toEqual({ q: '', page: 1, nonsense: true })
  },
)

test('a search is cut to what can be looked for', () => {
  expect(read(`q=${'a'.repeat(500)}`).q).toHaveLength(100)
  expect(read(`q=${encodeURIComponent(`${'a'.repeat(99)}👞`)}`).q.isWellFormed()).toBe(true)
})
