import { expect, test } from 'vitest'
import { parseEuros } from './parse-euros.ts'

test.each([
  ['69,95', 69_95],
  ['69.95 €', 69_95],
  ['70', 70_00],
  ['1.234,50', 1_234_50],
  ['1,234.5', 1_234_50],
  ['0,05', 5],
])('the total %s of a ticket is %d cents', (text, cents) => {
  expect(parseEuros(text)).toBe(cents)
})

test.each(['', '-1', 'abc', '1e3', '12,345,6x', '1,2,3'])('"%s" is no total', (text) => {
  expect(parseEuros(text)).toBeNaN()
})
