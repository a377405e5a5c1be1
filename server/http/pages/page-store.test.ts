import { describe, expect, it, vi } from 'vitest'
import { Encodings } from './encodings.ts'
import { PageStore, type StoredPage } from './page-store.ts'

const page = (text: string, tags: string[] = [], until?: number): StoredPage => ({
  headers: {},
  etag: text,
  bytes: new Encodings(Buffer.from(text)),
  tags,
  ...(until !== undefined && { until }),
})

function openStore(limit = 1_000_000) {
  const store = new PageStore(limit)
  store.resume()
  const ask = (key: string, made: StoredPage | undefined, now = 0) =>
    store.getOrRender(key, now, async () => made)
  return { store, ask }
}

describe('the page store', () => {
  it('renders a page once for concurrent requests', async () => {
    const { store } = openStore()
    const make = vi.fn(async () => page('a'))
    await Promise.all(Array.from({ length: 50 }, () => store.getOrRender('/', 0, make)))
    await store.getOrRender('/', 0, make)
    expect(make).toHaveBeenCalledTimes(1)
  })

  it('removes the pages with an invalidated tag and keeps the others', async () => {
    const { store, ask } = openStore()
    await ask('/1', page('one', ['product:1']))
    await ask('/2', page('two', ['product:2']))
    store.invalidate(new Set(['product:1']))
    expect(store.get('/1', 0)).toBeUndefined()
    expect(store.get('/2', 0)?.etag).toBe('two')
  })

  it('does not store a page that was invalidated while it was rendered', async () => {
    const { store, ask } = openStore()
    const made = Promise.withResolvers<StoredPage>()
    const first = store.getOrRender('/1', 0, () => made.promise)
    store.invalidate(new Set(['product:1']))
    const later = await ask('/1', page('new', ['product:1']))
    made.resolve(page('old', ['product:1']))
    expect([(await first)?.etag, later?.etag]).toEqual(['old', 'new'])
    expect(store.get('/1', 0)?.etag).toBe('new')
  })

  it('expires a page when a price on it changes by the clock', async () => {
    const { store, ask } = openStore()
    await ask('/', page('a', ['catalog'], 100))
    expect(store.get('/', 99)?.etag).toBe('a')
    expect(store.get('/', 100)).toBeUndefined()
  })

  it('evicts the least recently used page when it is full', async () => {
    const { store, ask } = openStore(3_500)
    for (const key of ['/1', '/2', '/3']) await ask(key, page(key))
    store.get('/1', 0)
    await ask('/4', page('/4'))
    expect(['/1', '/2', '/3', '/4'].filter((key) => store.get(key, 0))).toEqual(['/1', '/3', '/4'])
  })

  it('neither stores nor answers pages while changes cannot be heard, and has the old ones afterwards', async () => {
    const { store, ask } = openStore()
    await ask('/', page('a', ['home']))
    await ask('/catalogo', page('list', ['catalog']))
    store.pause()
    expect((await ask('/', page('b')))?.etag).toBe('b')
    store.invalidate(new Set(['catalog']))
    store.resume()
    expect(store.get('/', 0)?.etag).toBe('a')
    expect(store.get('/catalogo', 0)).toBeUndefined()
  })
})
