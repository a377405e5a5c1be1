import { expect, it } from 'vitest'
import { getDueDay } from './rules.ts'

it.each([
  ['2027-01-10', 30, null, '2027-02-09'],
  ['2027-01-10', 0, null, '2027-01-10'],
  ['2027-01-10', 30, 25, '2027-02-25'],
  ['2027-01-20', 30, 15, '2027-03-15'],
  ['2027-01-10', 30, 9, '2027-02-09'],
  ['2027-01-15', 30, 31, '2027-02-28'],
  ['2027-12-05', 60, 1, '2028-03-01'],
])(
  'a delivery of %s at %i days, paid on day %s of the month, is due on %s',
  (delivered, paymentDays, paymentMonthDay, due) => {
    expect(getDueDay(delivered, { paymentDays, paymentMonthDay })).toBe(due)
  },
)
