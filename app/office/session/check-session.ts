import { signInContext } from '../../context.ts'
import { findMe } from '../guard.ts'
import type { Route } from './+types/check-session'
import { copyCookies } from './copy-cookies.ts'

/** Who is signed in, or 401; open pages of the office ask every few minutes. */
export async function loader({ context }: Route.LoaderArgs) {
  const me = await findMe(context)
  if (!me) return Response.json(null, { status: 401, headers: { 'cache-control': 'no-store' } })
  const renewed = await context.get(signInContext)('/get-session')
  const headers = copyCookies(renewed)
  headers.set('cache-control', 'no-store')
  return Response.json(me, { headers })
}
