import { expect, test } from 'vitest'
import { reductionPercent } from './reduction.ts'

test('a price a fifth below the prior one is a reduction of 20 %', () => {
  expect(reductionPercent({ from_cents: 55_96, prior_cents: 69_95 })).toBe(20)
})

test('a reduction is rounded down, never up', () => {
  expect(reductionPercent({ from_cents: 80_01, prior_cents: 100_00 })).toBe(19)
  expect(reductionPercent({ from_cents: 99_99, prior_cents: 100_00 })).toBeUndefined()
})

test('a shoe that costs as much as before, or more, is not reduced', () => {
  expect(reductionPercent({ from_cents: 50_00, prior_cents: null })).toBeUndefined()
  expect(reductionPercent({ from_cents: 50_00, prior_cents: 50_00 })).toBeUndefined()
  expect(reductionPercent({ from_cents: 50_00, prior_cents: 40_00 })).toBeUndefined()
})
