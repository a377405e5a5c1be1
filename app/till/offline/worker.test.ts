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
const OF_ANOTHER_BUILD = '<link href="/assets/till-c3.js"><script src="/assets/manifest-d4.js">'

type Asked = string | { url: string; method?: string; mode?: string }
type Answer = () => Response | Promise<Response>

/** The worker in a browser that is no more than it needs; the shop answers as each test says. */
function browser() {
  const kept = new Map<string, Response>()
  const shop = new Map<string, Answer>()
  const heard = new Map<string, (event: object) => void>()
  const pathOf = (asked: Asked) =>
    new URL(typeof asked === 'string' ? asked : asked.url, SHOP).pathname
  const fetched = async (asked: Asked) => {
    const answer = shop.get(pathOf(asked))
    if (!answer) throw new TypeError('no network')
    return answer()
  }
  const cache = {
    match: async (asked: Asked) => kept.get(pathOf(asked))?.clone(),
    put: async (asked: Asked, answer: Response) => void kept.set(pathOf(asked), answer),
    delete: async (asked: Asked) => kept.delete(pathOf(asked)),
    keys: async () => [...kept.keys()].map((path) => ({ url: SHOP + path })),
    addAll: async (paths: string[]) => {
      const answers = await Promise.all(paths.map(fetched))
      for (const [at, path] of paths.entries()) kept.set(path, answers[at] ?? Response.error())
    },
  }
  runInNewContext(SOURCE, {
    ...{ URL, Set, Promise, setTimeout: () => 0, fetch: fetched },
    caches: { open: async () => cache, match: cache.match },
    self: {
      location: { origin: SHOP },
      skipWaiting: () => undefined,
      addEventListener: (name: string, hear: (event: object) => void) => heard.set(name, hear),
    },
  })
  async function tell(name: string, event: object = {}): Promise<Response | undefined> {
    const works: Promise<unknown>[] = []
    let answer: Promise<Response> | undefined
    heard.get(name)?.({
      ...event,
      waitUntil: (work: Promise<unknown>) => works.push(work),
      respondWith: (given: Promise<Response>) => {
        answer = given
      },
    })
    const answered = await answer
    await Promise.all(works)
    return answered
  }
  const ask = (path: string, mode = 'cors', method = 'GET') =>
    tell('fetch', { request: { url: SHOP + path, method, mode } })
  return { kept, shop, tell, ask }
}

const text =
  (body: string, status = 200) =>
  () =>
    new Response(body, { status })
/** A redirect, as a worker sees it. */
const elsewhere = (): Response =>
  Object.defineProperties(new Response(null, { status: 404 }), {
    type: { value: 'opaqueredirect' },
    clone: { value: elsewhere },
  })
const all = ['/admin/tpv', '/assets/manifest-b2.js', '/assets/till-a1.js', '/assets/till-es.js']

let till: ReturnType<typeof browser>
beforeEach(() => {
  till = browser()
  for (const file of [...all.slice(1), '/office.js']) till.shop.set(file, text(file))
  till.shop.set('/admin/tpv', text(PAGE))
})
const keptNow = () => [...till.kept.keys()].filter((path) => path !== '/office.js').sort()

it('a till comes up again while the shop is out of reach', async () => {
  await till.tell('install')
  expect(keptNow()).toEqual(all)
  till.shop.clear()
  expect(await (await till.ask('/admin/tpv', 'navigate'))?.text()).toBe(PAGE)
  expect(await (await till.ask('/assets/till-es.js'))?.text()).toBe('/assets/till-es.js')
  expect(await (await till.ask('/assets/manifest-b2.js'))?.text()).toBe('/assets/manifest-b2.js')
})

it('where the shop answers, its answer is shown and kept', async () => {
  await till.tell('install')
  till.shop.set('/admin/tpv', text(`${PAGE}<p>T1 is open</p>`))
  expect(await (await till.ask('/admin/tpv', 'navigate'))?.text()).toContain('T1 is open')
  till.shop.set('/admin/tpv', text('the gateway has no shop', 502))
  expect(await (await till.ask('/admin/tpv', 'navigate'))?.text()).toContain('T1 is open')
  till.shop.set('/admin/tpv', text('fault', 500))
  expect((await till.ask('/admin/tpv', 'navigate'))?.status).toBe(500)
  till.shop.clear()
  expect(await (await till.ask('/admin/tpv', 'navigate'))?.text()).toContain('T1 is open')
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
])('%s passes the worker by', async (path, mode) => {
  till.shop.set(path, text('{}'))
  expect(await till.ask(path, mode)).toBeUndefined()
  expect(await till.ask('/admin/tpv', 'navigate', 'POST')).toBeUndefined()
  expect(till.kept.size).toBe(0)
})

it.each([
  ['the sign-in', elsewhere],
  ['"you may not"', text('', 403)],
])('whoever meets %s at the till leaves no page behind', async (_, answer) => {
  await till.tell('install')
  till.shop.set('/admin/tpv', answer)
  await till.ask('/admin/tpv', 'navigate')
  expect(keptNow()).not.toContain('/admin/tpv')
  till.shop.clear()
  await expect(till.ask('/admin/tpv', 'navigate')).rejects.toThrow('no network')
})

it('a page of another version of the shop, or of no shop, is not kept', async () => {
  await till.tell('install')
  for (const page of [OF_ANOTHER_BUILD, '<h1>Wi-Fi</h1>', PAGE.replace('till-a1', 'till-c3')]) {
    till.shop.set('/admin/tpv', text(page))
    expect(await (await till.ask('/admin/tpv', 'navigate'))?.text()).toBe(page)
  }
  till.shop.clear()
  expect(await (await till.ask('/admin/tpv', 'navigate'))?.text()).toBe(PAGE)
})

it('what is kept is whole or is not changed, and holds nothing of the version before', async () => {
  till.kept.set('/assets/till-z0.js', new Response('old'))
  till.kept.set('/admin/tpv', new Response('old'))
  till.shop.delete('/assets/manifest-b2.js')
  await expect(till.tell('install')).rejects.toThrow('no network')
  expect(await till.kept.get('/admin/tpv')?.clone().text()).toBe('old')
  expect(keptNow()).toContain('/assets/till-z0.js')
  till.shop.set('/assets/manifest-b2.js', text('manifest'))
  await till.tell('message')
  expect(keptNow()).toEqual(all)
})

it('the worker is given every file that a till needs, in every language, and none of another surface', () => {
  const chunk = (fileName: string, moduleIds: string[], imports: string[] = []) => ({
    ...{ fileName, imports },
    moduleIds: moduleIds.map((id) => (id.startsWith('\0') ? id : `/shop/app/${id}`)),
  })
  const files = filesOfTill([
    chunk('assets/entry.js', ['entry.client.tsx'], ['assets/react.js']),
    chunk('assets/react.js', []),
    {
      ...chunk('assets/page.js', ['till/till-page.tsx?client-route'], ['assets/react.js']),
      viteMetadata: {
        importedCss: new Set(['assets/page.css']),
        importedAssets: new Set(['assets/text.woff2']),
      },
    },
    chunk('assets/till-texts.js', ['\0virtual:texts/till']),
    chunk('assets/till-es.js', ['\0virtual:texts/till/es']),
    chunk('assets/store-es.js', ['\0virtual:texts/store/es']),
    chunk('assets/home.js', ['store/home/home-page.tsx'], ['assets/react.js']),
  ])
  expect(files.map((file) => file.replace('assets/', ''))).toEqual([
    ...['entry.js', 'page.css', 'page.js', 'react.js', 'text.woff2', 'till-es.js', 'till-texts.js'],
  ])
})
