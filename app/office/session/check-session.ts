import { findMe } from '../../access/guard.ts'
import type { Route } from './+types/check-session'

/**
 * Who is signed in, or 401. Open pages of staff ask every few minutes, with `active` where somebody has used them since.
 * It renews nothing: an answer that comes late overwrites no newer cookie.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const me = await findMe(context)
  const status = me ? 200 : 401
  return Response.json(me ?? null, { status, headers: { 'cache-control': 'no-store' } })
}
