import { describe, expect, it, vi } from 'vitest'
import { Encodings } from './encodings.ts'
import { PageStore, type StoredPage } from './page-store.ts'

const page = (text: string, tags: string[] = [], until?: number): StoredPage => ({
  headers: [],
  etag: text,
  bytes: new Encodings(Buffer.from(text)),
  tags,
  ...(until !== undefined && { until }),
})

function openStore(limit = 1_000_000) {
  const store = new PageStore(limit)
  store.open()
  const ask = (key: string, made: StoredPage | undefined, now = 0) =>
    store.getOrMake(key, now, async () => made)
  return { store, ask }
}

describe('kept pages', () => {
  it('are made once for all who ask at the same time', async () => {
    const { store } = openStore()
    const make = vi.fn(async () => page('a'))
    await Promise.all(Array.from({ length: 50 }, () => store.getOrMake('/', 0, make)))
    await store.getOrMake('/', 0, make)
    expect(make).toHaveBeenCalledTimes(1)
  })

  it('go when something they show has changed, and only they', async () => {
    const { store, ask } = openStore()
    await ask('/1', page('one', ['product:1']))
    await ask('/2', page('two', ['product:2']))
    store.drop(new Set(['product:1']))
    expect(store.get('/1', 0)).toBeUndefined()
    expect(store.get('/2', 0)?.etag).toBe('two')
  })

  it('are not kept when the change came while they were being made', async () => {
    const { store, ask } = openStore()
    const made = Promise.withResolvers<StoredPage>()
    const first = store.getOrMake('/1', 0, () => made.promise)
    store.drop(new Set(['product:1']))
    const later = await ask('/1', page('new', ['product:1']))
    made.resolve(page('old', ['product:1']))
    expect([(await first)?.etag, later?.etag]).toEqual(['old', 'new'])
    expect(store.get('/1', 0)?.etag).toBe('new')
  })

  it('end when a price on them changes by the clock', async () => {
    const { store, ask } = openStore()
    await ask('/', page('a', ['catalog'], 100))
    expect(store.get('/', 99)?.etag).toBe('a')
    expect(store.get('/', 100)).toBeUndefined()
  })

  it('make room by leaving the one that nobody asked for longest', async () => {
    const { store, ask } = openStore(3_500)
    for (const key of ['/1', '/2', '/3']) await ask(key, page(key))
    store.get('/1', 0)
    await ask('/4', page('/4'))
    expect(['/1', '/2', '/3', '/4'].filter((key) => store.get(key, 0))).toEqual(['/1', '/3', '/4'])
  })

  it('are neither kept nor shown while changes cannot be heard', async () => {
    const { store, ask } = openStore()
    await ask('/', page('a'))
    store.close()
    expect((await ask('/', page('b')))?.etag).toBe('b')
    store.open()
    expect(store.get('/', 0)).toBeUndefined()
  })
})
