import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { beforeEach, expect, it } from 'vitest'
import { filesOfTill } from '../../../build-plugins/till-worker.ts'

const SHOP = 'https://shop.test'
const SOURCE = readFileSync(join(import.meta.dirname, 'worker.js'), 'utf8').replace(
  "FILES = ['/office.js']",
  "FILES = ['/office.js', '/assets/till-a1.js', '/assets/till-es.js']",
)
const PAGE = '<link href="/assets/till-a1.js"><script src="/assets/manifest-b2.js">'
const PAGE_OF_OTHER_BUILD = '<link href="/assets/till-c3.js"><script src="/assets/manifest-d4.js">'

type RequestInput = string | { url: string; method?: string; mode?: string }
type Answer = () => Response | Promise<Response>

/** Runs the worker in a minimal browser, whose shop answers as each test sets it. */
function runWorker() {
  const cached = new Map<string, Response>()
  const shop = new Map<string, Answer>()
  const listeners = new Map<string, (event: object) => void>()
  const getPath = (input: RequestInput) =>
    new URL(typeof input === 'string' ? input : input.url, SHOP).pathname
  const fetchFile = async (input: RequestInput) => {
    const answer = shop.get(getPath(input))
    if (!answer) throw new TypeError('no network')
    return answer()
  }
  const cache = {
    match: async (input: RequestInput) => cached.get(getPath(input))?.clone(),
    put: async (input: RequestInput, answer: Response) => void cached.set(getPath(input), answer),
    delete: async (input: RequestInput) => cached.delete(getPath(input)),
    keys: async () => [...cached.keys()].map((path) => ({ url: SHOP + path })),
    addAll: async (paths: string[]) => {
      const answers = await Promise.all(paths.map(fetchFile))
      for (const [at, path] of paths.entries()) cached.set(path, answers[at] ?? Response.error())
    },
  }
  runInNewContext(SOURCE, {
    URL,
    Set,
    Promise,
    setTimeout: () => 0,
    fetch: fetchFile,
    caches: { open: async () => cache, match: cache.match },
    self: {
      location: { origin: SHOP },
      skipWaiting: () => undefined,
      addEventListener: (name: string, listener: (event: object) => void) =>
        listeners.set(name, listener),
    },
  })
  async function dispatch(name: string, event: object = {}): Promise<Response | undefined> {
    const works: Promise<unknown>[] = []
    let answer: Promise<Response> | undefined
    listeners.get(name)?.({
      ...event,
      waitUntil: (work: Promise<unknown>) => works.push(work),
      respondWith: (response: Promise<Response>) => {
        answer = response
      },
    })
    const response = await answer
    await Promise.all(works)
    return response
  }
  const request = (path: string, mode = 'cors', method = 'GET') =>
    dispatch('fetch', { request: { url: SHOP + path, method, mode } })
  return { cached, shop, dispatch, request }
}

const text =
  (body: string, status = 200) =>
  () =>
    new Response(body, { status })
/** A redirect, as a worker sees it. */
const redirect = (): Response =>
  Object.defineProperties(new Response(null, { status: 404 }), {
    type: { value: 'opaqueredirect' },
    clone: { value: redirect },
  })
const all = ['/admin/tpv', '/assets/manifest-b2.js', '/assets/till-a1.js', '/assets/till-es.js']
const COUNT_PAGE = '/admin/tpv/count'
const open = (page = '/admin/tpv') => till.dispatch('message', { data: page })

let till: ReturnType<typeof runWorker>
beforeEach(() => {
  till = runWorker()
  for (const file of [...all.slice(1), '/office.js']) till.shop.set(file, text(file))
  till.shop.set('/admin/tpv', text(PAGE))
})
const listCached = () => [...till.cached.keys()].filter((path) => path !== '/office.js').sort()

it('a till opens again while the shop is down', async () => {
  await till.dispatch('install')
  await open()
  expect(listCached()).toEqual(all)
  till.shop.clear()
  expect(await (await till.request('/admin/tpv', 'navigate'))?.text()).toBe(PAGE)
  expect(await (await till.request('/assets/till-es.js'))?.text()).toBe('/assets/till-es.js')
  expect(await (await till.request('/assets/manifest-b2.js'))?.text()).toBe(
    '/assets/manifest-b2.js',
  )
})

it('the page of the shop is shown and cached, the cached page where only a gateway answers', async () => {
  await open()
  till.shop.set('/admin/tpv', text(`${PAGE}<p>T1 is open</p>`))
  expect(await (await till.request('/admin/tpv', 'navigate'))?.text()).toContain('T1 is open')
  till.shop.set('/admin/tpv', text('the gateway has no shop', 502))
  expect(await (await till.request('/admin/tpv', 'navigate'))?.text()).toContain('T1 is open')
  till.shop.set('/admin/tpv', text('error', 500))
  expect((await till.request('/admin/tpv', 'navigate'))?.status).toBe(500)
  till.shop.clear()
  expect(await (await till.request('/admin/tpv', 'navigate'))?.text()).toContain('T1 is open')
})

it.each([
  ['/rpc/till/readTillIndex', 'cors'],
  ['/api/v1/tills', 'cors'],
  ['/admin/session', 'cors'],
  ['/admin/tpv.data', 'cors'],
  ['/admin', 'navigate'],
  ['/print/ticket/7', 'navigate'],
  ['/catalogo', 'navigate'],
  ['/pictures/shoe.webp', 'no-cors'],
  ['/assets/office-e5.js', 'cors'],
])('a request for %s is not handled by the worker', async (path, mode) => {
  till.shop.set(path, text('{}'))
  expect(await till.request(path, mode)).toBeUndefined()
  expect(await till.request('/admin/tpv', 'navigate', 'POST')).toBeUndefined()
  expect(till.cached.size).toBe(0)
})

it.each([
  ['the sign-in', redirect],
  ['"access denied"', text('', 403)],
])('the cached page is deleted when the till answers with %s', async (_, answer) => {
  await open()
  till.shop.set('/admin/tpv', answer)
  await till.request('/admin/tpv', 'navigate')
  expect(listCached()).not.toContain('/admin/tpv')
  till.shop.clear()
  await expect(till.request('/admin/tpv', 'navigate')).rejects.toThrow('no network')
})

it('a page of another build, or of no shop, is not cached', async () => {
  await open()
  for (const page of [PAGE_OF_OTHER_BUILD, '<h1>Wi-Fi</h1>', PAGE.replace('till-a1', 'till-c3')]) {
    till.shop.set('/admin/tpv', text(page))
    expect(await (await till.request('/admin/tpv', 'navigate'))?.text()).toBe(page)
  }
  till.shop.clear()
  expect(await (await till.request('/admin/tpv', 'navigate'))?.text()).toBe(PAGE)
})

it('the cache is complete or unchanged, and has no file of an older build', async () => {
  till.cached.set('/assets/till-z0.js', new Response('old'))
  till.cached.set('/admin/tpv', new Response('old'))
  till.shop.delete('/assets/manifest-b2.js')
  await expect(till.dispatch('install')).rejects.toThrow('no network')
  expect(await till.cached.get('/admin/tpv')?.clone().text()).toBe('old')
  expect(listCached()).toContain('/assets/till-z0.js')
  till.shop.set('/assets/manifest-b2.js', text('manifest'))
  await till.dispatch('install')
  expect(listCached()).toEqual(all)
})

it('who counts without the right to sell opens the page of the stocktake again while the shop is down', async () => {
  till.shop.set('/admin/tpv', text('', 403))
  till.shop.set(COUNT_PAGE, text(`${PAGE}<p>Almacén</p>`))
  await till.dispatch('install')
  await open(COUNT_PAGE)
  await open()
  expect(listCached()).toEqual([COUNT_PAGE, ...all.slice(1)])
  till.shop.clear()
  expect(await (await till.request(COUNT_PAGE, 'navigate'))?.text()).toContain('Almacén')
  await expect(till.request('/admin/tpv', 'navigate')).rejects.toThrow('no network')
})

it('each page of two is cached apart, and a newer build caches both anew', async () => {
  till.shop.set(COUNT_PAGE, text(`${PAGE}<p>Almacén</p>`))
  await open()
  await open(COUNT_PAGE)
  till.shop.set(COUNT_PAGE, text(`${PAGE}<p>Tienda</p>`))
  await till.dispatch('install')
  till.shop.clear()
  expect(await (await till.request(COUNT_PAGE, 'navigate'))?.text()).toContain('Tienda')
  expect(await (await till.request('/admin/tpv', 'navigate'))?.text()).toBe(PAGE)
})

it('the build gives the worker every file of the till in every language, and none of another surface', () => {
  const chunk = (fileName: string, moduleIds: string[], imports: string[] = []) => ({
    fileName,
    imports,
    moduleIds: moduleIds.map((id) => (id.startsWith('\0') ? id : `/shop/app/${id}`)),
  })
  const files = filesOfTill([
    chunk('assets/entry.js', ['entry.client.tsx'], ['assets/react.js']),
    chunk('assets/react.js', []),
    // The module lies in what others share; the file of its own only names it.
    {
      ...chunk('assets/root.js', [], ['assets/shared.js']),
      facadeModuleId: '/shop/app/root.tsx?client-route',
    },
    chunk('assets/shared.js', ['store/shell/frame.tsx']),
    {
      ...chunk('assets/page.js', ['till/till-page.tsx?client-route'], ['assets/react.js']),
      viteMetadata: {
        importedCss: new Set(['assets/page.css']),
        importedAssets: new Set(['assets/text.woff2']),
      },
    },
    chunk('assets/till-texts.js', ['\0virtual:texts/till']),
    chunk('assets/slip.js', ['print/escpos/encode-paper.ts'], ['assets/printer.js']),
    chunk('assets/printer.js', []),
    chunk('assets/till-es.js', ['\0virtual:texts/till/es']),
    chunk('assets/store-es.js', ['\0virtual:texts/store/es']),
    chunk('assets/home.js', ['store/home/home-page.tsx'], ['assets/react.js']),
  ])
  expect(files.map((file) => file.replace('assets/', ''))).toEqual([
    'entry.js',
    'page.css',
    'page.js',
    'printer.js',
    'react.js',
    'root.js',
    'shared.js',
    'slip.js',
    'text.woff2',
    'till-es.js',
    'till-texts.js',
  ])
})
