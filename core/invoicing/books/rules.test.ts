import { expect, it } from 'vitest'
import { BOOK_PERIODS, checkBookPeriod, getBookPeriods } from './rules.ts'

it('a VAT book has one day at least and a leap year at most', () => {
  expect(checkBookPeriod({ from: '2026-10-25', to: '2026-10-25' })).toBeUndefined()
  expect(checkBookPeriod({ from: '2028-01-01', to: '2028-12-31' })).toBeUndefined()
  expect(checkBookPeriod({ from: '2026-10-25', to: '2026-10-24' })).toBe('PERIOD_REVERSED')
  expect(checkBookPeriod({ from: '2026-01-01', to: '2027-01-02' })).toBe('PERIOD_TOO_LONG')
  expect(checkBookPeriod({ from: '2026-01-01', to: '2035-12-31' })).toBe('PERIOD_TOO_LONG')
})

it.each([
  [
    '2026-11-23',
    '2026-11-01/2026-11-30 2026-10-01/2026-10-31 2026-10-01/2026-12-31 2026-07-01/2026-09-30 2026-01-01/2026-12-31 2025-01-01/2025-12-31',
  ],
  [
    '2028-02-29',
    '2028-02-01/2028-02-29 2028-01-01/2028-01-31 2028-01-01/2028-03-31 2027-10-01/2027-12-31 2028-01-01/2028-12-31 2027-01-01/2027-12-31',
  ],
  [
    '2027-01-01',
    '2027-01-01/2027-01-31 2026-12-01/2026-12-31 2027-01-01/2027-03-31 2026-10-01/2026-12-31 2027-01-01/2027-12-31 2026-01-01/2026-12-31',
  ],
])('the months, quarters and years around %s are whole', (today, expected) => {
  const periods = getBookPeriods(today)
  expect(BOOK_PERIODS.map((key) => `${periods[key].from}/${periods[key].to}`).join(' ')).toBe(
    expected,
  )
  for (const key of BOOK_PERIODS) expect(checkBookPeriod(periods[key])).toBeUndefined()
})
