import { expect, test } from 'vitest'
import { formatQuoteLines, parseQuoteLines } from './quote-lines.ts'

test('quote lines are written short and read again', () => {
  const lines = [
    { variant_id: 12, quantity: 1 },
    { variant_id: 15, quantity: 2 },
  ]
  expect(formatQuoteLines(lines)).toBe('12x1,15x2')
  expect(parseQuoteLines('12x1,15x2')).toEqual(lines)
})

test.each([null, ''])('no quote lines are read from %j', (empty) => {
  expect(parseQuoteLines(empty)).toEqual([])
})

test.each(['12', '12x', 'x', 'abcx1', '12x1,'])(
  'invalid quote lines such as «%s» are read as NaN, which the quote refuses',
  (text) => {
    const numbers = parseQuoteLines(text).flatMap(({ variant_id, quantity }) => [
      variant_id,
      quantity,
    ])
    expect(numbers.some(Number.isNaN)).toBe(true)
  },
)
