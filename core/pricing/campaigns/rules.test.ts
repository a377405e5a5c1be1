import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PRICE_ROUNDINGS } from '../rules.ts'
import { type CheckedModel, checkModel, claimPercent, reducePrice } from './rules.ts'

it.each([
  [69_95, 30, 'cent', 48_96],
  [69_95, 30, '95', 48_95],
  [69_95, 30, '90', 48_90],
  [69_00, 30, '95', 47_95],
  [1_00, 50, '95', 50],
  [5, 90, 'cent', 0],
] as const)(
  '%i cents less %i %% rounded to %s are %i cents',
  (cents, percent, rounding, reduced) => {
    expect(reducePrice(cents, percent, rounding)).toBe(reduced)
  },
)

it('a reduced price is never reduced by less than its percentage says', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000_00 }),
      fc.integer({ min: 1, max: 90 }),
      fc.constantFrom(...PRICE_ROUNDINGS),
      (cents, percent, rounding) => {
        const reduced = reducePrice(cents, percent, rounding)
        expect(reduced).toBeGreaterThanOrEqual(0)
        expect(reduced * 100).toBeLessThanOrEqual(cents * (100 - percent))
      },
    ),
  )
})

it('the percentage that is announced is of the lowest price, and rounded down', () => {
  expect(claimPercent(100_00, 70_00)).toBe(30)
  expect(claimPercent(80_00, 70_00)).toBe(12)
  expect(claimPercent(100_00, 99_99)).toBe(1)
})

describe('a model in a campaign', () => {
  const variant = {
    cents: 100_00,
    lowestCents: 100_00,
    hasOwnPrice: false,
    isOverlapped: false,
    newCents: 70_00,
  }
  const model: CheckedModel = {
    isLeftOut: false,
    isArchived: false,
    isPublished: true,
    hasHistory: true,
    isOnlyMarked: false,
    variants: [variant],
  }
  it('a model below its lowest price of 30 days goes into a campaign', () => {
    expect(checkModel(model)).toEqual([])
  })
  it.each([
    ['that was taken out', { isLeftOut: true, isArchived: true }, ['LEFT_OUT']],
    ['archived', { isArchived: true }, ['ARCHIVED']],
    ['without a price', { variants: [{ ...variant, cents: null }] }, ['NO_PRICE']],
    ['on sale for a few days', { hasHistory: false }, ['NO_HISTORY']],
    ['of marked pairs alone', { isOnlyMarked: true }, ['ONLY_MARKED']],
    ['without a new price', { variants: [{ ...variant, newCents: null }] }, ['NO_NEW_PRICE']],
    ['for nothing', { variants: [{ ...variant, newCents: 0 }] }, ['ZERO_PRICE']],
    ['at its present price', { variants: [{ ...variant, newCents: 100_00 }] }, ['NOT_LOWER']],
    ['for a million', { variants: [{ ...variant, newCents: 1_000_000_00 }] }, ['NOT_LOWER']],
    [
      'that was cheaper this month',
      { variants: [{ ...variant, lowestCents: 70_00 }] },
      ['NOT_BELOW_PRIOR'],
    ],
    ['in another campaign', { variants: [{ ...variant, isOverlapped: true }] }, ['OVERLAPS']],
    [
      'with a price of one channel',
      { variants: [{ ...variant, hasOwnPrice: true }] },
      ['OWN_PRICE'],
    ],
    [
      'of which one size is refused',
      { variants: [variant, { ...variant, newCents: 0 }] },
      ['ZERO_PRICE'],
    ],
  ] as const)('a model %s is left out', (_, change, refusals) => {
    expect(checkModel({ ...model, ...change })).toEqual(refusals)
  })
  it('goods that were never on sale need no price before', () => {
    expect(checkModel({ ...model, isPublished: false, hasHistory: false })).toEqual([])
  })
})
