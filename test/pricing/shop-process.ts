import pino from 'pino'
import type { RouterContextProvider } from 'react-router'
import { loader as catalogLoader } from '../../app/store/catalog/listing/catalog-page.tsx'
import { loader as productLoader } from '../../app/store/catalog/product/product-page.tsx'
import { writeAudit } from '../../core/audit/write-audit.ts'
import { openDatabase } from '../../core/base/db.server.ts'
import { createAuth } from '../../core/staff/auth.ts'
import { openPasswordGate } from '../../core/staff/passwords/password-gate.ts'
import { readEnv } from '../../server/env.ts'
import { listenToEvents } from '../../server/events/listen-to-events.ts'
import { chain } from '../../server/http/chain.ts'
import { pageCache } from '../../server/http/pages/page-cache.ts'
import { pages } from '../../server/http/pages/pages.ts'
import { cheapPasswords } from '../staff/cheap-passwords.ts'
import type { World } from '../world/world.ts'

export type ShopProcess = Awaited<ReturnType<typeof startProcess>>

/** The pages that are looked at, as the data of their loaders: what is on them, without drawing them. */
const LOADERS = [
  [/^\/es\/producto\/(?<product>[^/]+)$/, productLoader],
  [/^\/es\/catalogo$/, catalogLoader],
] as const

async function loadPage(request: Request, context?: RouterContextProvider): Promise<Response> {
  const url = new URL(request.url)
  for (const [path, loader] of LOADERS) {
    const found = path.exec(url.pathname)
    if (!found) continue
    try {
      const data = await loader({ request, url, context, params: { ...found.groups } } as never)
      return Response.json(data instanceof Object && 'data' in data ? data.data : data)
    } catch (thrown) {
      if (thrown instanceof Response) return thrown
      throw thrown
    }
  }
  return new Response(null, { status: 404 })
}

/** A server process of the shop, with its own connections, its own page cache and its own lists in memory. */
export async function startProcess(shop: World) {
  const { db, pool, close } = openDatabase(shop.appUrl)
  const env = readEnv({ RATE_LIMITS: 'off' })
  const secret = 'secret of the tests, long enough'
  const now = () => new Date()
  const passwords = openPasswordGate(cheapPasswords)
  const log = pino({ level: 'silent' })
  const auth = createAuth({ db, secret, passwords, log, now, writeAudit, rateLimits: false })
  const pools = { db, pool, reports: db, owner: db, databaseUrl: shop.appUrl, ownerUrl: shop.url }
  const files = { read: async () => undefined, write: async () => {} }
  const services = { auth, passwords, env, secret, ...pools, demo: true, log, files }
  const cache = pageCache()
  const events = listenToEvents(services as never, [cache])
  await events.start()
  const app = chain(services as never, {
    files,
    cache: cache.wrap,
    pages: pages(services as never, loadPage as never),
  })
  const ask = async <Answer>(path: string): Promise<Answer> => {
    const request = new Request(`http://shop.test${path}`, { headers: { 'accept-language': 'es' } })
    const answer = await app.fetch(request, {
      incoming: { socket: { remoteAddress: '203.0.113.9' } },
    } as never)
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    return (await answer.json()) as Answer
  }
  const stop = async () => {
    await events.stop()
    await close()
  }
  return { ask, stop }
}
