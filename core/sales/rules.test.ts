import { describe, expect, it } from 'vitest'
import { lastReturnDay } from './rules.ts'

describe('the return window', () => {
  it.each([
    ['2026-11-22', 14, '2026-12-06'],
    ['2026-12-31', 30, '2027-01-30'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-03-28', 1, '2026-03-29'],
    ['2026-11-22', 0, '2026-11-22'],
  ])('a counter sale of %s with %i days can be returned until %s', (soldOn, days, last) => {
    expect(lastReturnDay({ origin: 'pos', soldOn }, days)).toBe(last)
  })

  it('a web sale has no last day before it is delivered', () => {
    expect(lastReturnDay({ origin: 'web', soldOn: '2026-11-22' }, 14)).toBeUndefined()
  })
})
