import type { HttpMiddleware } from './hono-env.ts'
import { getOrigin } from './origin.ts'
import { refuse } from './refuse.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Refuses writes that a page of another site makes in a visitor's name. */
export function sameOrigin(publicUrl: string | undefined): HttpMiddleware {
  return async (c, next) => {
    if (READS.has(c.req.method)) return next()
    const own = getOrigin(c.req.raw, publicUrl)
    const origin = c.req.header('origin')
    const site = c.req.header('sec-fetch-site')
    // Programs that are not browsers send neither header, and carry no visitor's cookies.
    const allowed = site ? site === 'same-origin' || site === 'none' : !origin || origin === own
    if (!allowed) return refuse(c, 'FOREIGN_ORIGIN')
    // Pages without referrer send "null"; React Router compares by itself and would refuse that.
    if (origin && origin !== own) {
      const headers = new Headers(c.req.raw.headers)
      headers.set('origin', own)
      c.req.raw = new Request(c.req.raw, { headers })
    }
    return next()
  }
}
