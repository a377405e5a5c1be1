import { useTranslation } from 'react-i18next'
import { data, isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from 'react-router'
import { AWAITED_MONEY } from '../../../core/checkout/rules.ts'
import { languageContext, requestContext, shopContext } from '../../context.ts'
import { getPathLanguage } from '../../i18n/negotiate.ts'
import { shopPath } from '../../i18n/shop-path.ts'
import { readForm } from '../../read-form.ts'
import { toRefusal } from '../../refusals.ts'
import { newId } from '../../ui/new-id.ts'
import { currentCart, writeCart } from '../cart/cart-store.ts'
import { EmptyCart } from '../cart/empty-cart.tsx'
import { refreshLines } from '../cart/lines/refresh-lines.ts'
import { NoScriptNotice } from '../cart/no-script-notice.tsx'
import { chooseOrder } from '../cart/order-choices.ts'
import { useQuotedCart } from '../cart/use-quoted-cart.ts'
import { PageHead } from '../page-head.tsx'
import { redirectToPayment } from '../payments/redirect-to-payment.ts'
import type { Route } from './+types/checkout-page'
import { clearOperationId } from './checkout-draft.ts'
import { CheckoutForm } from './checkout-form.tsx'
import styles from './checkout-page.module.css'
import { CHECKOUT_FIELDS, type CheckoutAnswer, getRefusedQuote } from './checkout-refusals.ts'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { parseOrderForm } from './parse-order-form.ts'
import { savePlacedOrder } from './placed-order/placed-orders.ts'
import { WaitingOrders } from './placed-order/waiting-orders.tsx'

const TOO_MANY = 429
const REFUSED = 409

export async function loader({ context }: Route.LoaderArgs) {
  const { checkout } = context.get(shopContext)
  const [terms, { ways, withheld }] = await Promise.all([
    checkout.getContractTerms({}),
    checkout.getPaymentWays({}),
  ])
  const { demo } = context.get(requestContext)
  return { operationId: newId(), demo, withheld, terms: { ...terms, payment_ways: ways } }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const { placeOrder } = context.get(shopContext).checkout
  const { language } = context.get(languageContext)
  const operationId = String(form.get('operation_id') ?? '')
  try {
    const placed = await placeOrder(parseOrderForm(form, language), { context: { operationId } })
    const { token, reference, total_cents, reserved_until, payment } = placed
    const page = payment?.page ?? '/checkout/payment'
    // The page of the payment begins with the way that was chosen here.
    const chosen = String(form.get('payment_method') ?? '')
    const awaits = AWAITED_MONEY.find((way) => payment && way === chosen) ?? 'online'
    return {
      placed: { token, reference, total_cents, reserved_until, awaits },
      page,
      way: payment ? '' : chosen,
    }
  } catch (error) {
    return toRefusal(error)
  }
}

/** Empties this browser's cart when the order is placed, and refreshes it when it was refused. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const sent = readFields(await readForm(request.clone()))
  const answer = await serverAction().catch(toUnanswered)
  if ('placed' in answer) {
    savePlacedOrder({ ...answer.placed, lines: currentCart().lines })
    writeCart([])
    chooseOrder({ coupon: '' })
    clearOperationId()
    const language = getPathLanguage(new URL(request.url).pathname)
    const query = new URLSearchParams({
      order: answer.placed.token,
      ...(answer.way && { way: answer.way }),
    })
    const address = shopPath(language, `${answer.page}?${query}`)
    return redirectToPayment(answer.page, address, true)
  }
  if (answer.refused?.code === 'OPERATION_REUSED') clearOperationId()
  const quote = getRefusedQuote(answer)
  if (quote) {
    const { lang } = document.documentElement
    const refreshed = refreshLines(currentCart().lines, quote, (text) => text[lang] ?? text.es)
    writeCart(refreshed.lines)
  }
  // With an error status nothing is revalidated, so nothing can fail by that.
  return data({ ...answer, sent }, { status: REFUSED })
}

function readFields(form: FormData): Record<string, string> {
  return Object.fromEntries(CHECKOUT_FIELDS.map((name) => [name, String(form.get(name) ?? '')]))
}

/** A lost connection or an error of the server must not lose what was typed. */
function toUnanswered(error: unknown): Pick<CheckoutAnswer, 'refused' | 'fields'> {
  const status = error instanceof Response || isRouteErrorResponse(error) ? error.status : 500
  if (status === TOO_MANY) return { refused: { code: 'TOO_MANY_REQUESTS', data: undefined } }
  if (status < 500) throw error
  return { refused: { code: 'UNANSWERED', data: undefined } }
}

const READ_ANEW = ['OPERATION_REUSED', 'PROVIDER_CLOSED', 'PAY_LATER_PAUSED']

/** A reused operation id needs a new one from the loader, and a way to pay that is closed those that are open. */
export function shouldRevalidate({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const code = (actionResult as CheckoutAnswer | undefined)?.refused?.code
  return READ_ANEW.includes(code ?? '') || defaultShouldRevalidate
}

export default function CheckoutPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('store/checkout')
  const quoted = useQuotedCart()
  const { cart } = quoted
  return (
    <div className={styles.page}>
      <PageHead title={t('title')} hidden />
      <p className={styles.step}>{t('step')}</p>
      <h1 className={styles.title}>{t('title')}</h1>
      <p className={styles.intro}>{t(loaderData.demo ? 'intro_demo' : 'intro')}</p>
      <NoScriptNotice />
      <WaitingOrders />
      {!cart && <CheckoutSkeleton />}
      {cart && cart.lines.length === 0 && <EmptyCart />}
      {cart && cart.lines.length > 0 && (
        <CheckoutForm
          cart={cart}
          quoted={quoted}
          operationId={loaderData.operationId}
          terms={loaderData.terms}
          withheld={loaderData.withheld}
          answer={actionData as CheckoutAnswer | undefined}
        />
      )}
    </div>
  )
}
