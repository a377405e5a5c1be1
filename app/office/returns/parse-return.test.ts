import { expect, test } from 'vitest'
import { parseAmount, parseChecked, parseRefund } from './parse-return.ts'

test.each([
  ['19,95', 19_95],
  ['19.9 €', 19_90],
  ['0', 0],
  ['', 0],
  ['uno', -1],
  ['-5', -1],
  ['1,234', -1],
])('the amount "%s" of a refund is %i cents', (written, cents) => {
  expect(parseAmount(written)).toBe(cents)
})

test('the units of a form are read by the names of their fields', () => {
  expect(parseChecked({ 'condition.12.1': 'damaged', 'condition.12.2': 'sellable' })).toEqual([
    { line_id: 12, n: 1, condition: 'damaged' },
    { line_id: 12, n: 2, condition: 'sellable' },
  ])
  expect(parseRefund({ 'cents.12.1': '20,00', shipping: '4,95', note: 'x' })).toEqual({
    units: [{ line_id: 12, n: 1, cents: 20_00 }],
    shipping_cents: 4_95,
  })
})
