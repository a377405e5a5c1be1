import { expect, test } from 'vitest'
import { isSwipe } from './swipe.ts'

test.each([50, -50, 200])('a finger that moves %s pixels sideways swipes', (dx) => {
  expect(isSwipe(dx, 10)).toBe(true)
})

test.each([
  [49, 0],
  [-49, 0],
  [60, 80],
  [0, 200],
])('a finger that moves %s pixels sideways and %s down does not swipe', (dx, dy) => {
  expect(isSwipe(dx, dy)).toBe(false)
})
