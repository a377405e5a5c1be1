import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { type Shop, shopContext } from '../../context.ts'
import { getPathLanguage } from '../../i18n/negotiate.ts'
import { shopPath } from '../../i18n/shop-path.ts'
import { readForm } from '../../read-form.ts'
import { orErrorPage, toRefusal } from '../../refusals.ts'
import { newId } from '../../ui/new-id.ts'
import { Notice } from '../../ui/notice.tsx'
import { OrderLines } from '../checkout/order/order-lines.tsx'
import { refreshPlacedOrder } from '../checkout/placed-order/placed-orders.ts'
import { PageHead } from '../page-head.tsx'
import type { Route } from './+types/payment-page'
import { CancelOrder } from './cancel-order.tsx'
import { loadUnpaidOrder } from './load-order.ts'
import { MethodChoice } from './method-choice.tsx'
import styles from './payment.module.css'
import { redirectToPayment } from './redirect-to-payment.ts'
import { UnpayableOrder } from './unpayable-order.tsx'
import { useHeldUntil } from './use-held-until.ts'

type Provider = Parameters<Shop['checkout']['startPayment']>[0]['provider']

export async function loader({ request, context }: Route.LoaderArgs) {
  const url = new URL(request.url)
  const { token, order } = await loadUnpaidOrder(request, context)
  const { getPaymentMethods } = context.get(shopContext).checkout
  const { methods, withheld, chosen } = await orErrorPage(getPaymentMethods({ token }))
  // A way that was chosen has its own page, which offers the others.
  if (chosen && order.payment_status === 'pending' && !url.searchParams.has('choose')) {
    const page = chosen === 'transfer' ? '/checkout/transfer' : '/checkout/success'
    throw redirect(shopPath(getPathLanguage(url.pathname), `${page}?order=${token}`))
  }
  const way = url.searchParams.get('way')
  const operations = { operationId: newId(), cancelOperationId: newId() }
  return { token, order, methods, withheld, way, ...operations }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const language = getPathLanguage(new URL(request.url).pathname)
  const token = String(form.get('order') ?? '')
  const { checkout } = context.get(shopContext)
  const operation = (name: string) => ({ context: { operationId: String(form.get(name) ?? '') } })
  try {
    if (form.get('act') === 'cancel') {
      await checkout.cancelOrder({ token }, operation('cancel_operation_id'))
      // Who asks from the cart goes on by themselves.
      if (form.has('stay')) return { cancelled: true }
      return redirect(shopPath(language, `/checkout/cancel?order=${token}`))
    }
    const { page } = await checkout.startPayment(
      { token, provider: String(form.get('method') ?? '') as Provider },
      operation('operation_id'),
    )
    return redirectToPayment(page, `${shopPath(language, page)}?order=${token}`)
  } catch (error) {
    return toRefusal(error)
  }
}

/** A way to pay that is closed needs those that are open from the loader. */
export function shouldRevalidate({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const code = getRefusedCode(actionResult)
  return code === 'PROVIDER_CLOSED' || code === 'PAY_LATER_PAUSED' || defaultShouldRevalidate
}

export default function PaymentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, order, methods, withheld, way, operationId, cancelOperationId } = loaderData
  const { t } = useTranslation('store/payments')
  const heldUntil = useHeldUntil()
  const refused = getRefusedCode(actionData)
  const { reserved_until } = order
  useEffect(() => {
    refreshPlacedOrder(token, order)
  }, [token, order])
  const { soon, when } = heldUntil(reserved_until ?? '')
  const payable = order.payment_status === 'pending' && refused !== 'ORDER_EXPIRED'
  return (
    <>
      <PageHead title={t('title')} hidden />
      <p className={styles.step}>{t('step')}</p>
      <h1 className={styles.heading}>{t('title')}</h1>
      {refused && <PaymentRefusal code={refused} />}
      {payable && reserved_until ? (
        <div className={styles.columns}>
          <div className={styles.acts}>
            <p className={styles.kept}>
              {soon ? t('kept', { time: when }) : t('kept_days', { when })}
            </p>
            <MethodChoice
              token={token}
              operationId={operationId}
              methods={methods}
              way={way}
              isPaidNow={withheld.length > 0}
              totalCents={order.total_cents}
            />
            <CancelOrder token={token} operationId={cancelOperationId} />
          </div>
          <OrderLines order={order} />
        </div>
      ) : (
        <section className={styles.over}>
          <UnpayableOrder token={token} order={order} operationId={operationId} />
        </section>
      )}
    </>
  )
}

function getRefusedCode(answer: Route.ComponentProps['actionData']): string | undefined {
  if (!answer || 'cancelled' in answer) return undefined
  return answer.refused?.code ?? 'BAD_REQUEST'
}

const COMMON_REFUSALS: readonly string[] = [
  'BAD_REQUEST',
  'OPERATION_ID_REQUIRED',
  'OPERATION_REUSED',
]

function PaymentRefusal({ code }: { code: string }) {
  const { t: base } = useTranslation('core/base')
  const { t: checkout } = useTranslation('core/checkout')
  return (
    <Notice kind="wrong">
      {COMMON_REFUSALS.includes(code)
        ? base(code as 'OPERATION_REUSED')
        : checkout(code as 'ORDER_EXPIRED')}
    </Notice>
  )
}
