import { expect, it } from 'vitest'
import { formatCurve, parseCurve } from './rules.ts'

it.each([
  ['36:1 37:2 38:3', { '36': 1, '37': 2, '38': 3 }],
  ['36=1, 37=2', { '36': 1, '37': 2 }],
  ['36x1;37×2', { '36': 1, '37': 2 }],
  ['38,5:1 39:0', { '38,5': 1 }],
])('the curve %j is read', (written, pairs) => {
  expect(parseCurve(written)).toEqual(pairs)
})

it.each(['', '36', '36:1 36:2', '36:uno', '36:100'])('the curve %j cannot be read', (written) => {
  expect(parseCurve(written)).toBeUndefined()
})

it('a curve is written with its smallest size first', () => {
  expect(formatCurve({ '38.5': 1, '36': 2, '38': 3 })).toBe('36:2  38:3  38.5:1')
})
