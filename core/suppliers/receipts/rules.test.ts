import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from '../../base/days/rules.ts'
import { findDifferences, findDueDay } from './rules.ts'

it.each([
  ['2026-11-28', 30, null, '2026-12-28'],
  ['2026-11-28', 60, 25, '2027-02-25'],
  ['2026-11-28', 27, 25, '2026-12-25'],
  ['2026-11-28', 0, 31, '2026-11-30'],
  ['2027-01-31', 28, 31, '2027-02-28'],
  ['2026-12-20', 10, 15, '2027-01-15'],
])(
  'a delivery of %s with %d days, paid on day %s of the month, is due on %s',
  (day, paymentDays, paymentMonthDay, due) => {
    expect(findDueDay(day, { paymentDays, paymentMonthDay })).toBe(due)
  },
)

it('is never due before the days of the supplier are over, nor a whole month after', () => {
  const days = fc.integer({ min: 0, max: 365 })
  const monthDays = fc.integer({ min: 1, max: 31 })
  fc.assert(
    fc.property(fc.nat(2_000), days, monthDays, (start, paymentDays, paymentMonthDay) => {
      const delivered = addDays('2026-01-01', start)
      const due = findDueDay(delivered, { paymentDays, paymentMonthDay })
      const least = addDays(delivered, paymentDays)
      expect(due >= least && due <= addDays(least, 31)).toBe(true)
    }),
  )
})

it('tells what is short, what is more and what nobody ordered', () => {
  const arrivals = [
    { expected: 3, arrived: 2 },
    { expected: 1, arrived: 4 },
    { expected: 2, arrived: 0 },
    { expected: null, arrived: 5 },
  ]
  expect(findDifferences(arrivals)).toEqual({ short: 3, more: 3, not_ordered: 5 })
})
