import { expect, it } from 'vitest'
import { isReservedAddress } from './rules.ts'
import { getMailPriority } from './templates.ts'

it.each([
  'ana@example.com',
  'ana@EXAMPLE.org',
  'ana@correo.example.net',
  'ana@horma.test',
  'ana@tienda.example',
  'ana@nada.invalid',
  'ana@localhost',
  'ana@caja.localhost.',
])('%s is below a reserved domain', (address) => {
  expect(isReservedAddress(address)).toBe(true)
})

it.each([
  'ana@example.es',
  'ana@myexample.com',
  'ana@example.com.es',
  'example.com@correo.es',
  'ana@test.es',
  'ana@contest',
])('%s is an address that somebody may read', (address) => {
  expect(isReservedAddress(address)).toBe(false)
})

it('a password is sent before an order, and an order before what the shop tells itself', () => {
  const priorities = [
    'password-link',
    'credentials-changed',
    'order-received',
    'order-shipped',
    'new-order',
  ].map(getMailPriority)
  expect(priorities).toEqual([2, 2, 1, 1, 0])
})
