import { expect, it } from 'vitest'
import { assignPairs } from './assign-pairs.ts'

const pair = (itemId: number, variantId: number, single = false) => ({ itemId, variantId, single })

it('interchangeable pairs go to the lines of their variant in order, as many as each sells', () => {
  const lines = [
    { variantId: 7, quantity: 2 },
    { variantId: 8, quantity: 1 },
    { variantId: 7, quantity: 1 },
  ]
  const pairs = [pair(13, 7), pair(21, 8), pair(11, 7), pair(12, 7)]
  expect(assignPairs(lines, pairs)).toEqual([[11, 12], [21], [13]])
})

it('a single pair goes to the line that names it, and no other pair does', () => {
  const lines = [
    { variantId: 7, quantity: 1 },
    { variantId: 7, quantity: 1, details: { item_id: 5 } },
  ]
  expect(assignPairs(lines, [pair(5, 7, true), pair(9, 7)])).toEqual([[9], [5]])
})

it('counted goods, services and shipping have no pair', () => {
  const lines = [{ variantId: 3, quantity: 4 }, { variantId: null, quantity: 1 }, { quantity: 1 }]
  expect(assignPairs(lines, [])).toEqual([[], [], []])
})

it('a pair that no line sells is refused', () => {
  expect(() => assignPairs([{ variantId: 7, quantity: 1 }], [pair(1, 7), pair(2, 7)])).toThrow(
    '2 pairs for 1 units',
  )
})
