import { createHash } from 'node:crypto'
import { negotiateLanguage } from '../../../app/i18n/negotiate.ts'
import type { ShopEvent, Topic } from '../../../core/base/events.ts'
import type { HttpContext } from '../hono-env.ts'
import { chooseEncoding, Encodings } from './encodings.ts'
import { PageStore, type StoredPage } from './page-store.ts'

const MEGABYTE = 1024 * 1024
/** Apart, so that invented searches and filters push out each other and no page that has a plain address. */
const LIMITS = { plain: 40 * MEGABYTE, queried: 24 * MEGABYTE }
/** A shop is reached by few names; a request may invent any. */
const MOST_HOSTS = 4

/** A page or an answer in JSON, with tags for what it shows; without tags it is not cached. */
export interface Rendered {
  response: Response
  tags: readonly string[]
  /** When something on it, as a price, changes by the clock. */
  until?: Date
}

export type Render = (c: HttpContext) => Promise<Rendered>
export type Respond = (c: HttpContext) => Promise<Response>

/** Caches what is the same for every visitor, until something it shows has changed. */
export function pageCache(limits = LIMITS) {
  const plain = new PageStore(limits.plain)
  const queried = new PageStore(limits.queried)
  const stores = [plain, queried]
  const hosts = new Set<string>()

  const wrap =
    (render: Render): Respond =>
    (c) =>
      answer(c, render)

  async function answer(c: HttpContext, render: Render): Promise<Response> {
    const key = toCacheKey(c)
    if (!key || !isKnownHost(new URL(c.req.url).host))
      return withoutBodyForHead((await render(c)).response, c)
    const store = c.req.url.includes('?') ? queried : plain
    let uncacheable: Response | undefined
    const page = await store.getOrRender(key, Date.now(), async () => {
      const rendered = await render(c)
      if (isCacheable(rendered)) return toStoredPage(rendered)
      uncacheable = rendered.response
      return undefined
    })
    if (page) return send(page, c)
    return withoutBodyForHead(uncacheable ?? (await render(c)).response, c)
  }

  function isKnownHost(host: string): boolean {
    if (hosts.size < MOST_HOSTS) hosts.add(host)
    return hosts.has(host)
  }

  return {
    wrap,
    onEvents(events: readonly ShopEvent[]) {
      const tags = new Set(events.flatMap(toTags))
      for (const store of stores) store.invalidate(tags)
    },
    /** Changes cannot be heard now: every page is rendered for its request. */
    onDisconnect() {
      for (const store of stores) store.pause()
    },
    /** What was missed has been told: pages that it did not touch are as good as before. */
    onConnect() {
      for (const store of stores) store.resume()
    },
    onLoss() {
      for (const store of stores) store.clear()
    },
  }
}

function withoutBodyForHead(response: Response, c: HttpContext): Response {
  return c.req.method === 'HEAD' ? new Response(null, response) : response
}

/** Undefined where the answer may differ for this visitor. */
function toCacheKey(c: HttpContext): string | undefined {
  const { method, headers, url } = c.req.raw
  if (method !== 'GET' && method !== 'HEAD') return undefined
  const cookies = headers.get('cookie') ?? ''
  if (cookies.includes('better-auth') || headers.has('authorization')) return undefined
  return `${negotiateLanguage(c.req.path, headers).language} ${url}`
}

function isCacheable({ response, tags }: Rendered): boolean {
  return response.status === 200 && tags.length > 0 && !response.headers.has('set-cookie')
}

/** The tags of pages that show what changed in an event. */
function toTags({ topic, payload }: ShopEvent): string[] {
  return TAGS[topic](((payload.product_ids as number[]) ?? []).map((id) => `product:${id}`))
}

const withLists = (products: string[]) => [...products, 'catalog']

/** By topic: what becomes stale besides the products that an event names. */
const TAGS: Record<Topic, (products: string[]) => string[]> = {
  product: withLists,
  prices: withLists,
  listings: withLists,
  stock: (products) => products,
  settings: () => ['shop'],
  // No cached page depends on who is signed in.
  access: () => [],
}

async function toStoredPage({ response, tags, until }: Rendered): Promise<StoredPage> {
  const identity = Buffer.from(await response.arrayBuffer())
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  return {
    headers: [...response.headers].filter(([name]) => name !== 'content-length'),
    etag: `W/"${hash}"`,
    bytes: new Encodings(identity),
    tags,
    ...(until && { until: until.getTime() }),
  }
}

async function send(page: StoredPage, c: HttpContext): Promise<Response> {
  const headers = new Headers(page.headers)
  headers.set('etag', page.etag)
  headers.append('vary', 'accept-encoding')
  const etags = c.req
    .header('if-none-match')
    ?.split(',')
    .map((tag) => tag.trim())
  if (etags?.includes(page.etag)) return new Response(null, { status: 304, headers })
  const encoding = chooseEncoding(c.req.header('accept-encoding') ?? '')
  if (encoding !== 'identity') headers.set('content-encoding', encoding)
  const body = await page.bytes.encode(encoding)
  headers.set('content-length', String(body.length))
  return new Response(c.req.method === 'HEAD' ? null : (body as Uint8Array<ArrayBuffer>), {
    headers,
  })
}
