import { useTranslation } from 'react-i18next'
import {
  data,
  isRouteErrorResponse,
  replace,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { languageContext, requestContext, shopContext } from '../../context.ts'
import { languageOfPath } from '../../i18n/negotiate.ts'
import { shopPath } from '../../i18n/shop-path.ts'
import { refusal } from '../../refusals.ts'
import { newId } from '../../ui/new-id.ts'
import { currentCart, writeCart } from '../cart/cart-store.ts'
import { EmptyCart } from '../cart/empty-cart.tsx'
import { NoScriptNotice } from '../cart/no-script-notice.tsx'
import { refreshLines } from '../cart/refresh-lines.ts'
import { useQuotedCart } from '../cart/use-quoted-cart.ts'
import { PageHead } from '../page-head.tsx'
import type { Route } from './+types/checkout-page'
import { CheckoutForm } from './checkout-form.tsx'
import styles from './checkout-page.module.css'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { DELIVERY_FIELDS } from './delivery/delivery.ts'
import { orderOf } from './order-form.ts'
import { keepOrdered } from './ordered.ts'
import { type Answer, quoteOf } from './problems.ts'
import { forgetOperation } from './typed.ts'

const TOO_MANY = 429
const REFUSED = 409

export function loader({ context }: Route.LoaderArgs) {
  return { operationId: newId(), demo: context.get(requestContext).demo }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const { placeOrder } = context.get(shopContext).checkout
  const { language } = context.get(languageContext)
  const operationId = String(form.get('operation_id') ?? '')
  try {
    const { token } = await placeOrder(orderOf(form, language), { context: { operationId } })
    return { placed: token }
  } catch (error) {
    return refusal(error)
  }
}

/** The cart is this browser's: emptied when the order stands, brought up to date when it was refused. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const sent = sentFields(await request.clone().formData())
  const answer = await serverAction().catch(unanswered)
  if ('placed' in answer) {
    keepOrdered(answer.placed, currentCart().lines)
    writeCart([])
    forgetOperation()
    const language = languageOfPath(new URL(request.url).pathname)
    return replace(shopPath(language, `/checkout/payment?order=${answer.placed}`))
  }
  if (answer.refused?.code === 'OPERATION_REUSED') forgetOperation()
  const quote = quoteOf(answer)
  if (quote) {
    const { lang } = document.documentElement
    const fresh = refreshLines(currentCart().lines, quote, (text) => text[lang] ?? text.es)
    writeCart(fresh.lines)
  }
  // A refusal changes no page: nothing is loaded again, and nothing can fail by that.
  return data({ ...answer, sent }, { status: REFUSED })
}

function sentFields(form: FormData): Record<string, string> {
  return Object.fromEntries(DELIVERY_FIELDS.map((name) => [name, String(form.get(name) ?? '')]))
}

/** The connection broke or the shop failed: what was typed must not be lost over it. */
function unanswered(error: unknown): Pick<Answer, 'refused' | 'fields'> {
  const status = error instanceof Response || isRouteErrorResponse(error) ? error.status : 500
  if (status === TOO_MANY) return { refused: { code: 'TOO_MANY_REQUESTS', data: undefined } }
  if (status < 500) throw error
  return { refused: { code: 'UNANSWERED', data: undefined } }
}

/** A used operation id needs a new one. */
export function shouldRevalidate({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const code = (actionResult as Answer | undefined)?.refused?.code
  return code === 'OPERATION_REUSED' || defaultShouldRevalidate
}

export default function CheckoutPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('store/checkout')
  const fresh = useQuotedCart()
  const { cart } = fresh
  return (
    <div className={styles.page}>
      <PageHead title={t('title')} hidden />
      <p className={styles.step}>{t('step')}</p>
      <h1 className={styles.title}>{t('title')}</h1>
      <p className={styles.intro}>{t(loaderData.demo ? 'intro_demo' : 'intro')}</p>
      <NoScriptNotice />
      {!cart && <CheckoutSkeleton />}
      {cart && cart.lines.length === 0 && <EmptyCart />}
      {cart && cart.lines.length > 0 && (
        <CheckoutForm
          cart={cart}
          fresh={fresh}
          operationId={loaderData.operationId}
          answer={actionData as Answer | undefined}
        />
      )}
    </div>
  )
}
