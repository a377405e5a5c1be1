import { expect, test } from 'vitest'
import { fitsParcel, parcelGrams } from './rules.ts'

const usual = { length_mm: 340, width_mm: 220, height_mm: 130 }
const pairs = (quantity: number, changes: object = {}) => [
  { quantity, weightGrams: 600, box: null, ...changes },
]

test('an item without a weight counts as half a kilogram', () => {
  expect(
    parcelGrams([
      { quantity: 3, weightGrams: null },
      { quantity: 1, weightGrams: 900 },
    ]),
  ).toBe(2_400)
})

test('a parcel of 30 kg is taken, one gram more is not', () => {
  expect(fitsParcel(pairs(1, { weightGrams: 30_000 }), usual)).toBe(true)
  expect(fitsParcel(pairs(1, { weightGrams: 30_001 }), usual)).toBe(false)
})

test('usual boxes are stacked in a parcel of 120 x 80 x 80 cm: three rows of three stacks of six', () => {
  expect(fitsParcel(pairs(20), usual)).toBe(true)
  expect(fitsParcel(pairs(54, { weightGrams: 100 }), usual)).toBe(true)
  expect(fitsParcel(pairs(55, { weightGrams: 100 }), usual)).toBe(false)
})

test('a box longer than the parcel is not taken, however it is measured', () => {
  const box = { length_mm: 100, width_mm: 1_250, height_mm: 100 }
  expect(fitsParcel(pairs(1, { box }), usual)).toBe(false)
  expect(fitsParcel(pairs(1, { box: { ...box, width_mm: 1_200 } }), usual)).toBe(true)
})
