import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isPhone, parsePhone, toSpanishDigits } from './rules.ts'

it.each([
  '612345678',
  '612 345 678',
  '612 34 56 78',
  '612.345.678',
  '612-345-678',
  '612/345/678',
  '612\u2011345\u2011678',
  '612\u00a0345\u202f678',
  '\u202a612 345 678\u202c',
  '612–345–678',
  '+34612345678',
  '+34 612 345 678',
  '(+34) 612 345 678',
  '0034 612-345-678',
  '34612345678',
  '34 612 345 678',
  '６１２ ３４５ ６７８',
])('the Spanish number %j is stored as 612 345 678', (written) => {
  expect(parsePhone(written)).toBe('612 345 678')
  expect(toSpanishDigits(written)).toBe('612345678')
})

it.each([
  ['+44 20 7946 0000', '+442079460000'],
  ['+44 (0)20 7946 0000', '+442079460000'],
  ['+33 6 12 34 56 78', '+33612345678'],
  ['0033 6 12 34 56 78', '+33612345678'],
  ['00351 912 345 678', '+351912345678'],
  ['+376 312 345', '+376312345'],
])('the foreign number %j is stored whole with its country, as %j', (written, stored) => {
  expect(parsePhone(written)).toBe(stored)
  expect(toSpanishDigits(written)).toBeUndefined()
})

it.each([
  '',
  'llámame',
  '60011122',
  '6001112223',
  '000000000',
  '012345678',
  '123456789',
  '+34 61234567',
  '+346123456789',
  '+34112345678',
  '+34 012345678',
  '0034 61234567',
  '+1234',
  '+1234567890123456',
  '0176 5550144',
  '600000001 / 965000000',
  '612 345 678 ext. 3',
])('%j is no telephone', (written) => {
  expect(isPhone(written)).toBe(false)
})

it('a stored number is read as itself', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\+?[\d ()./-]{8,18}$/), (written) => {
      const stored = parsePhone(written)
      if (stored !== undefined) expect(parsePhone(stored)).toBe(stored)
    }),
  )
})
