import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageNumbers } from './page-numbers.ts'

const drawn = (page: number, pages: number) =>
  pageNumbers(page, pages)
    .map((number) => number ?? '…')
    .join(' ')

test('few pages are all named', () => {
  expect(drawn(1, 1)).toBe('1')
  expect(drawn(4, 7)).toBe('1 2 3 4 5 6 7')
})

test('of many pages the ends and the neighbours are named', () => {
  expect(drawn(1, 20)).toBe('1 2 3 4 5 … 20')
  expect(drawn(10, 20)).toBe('1 … 9 10 11 … 20')
  expect(drawn(20, 20)).toBe('1 … 16 17 18 19 20')
})

test('a page and its neighbours are always named, in order, and the bar keeps its width', () => {
  const places = fc
    .integer({ min: 1, max: 60 })
    .chain((pages) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages)))
  fc.assert(
    fc.property(places, ([page, pages]) => {
      const numbers = pageNumbers(page, pages)
      const named = numbers.filter((number) => number !== undefined)
      expect(named).toEqual([...new Set(named)].sort((a, b) => a - b))
      for (const near of [1, page - 1, page, page + 1, pages])
        if (near >= 1 && near <= pages) expect(named).toContain(near)
      expect(numbers).toHaveLength(Math.min(pages, 7))
      numbers.forEach((number, at) => {
        if (number === undefined) expect(numbers[at + 1]).not.toBe((numbers[at - 1] ?? 0) + 2)
      })
    }),
  )
})
