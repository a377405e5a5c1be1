import { expect, test } from 'vitest'
import { testChain } from '../test-chain.ts'
import { pageCache } from './page-cache.ts'

/** A shop whose pages are of this size, and how often one was rendered. */
function shopOfPages(kilobytes: number) {
  const rendered = new Map<string, number>()
  const cache = pageCache({ plain: 100 * 1024, queried: 100 * 1024 })
  cache.onConnect()
  const pages = cache.wrap(async (c) => {
    rendered.set(c.req.url, (rendered.get(c.req.url) ?? 0) + 1)
    return { response: new Response('x'.repeat(kilobytes * 1024)), tags: ['catalog'] }
  })
  const send = testChain({}, [], {}, pages)
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
