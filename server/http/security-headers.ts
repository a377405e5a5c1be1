import type { HttpMiddleware } from './hono-env.ts'

const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'"
// These addresses hold a token, or lead to a page that does: no other site may learn them.
const PRIVATE_PAGE = /^(?:\/[a-z]{2})?\/(?:order|checkout)(?:\/|$|\.data)/
const TWO_YEARS = 2 * 365 * 24 * 60 * 60

export function securityHeaders(publicUrl: string | undefined): HttpMiddleware {
  const https = publicUrl?.startsWith('https:') ?? false
  return async (c, next) => {
    await next()
    const { headers } = c.res
    if (!headers.has('content-security-policy')) {
      headers.set('content-security-policy', DATA_POLICY)
    }
    headers.set('x-content-type-options', 'nosniff')
    headers.set(
      'referrer-policy',
      PRIVATE_PAGE.test(c.req.path) ? 'no-referrer' : 'strict-origin-when-cross-origin',
    )
    headers.set('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()')
    headers.set('cross-origin-opener-policy', 'same-origin')
    if (https) headers.set('strict-transport-security', `max-age=${TWO_YEARS}`)
  }
}
