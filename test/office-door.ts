import type { RouteConfigEntry } from '@react-router/dev/routes'
import pino from 'pino'
import { createRequestHandler, type EntryContext, type ServerBuild } from 'react-router'
import routes from '../app/routes.ts'
import { writeAudit } from '../core/audit/write-audit.ts'
import type { FileStore } from '../core/base/procedures/context.ts'
import { createAuth } from '../core/staff/auth.ts'
import { readEnv } from '../server/env.ts'
import { chain } from '../server/http/chain.ts'
import { pages } from '../server/http/pages/pages.ts'
import type { ShopServices } from '../server/http/shop-call.ts'
import type { TestShop } from './shop.ts'

const ORIGIN = 'http://shop.test'
const OF_STAFF = /^(?:admin|print)/

type RouteModule = Record<string, unknown>

/**
 * The real chain, sign-in, routes, guards, loaders and actions of office, till and print over the shop's own
 * database; only the drawing is left out: a page answers with its status and what its loaders gave.
 */
export async function officeDoor(shop: TestShop, variables: Record<string, string> = {}) {
  const env = readEnv({ RATE_LIMITS: 'off', ...variables })
  const secret = 'secret of the tests, long enough'
  const auth = createAuth({
    db: shop.db,
    secret,
    rateLimits: env.rateLimits,
    now: () => shop.clock.now,
    audit: writeAudit,
  })
  const services = {
    ...{ auth, env, secret, db: shop.db, pool: shop.pool, databaseUrl: shop.url, demo: true },
    files: shelf(),
    log: pino({ level: 'silent' }),
  } satisfies ShopServices
  const handle = createRequestHandler(await buildOf(staffRoutes()), 'test')
  const page = pages(services, handle)
  const app = chain(services, {
    files: services.files,
    pages: async (c) => (await page(c)).response,
  })

  /** A browser of its own: it keeps its cookies, and comes from `address`. */
  return (address = '203.0.113.9') => {
    const cookies = new Map<string, string>()
    const send = async (path: string, init: RequestInit = {}): Promise<Response> => {
      const headers = new Headers(init.headers)
      headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '))
      if (init.method && init.method !== 'GET') headers.set('origin', ORIGIN)
      const request = new Request(ORIGIN + path, { ...init, headers })
      const answer = await app.fetch(request, {
        incoming: { socket: { remoteAddress: address } },
      } as never)
      for (const cookie of answer.headers.getSetCookie()) {
        const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=')
        if (/max-age=0/i.test(cookie) || value === '') cookies.delete(name)
        else cookies.set(name, value)
      }
      return answer
    }
    const submit = (path: string, fields: Record<string, string>) =>
      send(path, { method: 'POST', body: new URLSearchParams(fields) })
    const signIn = (email: string, password: string, next = '') =>
      submit('/admin/login', { email, password, ...(next && { next }) })
    return { send, submit, signIn, cookies }
  }
}

/** Pictures in memory. */
function shelf(): FileStore {
  const kept = new Map<string, Buffer>()
  return {
    read: async (name) => kept.get(name),
    write: async (name, bytes) => void kept.set(name, bytes),
  }
}

export type Browser = ReturnType<Awaited<ReturnType<typeof officeDoor>>>

/** Every route below /admin and /print as its pattern, such as `/admin/products/:id`. */
export function staffPatterns(): string[] {
  const walk = (entries: RouteConfigEntry[], above: string): string[] =>
    entries.flatMap(({ path, index, children }) => {
      const own = path ? `${above}/${path}` : above
      if (!children) return index || path ? [own] : []
      return walk(children, own)
    })
  return walk(staffRoutes(), '')
}

/** Where a redirect leads, without the shop's address. */
export function ledTo(answer: Response): string | undefined {
  return answer.headers.get('location') ?? undefined
}

function staffRoutes(): RouteConfigEntry[] {
  return (routes as RouteConfigEntry[]).filter(({ path }) => OF_STAFF.test(path ?? ''))
}

async function buildOf(entries: RouteConfigEntry[]): Promise<ServerBuild> {
  const found: Record<string, object> = {
    root: { id: 'root', path: '', module: { default: draw } },
  }
  await collect(entries, 'root', found)
  const manifest = Object.fromEntries(
    Object.entries(found).map(([id, route]) => [id, { ...route, module: `/${id}.js` }]),
  )
  return {
    entry: { module: { default: answerPlainly } },
    routes: found,
    assets: { entry: { imports: [], module: '' }, routes: manifest, url: '', version: '' },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  } as unknown as ServerBuild
}

async function collect(entries: RouteConfigEntry[], parentId: string, into: object) {
  for (const { file, path, index, children = [] } of entries) {
    const id = file.replace(/\.tsx?$/, '')
    const source = `../app/${file}`
    const module: RouteModule = await import(/* @vite-ignore */ source)
    Object.assign(into, { [id]: { id, parentId, path, index, module } })
    await collect(children, id, into)
  }
}

function draw() {
  return null
}

function answerPlainly(
  _request: Request,
  status: number,
  headers: Headers,
  { staticHandlerContext: { loaderData, actionData, errors } }: EntryContext,
): Response {
  headers.set('content-type', 'application/json')
  return new Response(JSON.stringify({ loaderData, actionData, errors }), { status, headers })
}
