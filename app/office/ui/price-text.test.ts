import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatCents, parseCents } from './price-text.ts'

it.each([
  ['49,90', 49_90],
  ['49.90', 49_90],
  ['49,9', 49_90],
  ['49', 49_00],
  [' 49,90 € ', 49_90],
  ['49,90 EUR', 49_90],
  ['1.675,00', 1_675_00],
  ['1,675.00', 1_675_00],
  ['1.675', 1_675_00],
  ['1 675,50', 1_675_50],
  ['0,05', 5],
  ['007', 7_00],
])('%j is a price of %i cents', (written, cents) => {
  expect(parseCents(written)).toBe(cents)
})

it.each([
  ['', 'nothing'],
  ['gratis', 'a word'],
  ['-5', 'below nothing'],
  ['0', 'nothing to pay'],
  ['1,675', 'either thousands or decimals'],
  ['49,900', 'three decimals'],
  ['1.67,50', 'a group of two'],
  ['1.2.3', 'signs without sense'],
  ['49,90,90', 'two decimal signs'],
  ['100000,01', 'more than any shoe'],
  ['12e3', 'a number for machines'],
  [',50', 'no whole part'],
])('%j is no price: it is %s', (written) => {
  expect(parseCents(written)).toBeUndefined()
})

it('a price that is written into a cell is read as the same price', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000_00 }),
      fc.constantFrom('es', 'en', 'de'),
      (cents, language) => parseCents(formatCents(cents, language)) === cents,
    ),
  )
})
