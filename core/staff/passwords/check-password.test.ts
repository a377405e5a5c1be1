import { expect, test } from 'vitest'
import { checkPassword } from './check-password.ts'

const OWN = ['marta@horma.test', 'Marta Gómez', 'Calzados Ana']

test.each([
  ['Corta-1', 'TOO_SHORT'],
  ['Ñandú 7.', 'TOO_SHORT'],
  ['           ', 'TOO_SHORT'],
  ['Zancada1985', 'TOO_SHORT'],
  ['aaaaaaaaaaaa', 'TOO_GUESSABLE'],
  ['abcdefghijkl', 'TOO_GUESSABLE'],
  ['12345678901234', 'TOO_GUESSABLE'],
  ['Qwerty123456', 'TOO_GUESSABLE'],
  ['Password2026', 'TOO_GUESSABLE'],
  ['Password2026!', 'TOO_GUESSABLE'],
  ['Contraseña-2026!', 'TOO_GUESSABLE'],
  ['minusculas1985', 'TOO_GUESSABLE'],
  ['Zapatería-2026!', 'TOO_GUESSABLE'],
  ['Aa1!Aa1!Aa1!', 'TOO_GUESSABLE'],
  ['solo minusculas', undefined],
  ['caballo farola nube tres', undefined],
  ['correct horse battery staple', undefined],
  ['Una-clave-larga-2026', undefined],
  ['Ñandú ligero 7', undefined],
  ['Botas de agua 12👞', undefined],
  ['x7#kQ2!vLp9$', undefined],
])('the password %s is %s', async (password, weakness) => {
  expect(await checkPassword(password, OWN)).toBe(weakness)
})

test.each([
  ['Horma12345678', 'the product'],
  ['HORMA-2026-2026', 'the product'],
  ['CalzadosAna2026', 'the shop'],
  ['C4lzados4na2026', 'the shop'],
  ['Marta@horma.test1', 'the e-mail'],
  ['MartaGomez1985', 'the person'],
  ['marta12345678', 'the person'],
])('the password %s, made of the name of %s, is too easy to guess', async (password) => {
  expect(await checkPassword(password, OWN)).toBe('TOO_GUESSABLE')
})

test('of a long password the beginning is judged', async () => {
  expect(await checkPassword('caballo farola nube tres '.repeat(5), OWN)).toBeUndefined()
  expect(await checkPassword(`${'123'.repeat(13)} caballo farola nube`, OWN)).toBe('TOO_GUESSABLE')
})
