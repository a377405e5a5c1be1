import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, redirect, useNavigation } from 'react-router'
import { requestContext, shopContext } from '../../context.ts'
import { useFormat } from '../../i18n/format.ts'
import { getPathLanguage } from '../../i18n/negotiate.ts'
import { shopPath } from '../../i18n/shop-path.ts'
import { readForm } from '../../read-form.ts'
import { toRefusal } from '../../refusals.ts'
import { Button } from '../../ui/button.tsx'
import { newId } from '../../ui/new-id.ts'
import { Notice } from '../../ui/notice.tsx'
import { OrderLines } from '../checkout/order/order-lines.tsx'
import { extendPlacedOrder } from '../checkout/placed-order/placed-order.ts'
import { PageHead } from '../page-head.tsx'
import type { Route } from './+types/payment-page'
import { CancelOrder } from './cancel-order.tsx'
import { loadUnpaidOrder } from './load-order.ts'
import styles from './payment.module.css'
import { UnpayableOrder } from './unpayable-order.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { token, order } = await loadUnpaidOrder(request, context)
  const { demo } = context.get(requestContext)
  return { token, order, demo, operationId: newId(), cancelOperationId: newId() }
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
      return redirect(shopPath(language, `/checkout/cancel?order=${token}&cancelled=1`))
    }
    const { page } = await checkout.startPayment(
      { token, provider: 'test' },
      operation('operation_id'),
    )
    return redirect(`${shopPath(language, page)}?order=${token}`)
  } catch (error) {
    return toRefusal(error)
  }
}

export default function PaymentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, order, demo, operationId, cancelOperationId } = loaderData
  const { t } = useTranslation('store/payments')
  const { money, time } = useFormat()
  const busy = useNavigation().state !== 'idle'
  const refused = actionData && (actionData.refused?.code ?? 'BAD_REQUEST')
  const { reserved_until } = order
  useEffect(() => {
    if (reserved_until) extendPlacedOrder(token, reserved_until)
  }, [token, reserved_until])
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
            <p className={styles.kept}>{t('kept', { time: time(reserved_until) })}</p>
            <Form method="post" className={styles.method}>
              <input type="hidden" name="order" value={token} />
              <input type="hidden" name="operation_id" value={operationId} />
              <h2 className={styles.small}>{t('method')}</h2>
              {demo ? (
                <>
                  <div className={styles.bankCard}>
                    <BankMark />
                    <p>
                      <strong>{t('test_bank')}</strong>
                      <br />
                      {t('test_bank_hint')}
                    </p>
                  </div>
                  <Button
                    type="submit"
                    name="act"
                    value="pay"
                    className={styles.pay}
                    aria-busy={busy}
                  >
                    {t('pay', { amount: money(order.total_cents) })}
                  </Button>
                </>
              ) : (
                <p>{t('no_method')}</p>
              )}
            </Form>
            <CancelOrder token={token} operationId={cancelOperationId} />
          </div>
          <OrderLines order={order} />
        </div>
      ) : (
        <section className={styles.over}>
          <UnpayableOrder token={token} />
        </section>
      )}
    </>
  )
}

function BankMark() {
  return (
    <svg className={styles.bankMark} viewBox="0 0 32 32" aria-hidden="true">
      <path d="M4 12 16 5l12 7M6 13v11M12.5 13v11M19.5 13v11M26 13v11M4 27h24" />
    </svg>
  )
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
