import { signInContext } from '../../context.ts'
import { findMe } from '../guard.ts'
import type { Route } from './+types/check-session'
import { copyCookies } from './copy-cookies.ts'

/** Who is signed in, or 401; open pages of staff ask every few minutes, which is what renews a session. */
export async function loader({ context }: Route.LoaderArgs) {
  const me = await findMe(context)
  if (!me) return Response.json(null, { status: 401, headers: { 'cache-control': 'no-store' } })
  const renewed = await context.get(signInContext)('/get-session')
  if (!renewed.ok)
    return Response.json(null, { status: 502, headers: { 'cache-control': 'no-store' } })
  const headers = copyCookies(renewed)
  headers.set('cache-control', 'no-store')
  return Response.json(me, { headers })
}
