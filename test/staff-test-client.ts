import type { RouteConfigEntry } from '@react-router/dev/routes'
import pino from 'pino'
import { createRequestHandler, type EntryContext, type ServerBuild } from 'react-router'
import routes from '../app/routes.ts'
import { newId } from '../app/ui/new-id.ts'
import { writeAudit } from '../core/audit/write-audit.ts'
import type { FileStore, PasswordHasher } from '../core/base/procedures/context.ts'
import { createAuth } from '../core/staff/auth.ts'
import { openPasswordGate } from '../core/staff/passwords/password-gate.ts'
import { readEnv } from '../server/env.ts'
import { chain } from '../server/http/chain.ts'
import { pages } from '../server/http/pages/pages.ts'
import type { ShopServices } from '../server/http/shop-call.ts'
import type { TestShop } from './shop.ts'
import { cheapPasswords } from './staff/cheap-passwords.ts'

const ORIGIN = 'http://shop.test'
const STAFF_PATH = /^(?:admin|print)/

type RouteModule = Record<string, unknown>

/**
 * The real request chain, sign-in, routes, guards, loaders and actions of office, till and print. Only rendering
 * is left out: a page answers with its status and the data of its loaders as JSON.
 */
export async function staffTestClient(
  shop: TestShop,
  variables: Record<string, string> = {},
  hasher: PasswordHasher = cheapPasswords,
  {
    fiscal,
    copies,
    log = pino({ level: 'silent' }),
  }: Partial<Pick<ShopServices, 'fiscal' | 'copies' | 'log'>> = {},
) {
  const passwords = openPasswordGate(hasher)
  const env = readEnv({ RATE_LIMITS: 'off', ...variables })
  const secret = 'secret of the tests, long enough'
  const auth = createAuth({
    db: shop.db,
    secret,
    passwords,
    log,
    rateLimits: env.rateLimits,
    now: () => shop.clock.now,
    writeAudit,
  })
  const services = {
    auth,
    passwords,
    env,
    secret,
    db: shop.db,
    pool: shop.pool,
    reports: shop.db,
    owner: shop.db,
    databaseUrl: shop.appUrl,
    ownerUrl: shop.url,
    demo: true,
    files: memoryFiles(),
    ...(fiscal && { fiscal }),
    ...(copies && { copies }),
    log,
  } satisfies ShopServices
  const handle = createRequestHandler(await toServerBuild(staffRoutes()), 'test')
  const app = chain(services, { files: services.files, pages: pages(services, handle) })

  /** A browser with cookies of its own at this IP address. */
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
    /** Sends a form; each time as one that was shown anew, unless it names its operation. */
    const submit = (path: string, fields: Record<string, string>) =>
      send(path, {
        method: 'POST',
        body: new URLSearchParams({ operation_id: newId(), ...fields }),
      })
    const signIn = (email: string, password: string, next = '') =>
      submit('/admin/login', { email, password, ...(next && { next }) })
    return { send, submit, signIn, cookies }
  }
}

function memoryFiles(): FileStore {
  const stored = new Map<string, Buffer>()
  return {
    read: async (name) => stored.get(name),
    write: async (name, bytes) => void stored.set(name, bytes),
  }
}

export type Browser = ReturnType<Awaited<ReturnType<typeof staffTestClient>>>

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

/** The path a redirect leads to. */
export function redirectPath(answer: Response): string | undefined {
  return answer.headers.get('location') ?? undefined
}

function staffRoutes(): RouteConfigEntry[] {
  return (routes as RouteConfigEntry[]).filter(({ path }) => STAFF_PATH.test(path ?? ''))
}

async function toServerBuild(entries: RouteConfigEntry[]): Promise<ServerBuild> {
  const byId: Record<string, object> = {
    root: { id: 'root', path: '', module: { default: Page } },
  }
  await addRoutes(entries, 'root', byId)
  const manifest = Object.fromEntries(
    Object.entries(byId).map(([id, route]) => [id, { ...route, module: `/${id}.js` }]),
  )
  return {
    entry: { module: { default: renderAsJson } },
    routes: byId,
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

async function addRoutes(entries: RouteConfigEntry[], parentId: string, into: object) {
  for (const { file, path, index, children = [], id = file.replace(/\.tsx?$/, '') } of entries) {
    const source = `../app/${file}`
    const module: RouteModule = await import(/* @vite-ignore */ source)
    Object.assign(into, { [id]: { id, parentId, path, index, module } })
    await addRoutes(children, id, into)
  }
}

function Page() {
  return null
}

function renderAsJson(
  _request: Request,
  status: number,
  headers: Headers,
  { staticHandlerContext: { loaderData, actionData, errors } }: EntryContext,
): Response {
  headers.set('content-type', 'application/json')
  return new Response(JSON.stringify({ loaderData, actionData, errors }), { status, headers })
}
