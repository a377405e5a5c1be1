import { expect, test } from 'vitest'
import {
  checkPostalCode,
  findOrderRefusal,
  listFieldRefusals,
  listOpenRefusals,
} from './checkout-refusals.ts'
import { toDeliveryDraft } from './delivery/delivery-draft.ts'

const tooShort = 'Too small: expected string to have >=1 characters'

test('an empty field is refused as required', () => {
  const answer = { fields: { 'delivery.name': tooShort }, sent: { name: '  ' } }
  expect(listFieldRefusals(answer)).toEqual({ name: { area: 'core/base', key: 'REQUIRED' } })
})

test('a postal code of three digits is «Código postal inválido»', () => {
  const answer = {
    fields: { 'delivery.postal_code': 'POSTAL_CODE_INVALID' },
    sent: { postal_code: '123' },
  }
  expect(listFieldRefusals(answer).postal_code?.key).toBe('POSTAL_CODE_INVALID')
})

test('messages of the validator never reach the buyer', () => {
  const answer = {
    fields: { 'delivery.email': 'Invalid email address', 'delivery.city': 'Too big: 100' },
    sent: { email: 'ana', city: 'x'.repeat(101) },
  }
  expect(listFieldRefusals(answer)).toEqual({
    email: { area: 'core/checkout', key: 'INVALID_EMAIL' },
    city: { area: 'store/checkout', key: 'too_long' },
  })
})

test('the refusal of a field disappears once its value changes', () => {
  const answer = {
    fields: { 'delivery.name': tooShort, 'delivery.city': tooShort },
    sent: { name: '', city: '' },
  }
  const { values } = toDeliveryDraft({ city: 'Madrid' })
  expect(Object.keys(listOpenRefusals(answer, values))).toEqual(['name'])
})

test('an empty address field is «Dirección de envío incompleta»', () => {
  const incomplete = { fields: { 'delivery.city': tooShort }, sent: { city: '' } }
  expect(findOrderRefusal(incomplete)?.key).toBe('INCOMPLETE_ADDRESS')
  const invalid = { fields: { 'delivery.email': 'Invalid' }, sent: { email: 'x' } }
  expect(findOrderRefusal(invalid)?.key).toBe('check_fields')
  expect(findOrderRefusal({ fields: { 'lines.0.quantity': 'Invalid' } })?.key).toBe('BAD_REQUEST')
})

test('where a name is missing too, the summary names no address alone', () => {
  const fields = { 'delivery.name': tooShort, 'delivery.city': tooShort }
  expect(findOrderRefusal({ fields, sent: { name: '', city: '' } })?.key).toBe('check_fields')
})

test('an order refusal has the text of its area, an unknown one a general text', () => {
  const refused = (code: string) => findOrderRefusal({ refused: { code, data: undefined } })
  expect(refused('SOLD_OUT')).toEqual({ area: 'core/checkout', key: 'SOLD_OUT' })
  expect(refused('OPERATION_REUSED')).toEqual({ area: 'core/base', key: 'OPERATION_REUSED' })
  expect(refused('TOO_MANY_REQUESTS')).toEqual({ area: 'store/checkout', key: 'refused' })
  expect(findOrderRefusal(undefined)).toBeUndefined()
})

test('a postal code that is not served is refused once it is complete', () => {
  expect(checkPostalCode('3500')).toBeUndefined()
  for (const code of ['35001', '38001', '51001', '52001'])
    expect(checkPostalCode(code)?.key, code).toBe('POSTAL_CODE_NOT_SERVED')
  expect(checkPostalCode(' 07001 ')).toBeUndefined()
  expect(checkPostalCode('99999')?.key).toBe('POSTAL_CODE_INVALID')
  expect(checkPostalCode('280133')?.key).toBe('POSTAL_CODE_INVALID')
})
