import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { requestContext } from '../context.ts'
import type { Route } from './+types/choose-language'
import { action } from './choose-language.ts'

async function choose(lang: string, from: string, origin = 'http://shop.test') {
  const body = new URLSearchParams({ lang, from })
  const request = new Request(`${origin}/idioma`, { method: 'POST', body })
  const answer = await send(request, origin)
  return { to: answer.headers.get('location'), cookie: answer.headers.get('set-cookie') }
}

function send(request: Request, origin: string) {
  const context = new RouterContextProvider()
  const report = () => {}
  context.set(requestContext, {
    id: 'request',
    demo: false,
    origin,
    report,
    note: () => {},
    isUnavailable: () => false,
  })
  return action({ request, context } as unknown as Route.ActionArgs)
}

test('choosing a language stores it in a cookie and returns to the same page', async () => {
  const { to, cookie } = await choose('en', '/producto/12?color=rojo')
  expect(to).toBe('/producto/12?color=rojo')
  expect(cookie).toMatch(/^lang=en; Path=\/; Max-Age=\d+; SameSite=Lax$/)
})

test('the language cookie of an https shop is sent over https alone', async () => {
  const { cookie } = await choose('en', '/', 'https://shop.test')
  expect(cookie).toMatch(/; Secure$/)
})

test('a body that is no form is refused with 415', async () => {
  for (const type of ['application/json', 'text/plain']) {
    const headers = { 'content-type': type }
    const request = new Request('http://shop.test/idioma', { method: 'POST', body: '{}', headers })
    await expect(send(request, 'http://shop.test')).rejects.toMatchObject({ status: 415 })
  }
})

test('choosing a language on a page whose path names one leads to the path of the other', async () => {
  expect((await choose('es', '/en/catalogo')).to).toBe('/es/catalogo')
  expect((await choose('es', '/en')).to).toBe('/es')
})

test.each([
  '//elsewhere.example',
  '/\\elsewhere.example',
  'https://elsewhere.example/',
  '/.//elsewhere.example',
  '/en/..//elsewhere.example',
  '/\t/elsewhere.example',
  '',
])('choosing a language never redirects to %s', async (from) => {
  expect((await choose('en', from)).to).toBe('/')
})

test('a language that the shop does not speak is refused', async () => {
  await expect(choose('xx', '/')).rejects.toMatchObject({ status: 400 })
})
