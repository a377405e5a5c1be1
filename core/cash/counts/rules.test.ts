import { expect, it } from 'vitest'
import { sumDenominations } from './rules.ts'

it('notes and coins are added up by their value', () => {
  expect(sumDenominations([])).toBe(0)
  expect(
    sumDenominations([
      { cents: 50_00, pieces: 3 },
      { cents: 1_00, pieces: 2 },
      { cents: 5, pieces: 1 },
    ]),
  ).toBe(152_05)
})
