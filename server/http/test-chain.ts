import pino from 'pino'
import { openDatabase } from '../../core/base/db.server.ts'
import type { PictureFiles } from '../../core/catalog/pictures/picture-files.ts'
import { openPasswordGate } from '../../core/staff/passwords/password-gate.ts'
import { scryptPasswords } from '../../core/staff/passwords/scrypt-passwords.ts'
import { readEnv } from '../env.ts'
import { chain } from './chain.ts'
import type { HttpContext } from './hono-env.ts'
import type { Render, Rendered, Respond } from './pages/page-answer.ts'
import type { BodyLimits } from './request-body.ts'
import type { ShopServices } from './shop-call.ts'

const NO_DATABASE = 'postgres://nobody@127.0.0.1:1/none'

interface TestParts {
  files?: PictureFiles
  /** Without one, everything is made for its request. */
  cache?: (render: Render) => Respond
}

/** The chain without a database, for tests: pages answer with what reached them. */
export function testChain(
  variables: Record<string, string> = {},
  lines: string[] = [],
  bodies: BodyLimits = {},
  pages: Render = echo,
  { files = noPictures, cache }: TestParts = {},
) {
  const env = readEnv(variables)
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(line) })
  const { db, pool } = openDatabase(NO_DATABASE)
  const auth = {
    handler: (request: Request) => new Response(request.headers.get('x-client-ip')),
    api: { getSession: async () => null },
  }
  const passwords = openPasswordGate(scryptPasswords)
  const urls = { databaseUrl: '', ownerUrl: '' }
  const parts = { auth, passwords, env, log, pool, db, ...urls }
  const services = { ...parts, secret: 'secret', demo: false }
  const app = chain(services as unknown as ShopServices, {
    files,
    pages,
    bodies,
    ...(cache && { cache }),
  })
  return async (path: string, init?: RequestInit & { from?: string; host?: string }) =>
    app.fetch(new Request(`http://${init?.host ?? 'shop.test'}${path}`, init), {
      incoming: { socket: { remoteAddress: init?.from ?? '203.0.113.9' } },
    } as never)
}

const noPictures = { read: async () => undefined, write: async () => {} }

async function echo(c: HttpContext): Promise<Rendered> {
  if (c.req.path === '/breaks') throw new Error('broken on purpose')
  const { method, headers } = c.req.raw
  const body = await c.req.raw.text()
  const seen = { method, body, origin: headers.get('origin'), client: c.get('clientAddress') }
  const answered = new Headers({ 'content-type': 'application/json' })
  return { status: 200, headers: answered, body: JSON.stringify(seen), tags: [] }
}
