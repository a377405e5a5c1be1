import fc from 'fast-check'
import { expect, it } from 'vitest'
import { splitWholeMonths } from './whole-months.ts'

const DAY = 86_400_000
const toDay = (n: number) => new Date(n * DAY).toISOString().slice(0, 10)
const START = Date.parse('2023-12-01') / DAY

it('the whole months of a range and the days beside them are its days, each once', () => {
  const offset = fc.integer({ min: 0, max: 800 })
  fc.assert(
    fc.property(offset, offset, (one, other) => {
      const [first, last] = [START + Math.min(one, other), START + Math.max(one, other)]
      const range = { from: toDay(first), to: toDay(last) }
      const months = splitWholeMonths(range) ?? { since: '9999', until: '0000', edges: [range] }
      for (let n = first - 40; n <= last + 40; n++) {
        const day = toDay(n)
        const month = `${day.slice(0, 7)}-01`
        const isWhole = month >= (months.since ?? '') && month < (months.until ?? '')
        const inEdges = months.edges.filter(({ from = '', to = '' }) => from <= day && day <= to)
        expect([day, Number(isWhole) + inEdges.length]).toEqual([
          day,
          n >= first && n <= last ? 1 : 0,
        ])
      }
    }),
  )
})

it('a range without beginning and end is whole months alone', () => {
  expect(splitWholeMonths({})).toEqual({ since: undefined, until: undefined, edges: [] })
  expect(splitWholeMonths({ from: '2026-02-10' })).toMatchObject({
    since: '2026-03-01',
    edges: [{ from: '2026-02-10', to: '2026-02-28' }],
  })
})

it('a range within one month, or over parts of two, has no whole month', () => {
  expect(splitWholeMonths({ from: '2026-02-02', to: '2026-02-28' })).toBeNull()
  expect(splitWholeMonths({ from: '2026-02-10', to: '2026-03-20' })).toBeNull()
  expect(splitWholeMonths({ from: '2026-02-01', to: '2026-02-28' })).toMatchObject({ edges: [] })
})

it('a range whose end lies before its beginning has no whole month', () => {
  expect(splitWholeMonths({ from: '2026-05-02', to: '2026-01-28' })).toBeNull()
})
