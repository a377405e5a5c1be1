import { randomUUID } from 'node:crypto'
import { useTranslation } from 'react-i18next'
import { Form, redirect } from 'react-router'
import { requestContext, shopContext } from '../../context.ts'
import { useFormat } from '../../i18n/format.ts'
import { languageOfPath } from '../../i18n/negotiate.ts'
import { shopPath, useShopPath } from '../../i18n/shop-path.ts'
import { refusal } from '../../refusals.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { OrderLines } from '../order/order-lines.tsx'
import { PageHead } from '../page-head.tsx'
import type { Route } from './+types/payment-page'
import { orderOf } from './find-order.ts'
import styles from './payment.module.css'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { token, order } = await orderOf(request, context)
  const language = languageOfPath(new URL(request.url).pathname)
  if (order.payment_status === 'paid') throw redirect(shopPath(language, `/order/${token}`))
  const { demo } = context.get(requestContext)
  return { token, order, demo, operationId: randomUUID(), releaseId: randomUUID() }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const language = languageOfPath(new URL(request.url).pathname)
  const token = String(form.get('order') ?? '')
  const { checkout } = context.get(shopContext)
  const operation = (name: string) => ({ context: { operationId: String(form.get(name) ?? '') } })
  try {
    if (form.get('act') === 'give-up') {
      await checkout.releaseOrder({ token }, operation('release_id'))
      return redirect(shopPath(language, `/checkout/cancel?order=${token}`))
    }
    const { page } = await checkout.startPayment(
      { token, provider: 'test' },
      operation('operation_id'),
    )
    return redirect(`${shopPath(language, page)}?order=${token}`)
  } catch (error) {
    return refusal(error)
  }
}

export default function PaymentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, order, demo, operationId, releaseId } = loaderData
  const { t } = useTranslation('store/payment')
  const { money, time } = useFormat()
  const path = useShopPath()
  return (
    <>
      <PageHead title={t('title')} hidden />
      <h1 className={styles.title}>{t('title')}</h1>
      {actionData && <Refusal code={actionData.refused?.code ?? 'BAD_REQUEST'} />}
      {order.reserved_until && order.payment_status === 'pending' ? (
        <div className={styles.columns}>
          <Form method="post" className={styles.form}>
            <input type="hidden" name="order" value={token} />
            <input type="hidden" name="operation_id" value={operationId} />
            <input type="hidden" name="release_id" value={releaseId} />
            <p className={styles.kept}>{t('kept', { time: time(order.reserved_until) })}</p>
            <h2 className={styles.small}>{t('method')}</h2>
            {demo ? <TestBank amount={money(order.total_cents)} /> : <p>{t('no_method')}</p>}
            <Button type="submit" name="act" value="give-up" kind="quiet">
              {t('give_up')}
            </Button>
          </Form>
          <OrderLines order={order} />
        </div>
      ) : (
        <Notice>
          <p>{t('cancel_over')}</p>
          <LinkButton to={path('/catalogo')}>{t('to_catalog')}</LinkButton>
        </Notice>
      )}
    </>
  )
}

function TestBank({ amount }: { amount: string }) {
  const { t } = useTranslation('store/payment')
  return (
    <>
      <p>
        <strong>{t('test_bank')}</strong>
        <br />
        {t('test_bank_hint')}
      </p>
      <Button type="submit" name="act" value="pay">
        {t('pay', { amount })}
      </Button>
    </>
  )
}

const OF_EVERY_ACT: readonly string[] = ['BAD_REQUEST', 'OPERATION_ID_REQUIRED', 'OPERATION_REUSED']

function Refusal({ code }: { code: string }) {
  const { t: every } = useTranslation('core/base')
  const { t: checkout } = useTranslation('core/checkout')
  return (
    <Notice kind="wrong">
      {OF_EVERY_ACT.includes(code)
        ? every(code as 'OPERATION_REUSED')
        : checkout(code as 'ORDER_EXPIRED')}
    </Notice>
  )
}
