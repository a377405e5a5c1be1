import { getSurface } from '../../surface.ts'

const HOME = '/admin'
const NOT_A_SCREEN = /^\/admin\/(?:login|logout|session)(?:[/.]|$)/i

/** Where to go after signing in: to a page of the office, till or print, else to the dashboard. */
export function safePath(next: unknown): string {
  if (typeof next !== 'string' || !/^\/(?![/\\])/.test(next)) return HOME
  const base = 'http://shop.invalid'
  if (!URL.canParse(next, base)) return HOME
  const { origin, pathname, search, hash } = new URL(next, base)
  // A tab is dropped: `/\t/elsewhere.example` would lead out of the shop.
  if (origin !== base || pathname.startsWith('//')) return HOME
  if (getSurface(pathname) === 'store' || NOT_A_SCREEN.test(pathname)) return HOME
  return pathname + search + hash
}
