import type { HttpMiddleware } from './hono-env.ts'

const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'"
// These addresses hold a token, or lead to a page that does: no other site may learn them.
const PRIVATE_PAGE =
  /^(?:\/[a-z]{2})?\/(?:order|checkout|factura|admin\/reset-password)(?:\/|$|\.data)/i
const STAFF_PAGE = /^\/(?:admin|print)(?:[/.]|$)/i
const CAMERA_PAGE = /^\/admin\/tpv(?:\/count)?\/?$/i
const FOR_PROGRAMS = /^\/(?:api|rpc)(?:\/|$)/i
const PICTURES = /^\/(?:pictures\/|logo\.png$)/
const TWO_YEARS = 2 * 365 * 24 * 60 * 60

export function securityHeaders(publicUrl: string | undefined): HttpMiddleware {
  const https = publicUrl?.startsWith('https:') ?? false
  const secure = (headers: Headers, path: string) => addSecurityHeaders(headers, path, https)
  return async (c, next) => {
    c.set('secure', secure)
    await next()
    if (!c.get('isComplete')) secure(c.res.headers, c.req.path)
  }
}

function addSecurityHeaders(headers: Headers, path: string, https: boolean): void {
  if (!headers.has('content-security-policy')) headers.set('content-security-policy', DATA_POLICY)
  headers.set('x-content-type-options', 'nosniff')
  const isPrivate = PRIVATE_PAGE.test(path)
  headers.set('referrer-policy', isPrivate ? 'no-referrer' : 'strict-origin-when-cross-origin')
  // What tells of orders, customers and sales stays in no browser's cache.
  const isPersonal = isPrivate || STAFF_PAGE.test(path)
  if (isPersonal || (FOR_PROGRAMS.test(path) && !headers.has('cache-control')))
    headers.set('cache-control', 'no-store')
  // A picture may be shown by a mail or by another site that links to the shop.
  const anySite = PICTURES.test(path)
  headers.set('cross-origin-resource-policy', anySite ? 'cross-origin' : 'same-origin')
  // The till and the stocktake read codes by it.
  const camera = CAMERA_PAGE.test(path) ? 'camera=(self)' : 'camera=()'
  headers.set('permissions-policy', `${camera}, geolocation=(), microphone=(), payment=()`)
  headers.set('cross-origin-opener-policy', 'same-origin')
  if (https) headers.set('strict-transport-security', `max-age=${TWO_YEARS}; includeSubDomains`)
}
