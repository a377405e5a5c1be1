import { expect, it } from 'vitest'
import { listForms } from './page-forms.ts'

it('a form of a page is found with what it sends and what people type into it', () => {
  const html = `<form method="get"><input name="q"></form>
    <form method="post" action="/contacto?a=1&amp;b=2"><input type="hidden" name="operation_id" value="7">
      <input name="email" type="email" value=""><textarea name="message"></textarea>
      <input type="checkbox" name="consent"><select name="topic"></select></form>`
  expect(listForms(html, '/contacto')).toEqual([
    {
      path: '/contacto?a=1&b=2',
      fields: { operation_id: '7', email: '', message: '', consent: '', topic: '' },
      texts: ['email', 'message'],
    },
  ])
})
