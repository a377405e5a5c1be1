import { expect, test } from 'vitest'
import type { Route } from './+types/choose-language'
import { action } from './choose-language.ts'

async function choose(lang: string, from: string) {
  const body = new URLSearchParams({ lang, from })
  const request = new Request('http://shop.test/idioma', { method: 'POST', body })
  const answer = await action({ request } as Route.ActionArgs)
  return { to: answer.headers.get('location'), cookie: answer.headers.get('set-cookie') }
}

test('choosing a language stores it in a cookie and returns to the same page', async () => {
  const { to, cookie } = await choose('en', '/producto/12?color=rojo')
  expect(to).toBe('/producto/12?color=rojo')
  expect(cookie).toMatch(/^lang=en; Path=\/; Max-Age=\d+; SameSite=Lax$/)
})

test('choosing a language on a page whose path names one leads to the path of the other', async () => {
  expect((await choose('es', '/en/catalogo')).to).toBe('/es/catalogo')
  expect((await choose('es', '/en')).to).toBe('/es')
})

test.each(['//elsewhere.example', '/\\elsewhere.example', 'https://elsewhere.example/', ''])(
  'choosing a language never redirects to %s',
  async (from) => {
    expect((await choose('en', from)).to).toBe('/')
  },
)

test('a language that the shop does not speak is refused', async () => {
  await expect(choose('xx', '/')).rejects.toMatchObject({ status: 400 })
})
