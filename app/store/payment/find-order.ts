import type { RouterContextProvider } from 'react-router'
import { shopContext } from '../../context.ts'
import { orStatus } from '../../refusals.ts'

/** The order that `?order=TOKEN` names; without one, or with a wrong one, there is no such page. */
export async function orderOf(request: Request, context: Readonly<RouterContextProvider>) {
  const token = new URL(request.url).searchParams.get('order') ?? ''
  const order = await orStatus(context.get(shopContext).checkout.getOrder({ token }))
  return { token, order }
}
