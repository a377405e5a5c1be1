import { Hono } from 'hono'
import type { Auth } from '../../core/staff/auth.ts'
import type { HonoEnv } from './hono-env.ts'

/** The sign-in's own routes, told who really calls: a header of that name sent by anybody is lost. */
export function signIn(auth: Auth): Hono<HonoEnv> {
  return new Hono<HonoEnv>().on(['GET', 'POST'], '/api/auth/*', (c) => {
    const headers = new Headers(c.req.raw.headers)
    headers.set('x-client-ip', c.get('clientAddress'))
    return auth.handler(new Request(c.req.raw, { headers }))
  })
}
