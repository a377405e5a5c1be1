import { getSurface } from '../../surface.ts'

const HOME = '/admin'
const NO_PLACE_TO_STAY = /^\/admin\/(?:login|logout|session)(?:[/.]|$)/i

/** Where to go after signing in: only to a page of this shop's staff, else to the dashboard. */
export function safePath(next: unknown): string {
  if (typeof next !== 'string' || !/^\/(?![/\\])/.test(next)) return HOME
  const base = 'http://shop.invalid'
  if (!URL.canParse(next, base)) return HOME
  const { origin, pathname, search, hash } = new URL(next, base)
  // `/\t/elsewhere.example` and its like lose their tab on the way and leave the shop.
  if (origin !== base || pathname.startsWith('//')) return HOME
  if (getSurface(pathname) === 'store' || NO_PLACE_TO_STAY.test(pathname)) return HOME
  return pathname + search + hash
}
