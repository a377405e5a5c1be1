import { expect, test } from 'vitest'
import { parseStoredCart } from './stored-cart.ts'

const storedLine = {
  variant_id: 7,
  product_id: 1,
  product_name: 'Salón Alba',
  color: 'Negro',
  size: '38',
  price: 69.95,
  stock: 3,
  quantity: 2,
  image: '',
  variant_sku: 'ALBA-N-38',
}

test('a stored cart is read again', () => {
  expect(parseStoredCart(JSON.stringify([storedLine]))).toEqual([storedLine])
})

test.each([
  null,
  '',
  '{',
  'null',
  '7',
  '"cart"',
  '{"lines":[]}',
  '[null, 1, "x", []]',
  '[{"variant_id":"7","quantity":1}]',
  '[{"variant_id":7,"quantity":-1}]',
  '[{"variant_id":-7,"quantity":1}]',
  '[{"variant_id":7.5,"quantity":1}]',
  '[{"quantity":1}]',
])('invalid stored data such as %s is an empty cart', (invalid) => {
  expect(parseStoredCart(invalid)).toEqual([])
})

test('an invalid stored line does not affect the others', () => {
  expect(parseStoredCart(JSON.stringify([{ invalid: true }, storedLine]))).toEqual([storedLine])
})

test('missing or invalid fields of a stored line get empty values', () => {
  const [line] = parseStoredCart('[{"variant_id":7,"quantity":1,"price":"free","product_name":{}}]')
  expect(line).toMatchObject({ product_name: '', price: Number.NaN, stock: 0 })
})

test('two stored lines of one variant become one line', () => {
  expect(parseStoredCart(JSON.stringify([storedLine, storedLine]))).toEqual([
    { ...storedLine, quantity: 4 },
  ])
})

test('a stored cart is cut to 100 lines and 999 units a line', () => {
  const many = Array.from({ length: 150 }, (_, at) => ({ ...storedLine, variant_id: at + 1 }))
  expect(parseStoredCart(JSON.stringify(many))).toHaveLength(100)
  expect(parseStoredCart(JSON.stringify([{ ...storedLine, quantity: 1e9 }]))[0]?.quantity).toBe(999)
})
