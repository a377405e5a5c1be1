import { expect, it } from 'vitest'
import { matchSwaps } from './match-swaps.ts'

const side = (variantId: number, sort: number, difference: number, run = 'alba') => ({
  variantId,
  run,
  sort,
  difference,
})

it('a missing 38 and a found 39 of one model are proposed as crossed boxes', () => {
  expect(matchSwaps([side(1, 38, -1), side(2, 39, 1)])).toEqual([
    { missing: 1, found: 2, quantity: 1 },
  ])
})

it('the nearest size is matched first, and no pair twice', () => {
  expect(matchSwaps([side(1, 36, 2), side(2, 38, -2), side(3, 39, 1)])).toEqual([
    { missing: 2, found: 3, quantity: 1 },
    { missing: 2, found: 1, quantity: 1 },
  ])
})

it('sizes of two models are never matched', () => {
  expect(matchSwaps([side(1, 38, -1), side(2, 39, 1, 'duero')])).toEqual([])
})
