import { expect, test } from 'vitest'
import { parseAmount, parseChecked, parseRefund, parseRefusal } from './parse-return.ts'

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
  const sent = {
    'cents.12.1': '20,00',
    'reason.12.1': 'Gastadas',
    'cents.12.2': '9',
    'reason.12.2': '',
  }
  expect(parseRefund({ ...sent, shipping: '4,95', note: 'x' })).toEqual({
    units: [
      { line_id: 12, n: 1, cents: 20_00, reduction_reason: 'Gastadas' },
      { line_id: 12, n: 2, cents: 9_00 },
    ],
    shipping_cents: 4_95,
  })
})

test('a refusal is a ground that was chosen, or words that were written', () => {
  expect(parseRefusal({ ground: 'late' })).toEqual({ ground: 'late' })
  expect(parseRefusal({ ground: 'made_to_order', divided: '1', 'refused.12.1': 'on' })).toEqual({
    ground: 'made_to_order',
    units: [{ line_id: 12, n: 1 }],
  })
  expect(parseRefusal({ reason: 'Sin etiqueta' })).toEqual({ reason: 'Sin etiqueta' })
  expect(parseRefusal({ ground: 'because', reason: '' })).toEqual({})
})
