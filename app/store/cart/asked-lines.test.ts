import { expect, test } from 'vitest'
import { readAsked, writeAsked } from './asked-lines.ts'

test('lines are written short and read again', () => {
  const lines = [
    { variant_id: 12, quantity: 1 },
    { variant_id: 15, quantity: 2 },
  ]
  expect(writeAsked(lines)).toBe('12x1,15x2')
  expect(readAsked('12x1,15x2')).toEqual(lines)
})

test.each([null, ''])('no lines are no lines: %j', (nothing) => {
  expect(readAsked(nothing)).toEqual([])
})

test.each(['12', '12x', 'x', 'abcx1', '12x1,'])('«%s» is read as what no shop accepts', (text) => {
  const numbers = readAsked(text).flatMap(({ variant_id, quantity }) => [variant_id, quantity])
  expect(numbers.some(Number.isNaN)).toBe(true)
})
