import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listPageNumbers } from './page-numbers.ts'

const drawn = (page: number, pages: number) =>
  listPageNumbers(page, pages)
    .map((number) => number ?? '…')
    .join(' ')

test('up to seven pages are all linked', () => {
  expect(drawn(1, 1)).toBe('1')
  expect(drawn(4, 7)).toBe('1 2 3 4 5 6 7')
})

test('a long list links its first, last and neighbouring pages', () => {
  expect(drawn(1, 20)).toBe('1 2 3 4 5 … 20')
  expect(drawn(10, 20)).toBe('1 … 9 10 11 … 20')
  expect(drawn(20, 20)).toBe('1 … 16 17 18 19 20')
})

test('the page bar always links the page and its neighbours, in order, and keeps its width', () => {
  const places = fc
    .integer({ min: 1, max: 60 })
    .chain((pages) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages)))
  fc.assert(
    fc.property(places, ([page, pages]) => {
      const numbers = listPageNumbers(page, pages)
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
