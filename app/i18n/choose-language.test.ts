import { expect, test } from 'vitest'
import type { Route } from './+types/choose-language'
import { action } from './choose-language.ts'

async function choose(lang: string, from: string) {
  const body = new URLSearchParams({ lang, from })
  const request = new Request('http://shop.test/idioma', { method: 'POST', body })
  const answer = await action({ request } as Route.ActionArgs)
  return { to: answer.headers.get('location'), cookie: answer.headers.get('set-cookie') }
}

test('the chosen language is kept, and the visitor stays on the page', async () => {
  const { to, cookie } = await choose('en', '/producto/12?color=rojo')
  expect(to).toBe('/producto/12?color=rojo')
  expect(cookie).toMatch(/^lang=en; Path=\/; Max-Age=\d+; SameSite=Lax$/)
})

test('a page whose address names a language is left for the same page in the other', async () => {
  expect((await choose('es', '/en/catalogo')).to).toBe('/es/catalogo')
  expect((await choose('es', '/en')).to).toBe('/es')
})

test.each(['//elsewhere.example', '/\\elsewhere.example', 'https://elsewhere.example/', ''])(
  'nobody is led away from the shop by %s',
  async (from) => {
    expect((await choose('en', from)).to).toBe('/')
  },
)

test('a language that the shop does not speak is refused', async () => {
  await expect(choose('xx', '/')).rejects.toMatchObject({ status: 400 })
})
