import { expect, test } from 'vitest'
import { suggestEmail } from './email-typo.ts'

test('a misspelt address of a well-known provider is corrected', () => {
  expect(suggestEmail('ana@gmial.com')).toBe('ana@gmail.com')
  expect(suggestEmail(' Ana.Prueba@hotmail.con ')).toBe('Ana.Prueba@hotmail.com')
  expect(suggestEmail('ana@Gmial.cmo')).toBe('ana@gmail.com')
})

test('an email address that may be right or is unfinished is not corrected', () => {
  for (const mail of ['ana@gmail.com', 'ana@mail.com', 'ana@zapatos.es', 'ana@gmial', 'ana', ''])
    expect(suggestEmail(mail), mail).toBeUndefined()
})
