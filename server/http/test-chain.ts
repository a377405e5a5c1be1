import pino from 'pino'
import { readEnv } from '../env.ts'
import { chain } from './chain.ts'
import type { HttpContext } from './hono-env.ts'
import type { ShopServices } from './shop-call.ts'

/** The chain without a database, for tests: pages answer with what reached them. */
export function testChain(variables: Record<string, string> = {}, lines: string[] = []) {
  const env = readEnv(variables)
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(line) })
  const pool = { query: () => Promise.reject(new Error('no database')) }
  const auth = { handler: (request: Request) => new Response(request.headers.get('x-client-ip')) }
  const services = { auth, env, log, pool, secret: 'secret', demo: false, databaseUrl: '' }
  const app = chain(services as unknown as ShopServices, { files: noPictures, pages: echo })
  return (path: string, init?: RequestInit & { from?: string }) =>
    app.fetch(new Request(`http://shop.test${path}`, init), {
      incoming: { socket: { remoteAddress: init?.from ?? '203.0.113.9' } },
    } as never)
}

const noPictures = { read: async () => undefined, write: async () => {} }

async function echo(c: HttpContext): Promise<Response> {
  if (c.req.path === '/breaks') throw new Error('broken on purpose')
  const { method, headers } = c.req.raw
  const body = await c.req.raw.text()
  return Response.json({
    method,
    body,
    origin: headers.get('origin'),
    client: c.get('clientAddress'),
  })
}
