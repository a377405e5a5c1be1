import { expect, test } from 'vitest'
import { reductionOf } from './reduction.ts'

test('a shoe that costs a fifth less says so', () => {
  expect(reductionOf({ from_cents: 55_96, prior_cents: 69_95 })).toBe(20)
})

test('a reduction is never made to look larger than it is', () => {
  expect(reductionOf({ from_cents: 80_01, prior_cents: 100_00 })).toBe(19)
  expect(reductionOf({ from_cents: 99_99, prior_cents: 100_00 })).toBeUndefined()
})

test('a shoe that costs as much as before, or more, is not reduced', () => {
  expect(reductionOf({ from_cents: 50_00, prior_cents: null })).toBeUndefined()
  expect(reductionOf({ from_cents: 50_00, prior_cents: 50_00 })).toBeUndefined()
  expect(reductionOf({ from_cents: 50_00, prior_cents: 40_00 })).toBeUndefined()
})
