import { expect, it } from 'vitest'
import { addDays } from './rules.ts'

it.each([
  ['2026-11-30', 1, '2026-12-01'],
  ['2026-01-01', -1, '2025-12-31'],
  ['2028-02-28', 1, '2028-02-29'],
  // The days on which clocks change have 23 and 25 hours.
  ['2026-03-28', 2, '2026-03-30'],
  ['2026-10-26', -2, '2026-10-24'],
  ['2026-11-27', 0, '2026-11-27'],
])('from %s, %i days lead to %s', (day, count, found) => {
  expect(addDays(day, count)).toBe(found)
})
