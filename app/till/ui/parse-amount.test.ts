import { expect, test } from 'vitest'
import { parseAmountCents } from './parse-amount.ts'

test.each([
  ['49,95', 49_95],
  ['49.9', 49_90],
  ['50', 50_00],
  [',5', 50],
  ['7,', 7_00],
  ['', undefined],
  [',', undefined],
  ['1,234', undefined],
  ['-5', undefined],
  ['5 €', undefined],
])('the amount field reads «%s» as %s cents', (text, cents) => {
  expect(parseAmountCents(text)).toBe(cents)
})
