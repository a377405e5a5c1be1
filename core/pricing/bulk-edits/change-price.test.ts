import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MOST_CENTS } from '../../base/limits.ts'
import { BULK_ROUNDINGS, changePrice, PERCENT_LIMITS } from './rules.ts'

const percent = (by: number, rounding: (typeof BULK_ROUNDINGS)[number] = 'none') => ({
  how: 'percent' as const,
  by,
  rounding,
})

describe('a changed price', () => {
  it.each([
    ['60 euros less 15 %', 60_00, percent(-15_00), 51_00],
    ['59.95 less 20 %, which is 47.96', 59_95, percent(-20_00), 47_96],
    ['59.95 less 20 % to an end of 95', 59_95, percent(-20_00, 'x95'), 47_95],
    ['59.95 more by 2.5 % to an end of 90', 59_95, percent(2_50, 'x90'), 61_90],
    ['an end of 99 that is as near below as above', 50_49, percent(0, 'x99'), 50_99],
    ['whole euros', 49_49, percent(0, 'whole'), 49_00],
    [
      '5 euros less',
      60_00,
      { how: 'amount' as const, by: -5_00, rounding: 'none' as const },
      55_00,
    ],
    ['one for all', 60_00, { how: 'set' as const, by: 39_95, rounding: 'none' as const }, 39_95],
  ])('is right: %s', (_, cents, change, expected) => {
    expect(changePrice(cents, change)).toBe(expected)
  })

  it('is refused where there is none, or where it would be nothing or above the most', () => {
    expect(changePrice(null, percent(-10_00))).toBe('PRICELESS')
    expect(changePrice(null, { how: 'set', by: 10_00, rounding: 'none' })).toBe(10_00)
    expect(changePrice(5_00, { how: 'amount', by: -5_00, rounding: 'none' })).toBe('PRICE_TOO_LOW')
    expect(changePrice(40, percent(-50_00, 'whole'))).toBe('PRICE_TOO_LOW')
    expect(changePrice(60_000_00, percent(100_00))).toBe('PRICE_TOO_HIGH')
  })

  it('is a whole number of cents within the limits, less than half a euro from what it would be unrounded, and never lower for a higher price', () => {
    const cents = fc.integer({ min: 1, max: MOST_CENTS })
    const by = fc.integer({ min: PERCENT_LIMITS.least, max: PERCENT_LIMITS.most })
    const rounding = fc.constantFrom(...BULK_ROUNDINGS)
    fc.assert(
      fc.property(cents, cents, by, rounding, (one, other, hundredths, to) => {
        const [lower, higher] = [Math.min(one, other), Math.max(one, other)]
        const prices = [lower, higher].map((each) => changePrice(each, percent(hundredths, to)))
        for (const [at, price] of prices.entries())
          if (typeof price === 'number') {
            expect(Number.isInteger(price) && price >= 1 && price <= MOST_CENTS).toBe(true)
            const exact = ((at === 0 ? lower : higher) * (100_00 + hundredths)) / 100_00
            expect(Math.abs(price - exact)).toBeLessThanOrEqual(to === 'none' ? 0.5 : 50.5)
          }
        const [low, high] = prices
        if (typeof low === 'number' && typeof high === 'number')
          expect(low).toBeLessThanOrEqual(high)
      }),
    )
  })
})
