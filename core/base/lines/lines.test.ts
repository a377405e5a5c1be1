import { expect, it } from 'vitest'
import { PhoneNumber, SingleLineText } from '../schemas.ts'
import { isUnprintable, toOneLine, withoutUnprintable } from './rules.ts'

const Line = SingleLineText(80)

it.each([
  ['Ana\nPrueba\n', 'Ana Prueba'],
  ['Ana\r\nBcc: x@example.com', 'Ana Bcc: x@example.com'],
  ['\tAna\tPrueba ', 'Ana Prueba'],
  ['Ana\u2028Prueba\u2029\u0085', 'Ana Prueba'],
  ['\u202a+34 600 111 222\u202c', '+34 600 111 222'],
  ['\u2068Ana\u2069', 'Ana'],
  ['Ana  María Peña-Ødegård', 'Ana  María Peña-Ødegård'],
])('%j is pasted as one line', (pasted, line) => {
  expect(Line.parse(pasted)).toBe(line)
  expect(toOneLine(pasted)).toBe(line)
})

it.each([
  'a\x1b@b',
  'a\x00b',
  'a\x07',
  '\x7fa',
  'a\x9bb',
  'a\u202eb',
  '\u202ea',
  'a\u2067b',
  'a\u2066b',
])('%j is no line of a person', (text) => {
  expect(Line.safeParse(text).error?.issues).toMatchObject([{ message: 'INVALID_TEXT' }])
  expect(isUnprintable(text)).toBe(true)
  expect(isUnprintable(withoutUnprintable(text))).toBe(false)
})

it('a telephone is taken as a telephone copies it', () => {
  expect(PhoneNumber.parse('\u202a+34 600\u2011111\u2011222\u202c')).toBe('600 111 222')
})

it('a line that is nothing but blanks and breaks is none', () => {
  expect(Line.safeParse(' \r\n\u2028\u202a\u202c ').success).toBe(false)
})
