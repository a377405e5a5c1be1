import { expect, test } from 'vitest'
import { whatsAppUrl } from './whatsapp-url.ts'

test.each([
  ['600 111 222', '34600111222'],
  ['+34 600 111 222', '34600111222'],
  ['0034 600-111-222', '34600111222'],
  ['+351 912 345 678', '351912345678'],
  ['+376 312 345', '376312345'],
])('a chat with %s begins at its number with the country', (phone, number) => {
  expect(whatsAppUrl(phone, 'Hola')).toBe(`https://wa.me/${number}?text=Hola`)
})

test('the text of a chat cannot leave its place in the address', () => {
  const url = new URL(whatsAppUrl('600111222', 'Bota & Cía #38?x=1'))
  expect(url.searchParams.get('text')).toBe('Bota & Cía #38?x=1')
  expect(url.hash).toBe('')
})
