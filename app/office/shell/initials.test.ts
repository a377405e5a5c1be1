import { expect, it } from 'vitest'
import { getInitials } from './initials.ts'

it.each([
  ['Marta', 'M'],
  ['marta gil', 'MG'],
  ['Ana María de la Ó', 'AÓ'],
  ['  ', 'A'],
  ['«Ñoño» (caja)', 'ÑC'],
])('the initials of %j are %s', (name, initials) => {
  expect(getInitials({ name, email: 'admin@horma.test' })).toBe(initials)
})
