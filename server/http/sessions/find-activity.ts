import { ACTIVE_PLACES, type ActivePlace } from '../../../core/staff/sessions/rules.ts'
import type { HttpContext } from '../hono-env.ts'

const SESSION_CHECK = '/admin/session'
const TILL = /^\/admin\/tpv(?:\/|$)/
const OFFICE = /^\/admin(?:\/|$)/

/**
 * Where a request shows that a person uses the browser: a page of staff that is opened, or a session check that says so,
 * because somebody has touched the page since the last one. Whatever a page asks for by itself is no activity.
 */
export function findActivity({ req }: HttpContext): ActivePlace | undefined {
  const { method, path } = req
  if (path === SESSION_CHECK) return ACTIVE_PLACES.find((place) => place === req.query('active'))
  if (method !== 'GET' || !isOpened(req)) return undefined
  if (TILL.test(path)) return 'till'
  return OFFICE.test(path) ? 'office' : undefined
}

/** As browsers ask for the page that they show next, and not for one that may be wanted later. */
function isOpened(req: HttpContext['req']): boolean {
  const purpose = `${req.header('sec-purpose') ?? ''} ${req.header('purpose') ?? ''}`
  const isDocument = req.header('sec-fetch-dest') === 'document'
  return isDocument && req.header('sec-fetch-mode') === 'navigate' && !/prefetch/.test(purpose)
}
