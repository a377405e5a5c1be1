import { ORPCError } from '@orpc/client'
import {
  createContext,
  type MiddlewareFunction,
  type RouterContextProvider,
  redirectDocument,
} from 'react-router'
import { type Shop, shopContext } from '../context.ts'
import { isWithin, mayOpen } from './access.ts'

/** The only page of a person whose role requires a second factor that they do not have. */
const ACCOUNT = '/admin/account'
/** All that a locked till leaves open, besides its papers. */
const TILL = '/admin/tpv'
const isAtTill = (path: string) =>
  isWithin(path.replace(/\.data$/, ''), TILL) || /^\/print[-/]/.test(path)
const isOwnAccount = (path: string) => isWithin(path.replace(/\.data$/, ''), ACCOUNT)

/** Who is signed in, as `GET /me` answers. */
export type Me = Awaited<ReturnType<Shop['staff']['getMe']>>

/** Set by the guard for every loader and action behind it. */
export const meContext = createContext<Me>()

/**
 * Middleware of every page of staff: office, till and print. It leads people to the right page; the procedures guard
 * by themselves what a page reads and writes.
 */
export const guard: MiddlewareFunction<Response> = async ({ url, pattern, context }, next) => {
  const me = await findMe(context)
  if (!me) throw redirectDocument(loginPath(url.pathname + url.search))
  context.set(meContext, me)
  if (me.needs_second_factor && !isOwnAccount(url.pathname)) throw redirectDocument(ACCOUNT)
  if (me.is_locked && !isAtTill(url.pathname)) throw redirectDocument(TILL)
  if (me.signed_in && isOwnAccount(url.pathname)) throw redirectDocument(TILL)
  if (!mayOpen(me, pattern)) throw redirectDocument('/admin/access-denied')
  const response = await next()
  // After a sign-out the browser's back button must not show the screen again.
  response.headers.set('cache-control', 'no-store')
  return response
}

/** Who is signed in, or undefined. */
export async function findMe(context: Readonly<RouterContextProvider>): Promise<Me | undefined> {
  try {
    return await context.get(shopContext).staff.getMe({})
  } catch (error) {
    if (error instanceof ORPCError && error.code === 'UNAUTHORIZED') return undefined
    throw error
  }
}

function loginPath(next: string): string {
  return next === '/admin' ? '/admin/login' : `/admin/login?next=${encodeURIComponent(next)}`
}
