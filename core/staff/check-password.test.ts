import { expect, test } from 'vitest'
import { checkPassword } from './check-password.ts'

test.each([
  ['Corta-1', 'TOO_SHORT'],
  ['        ', 'TOO_SHORT'],
  ['12345678', 'TOO_SHORT'],
  ['aaaaaaaaaaaa', 'TOO_FEW_KINDS'],
  ['solominusculas', 'TOO_FEW_KINDS'],
  ['minusculas1985', 'TOO_FEW_KINDS'],
  ['Password2026', 'TOO_COMMON'],
  ['Password2026!', 'TOO_COMMON'],
  ['Qwerty123456', 'TOO_COMMON'],
  ['Aa1!Aa1!Aa1!', 'TOO_COMMON'],
  ['Marta@horma.test1', 'TOO_COMMON'],
  ['Zancada1985', undefined],
  ['Horma-demo-2026', undefined],
  ['Una-clave-larga-2026', undefined],
  ['Ñandú ligero 7', undefined],
  ['Botas de agua 12👞', undefined],
])('the password %s is %s', async (password, weakness) => {
  expect(await checkPassword(password, ['marta@horma.test'])).toBe(weakness)
})
