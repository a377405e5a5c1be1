import { redirect, redirectDocument } from 'react-router'
import { signInContext } from '../../context.ts'
import type { Route } from './+types/sign-out'
import { copyCookies } from './copy-cookies.ts'

/** Ends the session on the server and in the browser. */
export async function action({ context }: Route.ActionArgs) {
  const answer = await context.get(signInContext)('/sign-out')
  if (!answer.ok) return new Response(null, { status: 502 })
  return redirectDocument('/admin/login?notice=signed_out', { headers: copyCookies(answer) })
}

/** A link or a picture must not be able to sign anybody out. */
export function loader() {
  return redirect('/admin')
}
