import { Hono } from 'hono'
import type { SignInApi } from '../../app/context.ts'
import type { HonoEnv, HttpContext } from './hono-env.ts'
import { getOrigin } from './origin.ts'
import { RETRY_SECONDS } from './refuse.ts'
import type { ShopServices } from './shop-call.ts'

type Parts = Pick<ShopServices, 'auth' | 'env'>

const BASE = '/api/auth'
const FORWARDED_HEADERS = ['cookie', 'user-agent']

/** All that programs use of the sign-in library; its other routes, such as those that redirect, answer 404. */
const OPEN_ROUTES = [
  `${BASE}/sign-in/email`,
  `${BASE}/two-factor/verify-totp`,
  `${BASE}/two-factor/verify-backup-code`,
  `${BASE}/sign-out`,
]

/** The sign-in's own routes, for programs. */
export function signIn({ auth }: Parts): Hono<HonoEnv> {
  return new Hono<HonoEnv>().on('POST', OPEN_ROUTES, async (c) => {
    const headers = withClientHeaders(c, c.req.raw.headers)
    return withoutToken(await auth.handler(new Request(c.req.raw, { headers })))
  })
}

/** The session's token travels in its cookie alone, which no script can read. */
async function withoutToken(answer: Response): Promise<Response> {
  const text = await answer.text()
  const body = text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : undefined
  if (body) delete body.token
  const headers = new Headers(answer.headers)
  headers.delete('content-length')
  if (answer.status === 503) headers.set('retry-after', String(RETRY_SECONDS))
  return new Response(body ? JSON.stringify(body) : text, { status: answer.status, headers })
}

/** The same for pages: their forms are no JSON, and what they answer are pages. */
export function signInApi(c: HttpContext, { auth, env }: Parts): SignInApi {
  return (path, body) => {
    const forwarded = FORWARDED_HEADERS.map((name) => [name, c.req.header(name) ?? ''])
    const headers = withClientHeaders(c, new Headers(Object.fromEntries(forwarded)))
    const url = new URL(BASE + path, c.req.url)
    if (path === '/get-session') return auth.handler(new Request(url, { headers }))
    headers.set('content-type', 'application/json')
    headers.set('origin', getOrigin(c.req.raw, env.publicUrl))
    return auth.handler(
      new Request(url, { method: 'POST', headers, body: JSON.stringify(body ?? {}) }),
    )
  }
}

/** Replaces headers of these names that the client sent. */
function withClientHeaders(c: HttpContext, sent: Headers): Headers {
  const headers = new Headers(sent)
  headers.set('x-client-ip', c.get('clientAddress'))
  headers.set('x-request-id', c.get('requestId'))
  return headers
}
