import { type RouterContextProvider, redirect } from 'react-router'
import { wasPaid } from '../../../core/sales/rules.ts'
import { shopContext } from '../../context.ts'
import { getPathLanguage } from '../../i18n/negotiate.ts'
import { shopPath } from '../../i18n/shop-path.ts'
import { orErrorPage } from '../../refusals.ts'

/** The order of `?order=TOKEN`; 404 without a token or with an unknown one. */
export async function loadOrder(request: Request, context: Readonly<RouterContextProvider>) {
  const token = new URL(request.url).searchParams.get('order') ?? ''
  const order = await orErrorPage(context.get(shopContext).checkout.getOrder({ token }))
  return { token, order }
}

/** The same for an unpaid order; a paid one redirects to its own page. */
export async function loadUnpaidOrder(request: Request, context: Readonly<RouterContextProvider>) {
  const found = await loadOrder(request, context)
  if (wasPaid(found.order.payment_status)) throw redirectToOrder(request, found.token)
  return found
}

/** To the page of an order, in the language of the request. */
export function redirectToOrder(request: Request, token: string): Response {
  const language = getPathLanguage(new URL(request.url).pathname)
  return redirect(shopPath(language, `/order/${token}`))
}
