import { expect, test } from 'vitest'
import { negotiateLanguage } from '../../../app/i18n/negotiate.ts'
import { testChain } from '../test-chain.ts'
import type { Render } from './page-answer.ts'
import { pageCache } from './page-cache.ts'

/** A shop whose pages are of this size, and how often one was rendered. */
function shopOfPages(kilobytes: number) {
  const rendered = new Map<string, number>()
  const cache = pageCache({ plain: 100 * 1024, queried: 100 * 1024 })
  cache.onConnect()
  const pages: Render = async (c) => {
    rendered.set(c.req.url, (rendered.get(c.req.url) ?? 0) + 1)
    const body = 'x'.repeat(kilobytes * 1024)
    return { status: 200, headers: new Headers(), body, tags: ['catalog'] }
  }
  const send = testChain({}, [], {}, pages, { cache: cache.wrap })
  return {
    count: (url: string) => rendered.get(url) ?? 0,
    visit: async (path: string, host = 'shop.test') => {
      const answer = await send(path, { host })
      await answer.arrayBuffer()
    },
  }
}

test('invented searches push no page with a plain address out of the page cache', async () => {
  const { visit, count } = shopOfPages(20)
  await visit('/es')
  await visit('/es/catalogo?q=botas')
  for (let n = 0; n < 50; n++) await visit(`/es/catalogo?junk=${n}`)
  await visit('/es')
  await visit('/es/catalogo?q=botas')
  expect(count('http://shop.test/es')).toBe(1)
  expect(count('http://shop.test/es/catalogo?q=botas')).toBe(2)
})

test('invented host names fill no cache: after a few, their pages are rendered each time', async () => {
  const { visit, count } = shopOfPages(1)
  await visit('/es')
  for (let n = 0; n < 20; n++) await visit('/es', `junk-${n}.test`)
  await visit('/es', 'junk-19.test')
  await visit('/es')
  expect(count('http://junk-19.test/es')).toBe(2)
  expect(count('http://shop.test/es')).toBe(1)
})

test('a stored page says for its safety what a page made anew says, with an id of its own request', async () => {
  const cache = pageCache()
  cache.onConnect()
  const pages: Render = async () => ({
    status: 200,
    headers: new Headers({ 'content-security-policy': "script-src 'self'" }),
    body: 'x',
    tags: ['catalog'],
  })
  const send = testChain({}, [], {}, pages, { cache: cache.wrap })
  const [first, second] = [await send('/es'), await send('/es')]
  const plain = Object.fromEntries((await testChain()('/es')).headers)
  for (const name of ['x-content-type-options', 'referrer-policy', 'permissions-policy'])
    expect(second.headers.get(name)).toBe(plain[name])
  expect(second.headers.get('content-security-policy')).toBe("script-src 'self'")
  expect(second.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'))
})

test.each([
  ['the browser', { 'accept-language': 'fr-FR,fr;q=0.9' }, { 'accept-language': 'de' }],
  ['a cookie', { cookie: 'lang=fr' }, { cookie: 'lang=de' }],
])(
  'one address asked in two languages of %s is two cached pages, each in its own language',
  async (_, french, german) => {
    let rendered = 0
    const cache = pageCache()
    cache.onConnect()
    const pages: Render = async (c) => {
      rendered += 1
      const body = negotiateLanguage(c.req.path, c.req.raw.headers).language
      return { status: 200, headers: new Headers(), body, tags: ['catalog'] }
    }
    const send = testChain({}, [], {}, pages, { cache: cache.wrap })
    const visit = async (headers: Record<string, string>) =>
      (await send('/catalogo', { headers })).text()
    for (let round = 0; round < 2; round++) {
      expect(await visit(french)).toBe('fr')
      expect(await visit(german)).toBe('de')
    }
    expect(rendered).toBe(2)
  },
)

test('two names of the shop have pages of their own, with addresses of that name', async () => {
  const cache = pageCache()
  cache.onConnect()
  const pages: Render = async (c) => ({
    status: 200,
    headers: new Headers(),
    body: new URL(c.req.url).host,
    tags: ['catalog'],
  })
  const send = testChain({}, [], {}, pages, { cache: cache.wrap })
  for (const host of ['shop.test', 'other.test', 'shop.test', 'other.test'])
    expect(await (await send('/es', { host })).text()).toBe(host)
})
