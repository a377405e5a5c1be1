import { parseLocalPath } from '../../local-path.ts'
import { getSurface } from '../../surface.ts'

const HOME = '/admin'
const NOT_A_SCREEN =
  /^\/admin\/(?:login|logout|session|forgot-password|reset-password|shell)(?:[/.]|$)/i

/** Where to go after signing in: to a page of the office, till or print, else to the dashboard. */
export function safePath(next: unknown): string {
  const local = parseLocalPath(next)
  if (!local) return HOME
  const { pathname, search, hash } = local
  if (getSurface(pathname) === 'store' || NOT_A_SCREEN.test(pathname)) return HOME
  return pathname + search + hash
}
