import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  getDiscountPercent,
  getTicketDiscountPercent,
  isDiscountAllowed,
  isSharedDiscountAllowed,
  lineDiscount,
  shareTicketDiscount,
} from './rules.ts'

const cents = fc.integer({ min: 0, max: 3_000_00 })
const percent = fc.integer({ min: 0, max: 100_00 }).map((hundredths) => hundredths / 100)

describe('a discount', () => {
  it.each([
    [69_95, { discount_percent: 10 }, 7_00],
    [69_95, { discount_percent: 12.5 }, 8_74],
    [69_95, { discount_percent: 100 }, 69_95],
    [69_95, { discount_cents: 5_00 }, 5_00],
    [69_95, {}, 0],
    [1, { discount_percent: 50 }, 1],
    [1, { discount_percent: 49.99 }, 0],
  ])('a line of %i cents discounted by %j is reduced by %i cents', (gross, by, off) => {
    expect(lineDiscount(gross, by)).toBe(off)
  })
  it('a discount is never below zero or above the line', () => {
    fc.assert(
      fc.property(cents, percent, (gross, discount_percent) => {
        const off = lineDiscount(gross, { discount_percent })
        expect(off).toBeGreaterThanOrEqual(0)
        expect(off).toBeLessThanOrEqual(gross)
      }),
    )
  })
  it('a discount in per cent is within a limit exactly when its per cent is', () => {
    fc.assert(
      fc.property(cents, percent, percent, (gross, discount_percent, limit) => {
        const off = lineDiscount(gross, { discount_percent })
        if (discount_percent <= limit) expect(isDiscountAllowed(gross, off, limit)).toBe(true)
      }),
    )
    expect(isDiscountAllowed(69_95, 7_00, 10)).toBe(true)
    expect(isDiscountAllowed(69_95, 7_01, 10)).toBe(false)
    expect(isDiscountAllowed(69_95, 1, 0)).toBe(false)
  })
  it('the per cent of a discount is a limit that covers it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3_000_00 }), fc.nat(), (gross, any) => {
        const discount_cents = any % (gross + 1)
        const limit = getDiscountPercent(gross, { discount_cents })
        expect(isDiscountAllowed(gross, discount_cents, limit)).toBe(true)
      }),
    )
    expect(getDiscountPercent(69_95, { discount_percent: 30 })).toBe(30)
    expect(getDiscountPercent(100_00, { discount_cents: 30_00 })).toBe(30)
  })
})

describe('a discount on the whole ticket', () => {
  const line = fc
    .tuple(cents, percent)
    .map(([gross, discount_percent]) => ({ gross, off: lineDiscount(gross, { discount_percent }) }))
  const lines = fc.array(line, { minLength: 1, maxLength: 20 })

  it('the shares add up to the discount, and no line gets more than it costs', () => {
    fc.assert(
      fc.property(lines, percent, (all, discount_percent) => {
        const shares = shareTicketDiscount(all, { discount_percent })
        const total = all.reduce((sum, { gross, off }) => sum + gross - off, 0)
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(
          lineDiscount(total, { discount_percent }),
        )
        return all.every(({ gross, off }, at) => (shares[at] ?? 0) <= gross - off)
      }),
    )
  })
  it('the limit that covers a discount allows it for every line', () => {
    fc.assert(
      fc.property(
        lines,
        fc.oneof(
          percent.map((discount_percent) => ({ discount_percent })),
          cents.map((discount_cents) => ({ discount_cents })),
        ),
        (all, discount) => {
          const limit = getTicketDiscountPercent(all, discount)
          const shares = shareTicketDiscount(all, discount)
          return all.every((each, at) => {
            const share = shares[at] ?? 0
            return share === 0 || isSharedDiscountAllowed(each, share, limit)
          })
        },
      ),
    )
  })
})
