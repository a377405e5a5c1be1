import { expect, test } from 'vitest'
import { badgeText } from './badge-text.ts'

test.each([
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [0, undefined],
  [undefined, undefined],
])('a badge shows a count of %s as %s', (count, text) => {
  expect(badgeText(count)).toBe(text)
})
