import { expect, test } from 'vitest'
import { meantMail } from './mail-slip.ts'

test('a misspelt address of a well-known provider is offered as it was meant', () => {
  expect(meantMail('ana@gmial.com')).toBe('ana@gmail.com')
  expect(meantMail(' Ana.Prueba@hotmail.con ')).toBe('Ana.Prueba@hotmail.com')
  expect(meantMail('ana@Gmial.cmo')).toBe('ana@gmail.com')
})

test('an address that may be right, or is not finished, is left alone', () => {
  for (const mail of ['ana@gmail.com', 'ana@mail.com', 'ana@zapatos.es', 'ana@gmial', 'ana', ''])
    expect(meantMail(mail), mail).toBeUndefined()
})
