import { negotiateLanguage } from '../../../app/i18n/negotiate.ts'
import type { ShopEvent, Topic } from '../../../core/base/events.ts'
import type { HttpContext } from '../hono-env.ts'
import type { Render, Rendered, Respond } from './page-answer.ts'
import { PageStore } from './page-store.ts'
import { sendOnce, sendStored, toStoredPage } from './send-page.ts'

const MEGABYTE = 1024 * 1024
/** Apart, so that invented searches and filters push out each other and no page that has a plain address. */
const LIMITS = { plain: 40 * MEGABYTE, queried: 24 * MEGABYTE }
/** A shop is reached by few names; a request may invent any. */
const MOST_HOSTS = 4

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
    if (!key || !isKnownHost(getHost(c.req.url))) return sendOnce(await render(c), c)
    const store = c.req.url.includes('?') ? queried : plain
    let uncacheable: Rendered | undefined
    const page = await store.getOrRender(key, Date.now(), async () => {
      const rendered = await render(c)
      if (isCacheable(rendered)) return toStoredPage(rendered, c)
      uncacheable = rendered
      return undefined
    })
    return page ? sendStored(page, c) : sendOnce(uncacheable ?? (await render(c)), c)
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

/** Of an absolute address. */
function getHost(url: string): string {
  const start = url.indexOf('//') + 2
  return url.slice(start, url.indexOf('/', start))
}

/** Undefined where the answer may differ for this visitor. */
function toCacheKey(c: HttpContext): string | undefined {
  const { method, headers, url } = c.req.raw
  if (method !== 'GET' && method !== 'HEAD') return undefined
  const cookies = headers.get('cookie') ?? ''
  if (cookies.includes('better-auth') || headers.has('authorization')) return undefined
  return `${negotiateLanguage(c.req.path, headers).language} ${url}`
}

function isCacheable({ status, headers, tags }: Rendered): boolean {
  return status === 200 && tags.length > 0 && !headers.has('set-cookie')
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
  // No cached page shows a customer.
  customers: () => [],
  // No cached page depends on who is signed in.
  access: () => [],
}
