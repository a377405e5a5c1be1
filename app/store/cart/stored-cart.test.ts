import { expect, test } from 'vitest'
import { readLines } from './stored-cart.ts'

const kept = {
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

test('what was kept is read again', () => {
  expect(readLines(JSON.stringify([kept]))).toEqual([kept])
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
])('garbage such as %s is an empty cart', (garbage) => {
  expect(readLines(garbage)).toEqual([])
})

test('one broken line does not take the others with it', () => {
  expect(readLines(JSON.stringify([{ nonsense: true }, kept]))).toEqual([kept])
})

test('fields that are missing or of another kind are filled so that the page stands', () => {
  const [line] = readLines('[{"variant_id":7,"quantity":1,"price":"free","product_name":{}}]')
  expect(line).toMatchObject({ product_name: '', price: Number.NaN, stock: 0 })
})

test('two lines of one variant are one line', () => {
  expect(readLines(JSON.stringify([kept, kept]))).toEqual([{ ...kept, quantity: 4 }])
})

test('a cart has no more lines and units than the shop answers for', () => {
  const many = Array.from({ length: 150 }, (_, at) => ({ ...kept, variant_id: at + 1 }))
  expect(readLines(JSON.stringify(many))).toHaveLength(100)
  expect(readLines(JSON.stringify([{ ...kept, quantity: 1e9 }]))[0]?.quantity).toBe(999)
})
