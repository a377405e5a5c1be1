import { expect, it } from 'vitest'
import { findDropPlace } from './drop-place.ts'

const make = (product_category_id: number, parent_category_id: number | null = null) => {
  return { product_category_id, parent_category_id }
}
/** Boots (1) with two of its own (11, 12), sandals (2) and shoes (3). */
const tree = [make(1), make(11, 1), make(12, 1), make(2), make(3)]

it.each([
  ['a main category over the upper half of the first', 3, 1, false, 1],
  ['a main category over the lower half of the last', 1, 3, true, null],
  ['a main category over a subcategory of another, which is behind that one', 3, 12, false, 2],
  ['a main category over its own subcategory', 1, 11, true, undefined],
  ['a main category over itself', 2, 2, true, undefined],
  ['a main category where it stands already', 2, 1, true, undefined],
  ['a subcategory over its sister', 12, 11, false, 11],
  ['a subcategory over the lower half of the last', 11, 12, true, null],
  ['a subcategory over a main category', 11, 2, false, undefined],
])('dragging %s', (_, dragged, over, isLower, before) => {
  expect(findDropPlace(tree, { dragged, over, isLower })).toBe(before)
})
