import { expect, it } from 'vitest'
import { SentFields } from './sent-fields.ts'

const fields = (values: Record<string, unknown>) => new SentFields(Object.entries(values))

it('a text field is read without spaces at its ends, and one that is missing as empty', () => {
  const sent = fields({ note: '  dos  cajas ', file: new Blob(['x']) })
  expect([sent.text('note'), sent.text('other'), sent.text('file')]).toEqual(['dos  cajas', '', ''])
})

it.each([
  ['12', 12],
  [' 12,5 ', 12.5],
  ['-3', -3],
  ['', undefined],
  ['  ', undefined],
  ['doce', Number.NaN],
  [7, 7],
])('the number field %j is read as %j', (value, number) => {
  expect(fields({ units: value }).number('units')).toEqual(number)
})

it('a box counts as ticked only where the form or the JSON body says so', () => {
  const sent = fields({ a: 'on', b: '1', c: true, d: '0', e: '', f: false })
  expect(['a', 'b', 'c', 'd', 'e', 'f', 'g'].filter((name) => sent.flag(name))).toEqual([
    'a',
    'b',
    'c',
  ])
})

it('a choice that is none of those offered is not read', () => {
  const sent = fields({ direction: 'up' })
  expect(sent.choice('direction', ['up', 'down'])).toBe('up')
  expect(sent.choice('direction', ['left', 'right'])).toBeUndefined()
})

it('a translated text has the languages that were written, and Spanish always', () => {
  const sent = fields({
    'name.es': ' Botas ',
    'name.de': 'Stiefel',
    'name.fr': ' ',
    'name.xx': 'x',
  })
  expect(sent.translated('name')).toEqual({ es: 'Botas', de: 'Stiefel' })
  expect(fields({ 'name.en': 'Boots' }).translated('name')).toEqual({ es: '', en: 'Boots' })
  expect(sent.translated('description')).toBeUndefined()
})

it('an approval is read as one, and never shown again', () => {
  const sent = fields({ note: 'x', 'approval.user_id': 'rosa', 'approval.pin': '7391' })
  expect(sent.approval()).toEqual({ user_id: 'rosa', pin: '7391' })
  expect(sent.texts()).toEqual({ note: 'x' })
  expect(fields({ note: 'x' }).approval()).toBeUndefined()
  const alone = fields({ 'approval.user_id': 'rosa', 'approval.password': ' una frase ' })
  expect(alone.approval()).toEqual({ user_id: 'rosa', password: ' una frase ' })
  expect(alone.texts()).toEqual({})
})

it('what was sent is shown again but for passwords, PINs and files', () => {
  const secrets = { password: 'x', new_password: 'x', pin: '1234', client_secret: 'x' }
  const sent = fields({ name: ' Lola ', shipping: 'gls', ...secrets, photo: new Blob(['x']) })
  expect(sent.texts()).toEqual({ name: ' Lola ', shipping: 'gls' })
})
