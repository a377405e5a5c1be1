import { expect, test } from 'vitest'
import type { HttpContext } from '../hono-env.ts'
import type { Rendered } from '../pages/page-answer.ts'
import { pageCache } from '../pages/page-cache.ts'
import { testChain } from '../test-chain.ts'
import { BUCKETS } from './rate-limits.ts'

const limitOf = (name: string) => BUCKETS.find((bucket) => bucket.name === name)?.limit ?? 0

/** A shop whose pages are cached, and how many it has made. */
function cachedShop(cached = true) {
  let made = 0
  const cache = pageCache()
  cache.onConnect()
  const page = async (c: HttpContext): Promise<Rendered> => {
    made += 1
    const isKnown = c.req.path.startsWith('/es/catalogo')
    const headers = new Headers({ 'content-type': 'text/html' })
    return {
      status: isKnown ? 200 : 404,
      headers,
      body: 'a page',
      tags: isKnown ? ['catalog'] : [],
    }
  }
  const send = testChain({}, [], {}, page, cached ? { cache: cache.wrap } : {})
  return { send, made: () => made }
}

const CLIENT = { from: '192.0.2.1' }

test('a client with too many fresh filters waits, and goes on reading what the page cache has', async () => {
  const { send, made } = cachedShop()
  const limit = limitOf('pages')
  for (let n = 0; n < limit; n++)
    expect((await send(`/es/catalogo?precio_max=${n}`, CLIENT)).status).toBe(200)
  const refused = await send('/es/catalogo?precio_max=9999', CLIENT)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(15)
  expect(refused.headers.get('etag')).toBeNull()
  expect(made()).toBe(limit)
  expect((await send('/es/catalogo?precio_max=7', CLIENT)).status).toBe(200)
  expect((await send('/es/catalogo?precio_max=9999', { from: '192.0.2.2' })).status).toBe(200)
  expect((await send('/es/catalogo?precio_max=9999', CLIENT)).status).toBe(200)
})

test('pages of the page cache count for nobody, however often they are read', async () => {
  const { send, made } = cachedShop()
  for (let n = 0; n < 2 * limitOf('pages'); n++)
    expect((await send('/es/catalogo?q=botas', CLIENT)).status).toBe(200)
  expect(made()).toBe(1)
})

test('unknown addresses count with fresh filters, and are then refused without being made', async () => {
  const { send, made } = cachedShop()
  for (let n = 0; n < limitOf('pages'); n++)
    expect((await send(`/es/no-such-page-${n}`, CLIENT)).status).toBe(404)
  expect((await send('/es/no-such-page', CLIENT)).status).toBe(429)
  expect(made()).toBe(limitOf('pages'))
})

test.each([
  ['es', 'Demasiadas peticiones seguidas'],
  ['en', 'Too many requests'],
  ['fr', 'Trop de demandes'],
  ['it', 'Troppe richieste'],
  ['de', 'Zu viele Anfragen'],
  ['pt', 'Demasiados pedidos'],
])('the page that refuses is readable in %s', async (language, words) => {
  const { send } = cachedShop(false)
  for (let n = 0; n < limitOf('pages'); n++) await send(`/es/no-such-page-${n}`, CLIENT)
  const refused = await send(`/${language}/catalogo`, CLIENT)
  expect(refused.headers.get('content-type')).toContain('text/html')
  expect(refused.headers.get('content-language')).toBe(language)
  expect(await refused.text()).toContain(words)
})

test('a client that opens live streams without end is refused before its session is read', async () => {
  const lines: string[] = []
  const send = testChain({}, lines)
  for (let n = 0; n < limitOf('live streams'); n++)
    expect((await send('/api/live', CLIENT)).status).not.toBe(429)
  const refused = await send('/api/live', CLIENT)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})
