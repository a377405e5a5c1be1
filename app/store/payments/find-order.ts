import { type RouterContextProvider, redirect } from 'react-router'
import { wasPaid } from '../../../core/sales/rules.ts'
import { shopContext } from '../../context.ts'
import { languageOfPath } from '../../i18n/negotiate.ts'
import { shopPath } from '../../i18n/shop-path.ts'
import { orStatus } from '../../refusals.ts'

/** The order that `?order=TOKEN` names; without one, or with a wrong one, there is no such page. */
export async function orderOf(request: Request, context: Readonly<RouterContextProvider>) {
  const token = new URL(request.url).searchParams.get('order') ?? ''
  const order = await orStatus(context.get(shopContext).checkout.getOrder({ token }))
  return { token, order }
}

/** The same while it is still to be paid; an order that was paid is found at its own page. */
export async function unpaidOrderOf(request: Request, context: Readonly<RouterContextProvider>) {
  const found = await orderOf(request, context)
  if (wasPaid(found.order.payment_status)) {
    const language = languageOfPath(new URL(request.url).pathname)
    throw redirect(shopPath(language, `/order/${found.token}`))
  }
  return found
}
