import { expect, it } from 'vitest'
import { parseDiscount } from './parse-discount.ts'

it.each([
  ['percent', '12,5', { discount_percent: 12.5 }],
  ['amount', '5', { discount_cents: 5_00 }],
  ['price', '60', { discount_cents: 79_90 - 60_00 }],
  ['price', '0', { discount_cents: 79_90 }],
  ['price', '90', { discount_cents: 79_90 - 90_00 }],
  ['price', '', null],
  ['amount', '0', null],
  ['percent', '', null],
] as const)('as %s «%s» is the discount %j', (kind, text, discount) => {
  expect(parseDiscount(kind, text, { gross: 79_90 })).toEqual(discount)
})

it('the price of one holds for every article of the line', () => {
  expect(parseDiscount('price', '35', { gross: 119_85, quantity: 3 })).toEqual({
    discount_cents: 14_85,
  })
})
