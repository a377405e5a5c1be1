import { ORPCError } from '@orpc/client'
import {
  createContext,
  type MiddlewareFunction,
  type RouterContextProvider,
  redirectDocument,
} from 'react-router'
import { type Shop, shopContext } from '../context.ts'
import { mayOpen } from './access.ts'

/** Who is signed in, as `GET /me` tells it. */
export type Me = Awaited<ReturnType<Shop['staff']['getMe']>>

/** Set by the guard for every loader and action behind it. */
export const meContext = createContext<Me>()

/**
 * Stands before every page of staff: middleware of the office's layout, the till's and the printed ones'. It is
 * there so that people see the right page; what a page reads and writes, each procedure guards by itself.
 */
export const guard: MiddlewareFunction<Response> = async ({ url, pattern, context }, next) => {
  const me = await findMe(context)
  if (!me) throw redirectDocument(loginPath(url.pathname + url.search))
  context.set(meContext, me)
  if (!mayOpen(me, pattern)) throw redirectDocument('/admin/access-denied')
  const response = await next()
  // The way back must not show what was on the screen to whoever comes after a sign-out.
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
