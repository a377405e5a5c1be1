import { expect, it } from 'vitest'
import { moveBy } from './move-by.ts'

it.each([
  [7, -1, [7, 5, 9]],
  [7, 1, [5, 9, 7]],
  [5, -1, [5, 7, 9]],
  [9, 1, [5, 7, 9]],
  [4, 1, [5, 7, 9]],
] as const)('moving %i by %i orders 5, 7, 9 as %j', (id, by, order) => {
  expect(moveBy([5, 7, 9], id, by)).toEqual(order)
})
