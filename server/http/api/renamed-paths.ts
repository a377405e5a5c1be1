import { Hono } from 'hono'
import type { HonoEnv } from '../hono-env.ts'

/** Old REST addresses: a 308 sends the same method and body on to the new one. */
export function renamedPaths(): Hono<HonoEnv> {
  return new Hono<HonoEnv>().post('/api/v1/orders/:token/release', (c) => {
    const { pathname, search } = new URL(c.req.url)
    return c.redirect(`${pathname.replace(/release$/, 'cancel')}${search}`, 308)
  })
}
