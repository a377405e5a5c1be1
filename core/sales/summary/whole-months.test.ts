import fc from 'fast-check'
import { expect, it } from 'vitest'
import { splitWholeMonths } from './whole-months.ts'

const DAY = 86_400_000
const toDay = (n: number) => new Date(n * DAY).toISOString().slice(0, 10)
const START = Date.parse('2023-12-01') / DAY

it('the months of a range with the days beside them, less those that are cut, are its days, each once', () => {
  const offset = fc.integer({ min: 0, max: 800 })
  fc.assert(
    fc.property(offset, offset, (one, other) => {
      const [first, last] = [START + Math.min(one, other), START + Math.max(one, other)]
      const range = { from: toDay(first), to: toDay(last) }
      const months = splitWholeMonths(range) ?? {
        since: '9999',
        until: '0000',
        edges: [range],
        cuts: [],
      }
      for (let n = first - 40; n <= last + 40; n++) {
        const day = toDay(n)
        const month = `${day.slice(0, 7)}-01`
        const isWhole = month >= (months.since ?? '') && month < (months.until ?? '')
        const count = (days: typeof months.edges) =>
          days.filter(({ from = '', to = '' }) => from <= day && day <= to).length
        expect([day, Number(isWhole) + count(months.edges) - count(months.cuts)]).toEqual([
          day,
          n >= first && n <= last ? 1 : 0,
        ])
      }
    }),
  )
})

it('a range without beginning and end is whole months alone', () => {
  expect(splitWholeMonths({})).toEqual({ edges: [], cuts: [] })
  expect(splitWholeMonths({ from: '2026-02-20' })).toMatchObject({
    since: '2026-03-01',
    edges: [{ from: '2026-02-20', to: '2026-02-28' }],
  })
})

it('a month of which a range has more than half counts as a whole, less the other days', () => {
  expect(splitWholeMonths({ from: '2026-01-01', to: '2026-11-27' })).toEqual({
    since: '2026-01-01',
    until: '2026-12-01',
    edges: [],
    cuts: [{ from: '2026-11-28', to: '2026-11-30' }],
  })
  expect(splitWholeMonths({ from: '2026-02-02', to: '2026-02-28' })).toMatchObject({
    since: '2026-02-01',
    cuts: [{ from: '2026-02-01', to: '2026-02-01' }],
  })
})

it('a range of half a month or less, or over such parts of two, has no whole month', () => {
  expect(splitWholeMonths({ from: '2026-02-02', to: '2026-02-15' })).toBeNull()
  expect(splitWholeMonths({ from: '2026-02-20', to: '2026-03-10' })).toBeNull()
  expect(splitWholeMonths({ from: '2026-02-01', to: '2026-02-28' })).toMatchObject({ edges: [] })
})

it('a range whose end lies before its beginning has no whole month', () => {
  expect(splitWholeMonths({ from: '2026-05-02', to: '2026-01-28' })).toBeNull()
})
