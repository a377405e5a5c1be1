import { expect, test } from 'vitest'
import { isWipedAway } from './swipe.ts'

test.each([50, -50, 200])('a finger that went %s pixels sideways wipes it away', (dx) => {
  expect(isWipedAway(dx, 10)).toBe(true)
})

test.each([
  [49, 0],
  [-49, 0],
  [60, 80],
  [0, 200],
])('a finger that went %s to the side and %s down does not', (dx, dy) => {
  expect(isWipedAway(dx, dy)).toBe(false)
})
