import { signInContext } from '../../context.ts'
import { findMe } from '../guard.ts'
import type { Route } from './+types/check-session'
import { withCookies } from './with-cookies.ts'

/** Asked every few minutes by open pages of the staff: who is signed in, or 401. */
export async function loader({ context }: Route.LoaderArgs) {
  const me = await findMe(context)
  if (!me) return Response.json(null, { status: 401, headers: { 'cache-control': 'no-store' } })
  const renewed = await context.get(signInContext)('/get-session')
  const headers = withCookies(renewed)
  headers.set('cache-control', 'no-store')
  return Response.json(me, { headers })
}
