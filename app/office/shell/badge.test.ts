import { expect, test } from 'vitest'
import { badgeText } from './badge.ts'

test.each([
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [0, undefined],
  [undefined, undefined],
])('a count of %s is shown as %s', (count, text) => {
  expect(badgeText(count)).toBe(text)
})
