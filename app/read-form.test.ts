import { expect, test } from 'vitest'
import { isTest, typescript } from '../test/house/sources.ts'
import { readForm } from './read-form.ts'

test.each(['application/json', 'text/plain', undefined])(
  'a body of the type %s, which is no form, is refused with 415',
  async (type) => {
    const request = new Request('http://shop.test/', {
      method: 'POST',
      body: Buffer.from('{}'),
      ...(type && { headers: { 'content-type': type } }),
    })
    await expect(readForm(request)).rejects.toMatchObject({ status: 415 })
  },
)

test('no action reads a form in another way, which would answer 500', () => {
  const found = typescript().filter(
    ({ path, text }) =>
      path.startsWith('app/') &&
      path !== 'app/read-form.ts' &&
      !isTest(path) &&
      /\.formData\(\)(?!\.catch)/.test(text),
  )
  expect(found.map(({ path }) => path)).toEqual([])
})
