import { expect, test } from 'vitest'
import { deliveryOf } from './delivery/delivery.ts'
import { fieldProblems, openProblems, postalCodeAtOnce, wholeProblem } from './problems.ts'

const zodShort = 'Too small: expected string to have >=1 characters'

test('an empty field asks to be filled', () => {
  const answer = { fields: { 'delivery.name': zodShort }, sent: { name: '  ' } }
  expect(fieldProblems(answer)).toEqual({ name: { area: 'core/base', key: 'REQUIRED' } })
})

test('a postal code of three digits is «Código postal inválido»', () => {
  const answer = {
    fields: { 'delivery.postal_code': 'POSTAL_CODE_INVALID' },
    sent: { postal_code: '123' },
  }
  expect(fieldProblems(answer).postal_code?.key).toBe('POSTAL_CODE_INVALID')
})

test('words of the checker itself never reach the buyer', () => {
  const answer = {
    fields: { 'delivery.email': 'Invalid email address', 'delivery.city': 'Too big: 100' },
    sent: { email: 'ana', city: 'x'.repeat(101) },
  }
  expect(fieldProblems(answer)).toEqual({
    email: { area: 'core/checkout', key: 'INVALID_EMAIL' },
    city: { area: 'store/checkout', key: 'too_long' },
  })
})

test('a field that was filled since, by hand or from its postal code, is no problem any more', () => {
  const answer = {
    fields: { 'delivery.name': zodShort, 'delivery.city': zodShort },
    sent: { name: '', city: '' },
  }
  const { values } = deliveryOf({ city: 'Madrid' })
  expect(Object.keys(openProblems(answer, values))).toEqual(['name'])
})

test('a hole in the address is «Dirección de envío incompleta»', () => {
  const hole = { fields: { 'delivery.city': zodShort }, sent: { city: '' } }
  expect(wholeProblem(hole)?.key).toBe('INCOMPLETE_ADDRESS')
  const wrong = { fields: { 'delivery.email': 'Invalid' }, sent: { email: 'x' } }
  expect(wholeProblem(wrong)?.key).toBe('check_fields')
  expect(wholeProblem({ fields: { 'lines.0.quantity': 'Invalid' } })?.key).toBe('BAD_REQUEST')
})

test('a refusal has the words of its area, and one that nobody foresaw has some', () => {
  const refused = (code: string) => wholeProblem({ refused: { code, data: undefined } })
  expect(refused('SOLD_OUT')).toEqual({ area: 'core/checkout', key: 'SOLD_OUT' })
  expect(refused('OPERATION_REUSED')).toEqual({ area: 'core/base', key: 'OPERATION_REUSED' })
  expect(refused('TOO_MANY_REQUESTS')).toEqual({ area: 'store/checkout', key: 'refused' })
  expect(wholeProblem(undefined)).toBeUndefined()
})

test('a place that is not served is refused as soon as its postal code stands there', () => {
  expect(postalCodeAtOnce('3500')).toBeUndefined()
  for (const code of ['35001', '38001', '51001', '52001'])
    expect(postalCodeAtOnce(code)?.key, code).toBe('POSTAL_CODE_NOT_SERVED')
  expect(postalCodeAtOnce(' 07001 ')).toBeUndefined()
  expect(postalCodeAtOnce('99999')?.key).toBe('POSTAL_CODE_INVALID')
  expect(postalCodeAtOnce('280133')?.key).toBe('POSTAL_CODE_INVALID')
})
