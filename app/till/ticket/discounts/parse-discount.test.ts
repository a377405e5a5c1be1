import { expect, it } from 'vitest'
import { parseDiscount, toFieldText } from './parse-discount.ts'

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

it.each([
  [{ discount_percent: 10 }, { percent: '10', amount: '11,90', price: '107,10' }],
  [{ discount_percent: 12.5 }, { percent: '12,50', amount: '14,88', price: '104,12' }],
  [{ discount_cents: 23_80 }, { percent: '20', amount: '23,80', price: '95,20' }],
  [{ discount_cents: 5_01 }, { percent: '4,21', amount: '5,01', price: '113,99' }],
  [null, { percent: '', amount: '', price: '' }],
] as const)(
  'the discount %j of 119,00 is shown in each way that it can be typed',
  (discount, texts) => {
    const line = { gross: 119_00, quantity: 1 }
    const kinds = ['percent', 'amount', 'price'] as const
    expect(
      Object.fromEntries(kinds.map((kind) => [kind, toFieldText(kind, discount, line)])),
    ).toEqual(texts)
  },
)

it('a percentage or a price of one that would be another discount is left open', () => {
  expect(toFieldText('percent', { discount_cents: 5_01 }, { gross: 1_190_00 })).toBe('')
  expect(toFieldText('price', { discount_cents: 10 }, { gross: 119_85, quantity: 3 })).toBe('')
})
