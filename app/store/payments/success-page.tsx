import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { redirect } from 'react-router'
import { wasPaid } from '../../../core/sales/rules.ts'
import { shopContext } from '../../context.ts'
import { useFormat } from '../../i18n/format.ts'
import { getPathLanguage } from '../../i18n/negotiate.ts'
import { shopPath, useShopPath } from '../../i18n/shop-path.ts'
import { orErrorPage } from '../../refusals.ts'
import { LinkButton } from '../../ui/button.tsx'
import { clearDraft } from '../checkout/checkout-draft.ts'
import { OrderDelivery } from '../checkout/order/order-delivery.tsx'
import { OrderLines, type PlacedOrder } from '../checkout/order/order-lines.tsx'
import { clearPaidOrder, refreshPlacedOrder } from '../checkout/placed-order/placed-orders.ts'
import { PageHead } from '../page-head.tsx'
import { useSendsMail } from '../sends-mail.ts'
import type { Route } from './+types/success-page'
import { loadOrder, redirectToOrder } from './load-order.ts'
import { OrderLink } from './order-link.tsx'
import styles from './payment.module.css'
import { usePaymentPolling } from './use-payment-polling.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { token, order } = await loadOrder(request, context)
  const outcome = toOutcome(order)
  if (outcome === 'over') throw redirectToOrder(request, token)
  if (outcome !== 'wait') return { token, order, outcome }
  const { getPaymentMethods } = context.get(shopContext).checkout
  const { chosen } = await orErrorPage(getPaymentMethods({ token }))
  if (chosen === 'transfer') {
    const language = getPathLanguage(new URL(request.url).pathname)
    throw redirect(shopPath(language, `/checkout/transfer?order=${token}`))
  }
  if (chosen === 'cash_on_delivery') return { token, order, outcome: 'cod' as const }
  return { token, order, outcome: chosen === 'pickup' ? ('reserved' as const) : outcome }
}

/** How the payment of an order ended; `over` is past it: money has gone back since. */
function toOutcome({
  payment_status,
  payments,
}: PlacedOrder): 'success' | 'over' | 'late' | 'wait' {
  if (payment_status === 'paid') return 'success'
  if (wasPaid(payment_status)) return 'over'
  const late = payments.some(({ state }) => state === 'refund_due' || state === 'refunded')
  return late ? 'late' : 'wait'
}

/** Says "paid" only when the bank has confirmed it, whatever the URL claims. */
export default function SuccessPage({ loaderData }: Route.ComponentProps) {
  const { token, order, outcome } = loaderData
  const { reference, reserved_until } = order
  const { t } = useTranslation('store/payments')
  const { dateTime, money } = useFormat()
  const path = useShopPath()
  const isMailed = useSendsMail(order.delivery.email)
  const title = t(`${outcome}_title`)
  usePaymentPolling(outcome === 'wait')

  useEffect(() => {
    if (outcome === 'success') clearPaidOrder(token)
    else refreshPlacedOrder(token, order)
    if (outcome === 'cod') clearDraft()
  }, [outcome, token, order])

  const isDone = outcome === 'success' || outcome === 'reserved' || outcome === 'cod'
  return (
    <section className={styles.end}>
      <PageHead title={title} hidden />
      {isDone && <Tick />}
      <h1 className={styles.title}>{title}</h1>
      <p role="status">
        {t(outcome === 'cod' && !isMailed ? 'cod_text.unmailed' : `${outcome}_text`, {
          reference,
          when: reserved_until ? dateTime(reserved_until) : '',
          amount: money(order.total_cents),
        })}
      </p>
      {isDone && <OrderLink token={token} email={order.delivery.email} />}
      <div className={styles.row}>
        <LinkButton to={path(`/order/${token}`)}>{t('see_order')}</LinkButton>
        {outcome !== 'wait' && (
          <LinkButton kind="quiet" to={path('/catalogo')}>
            {t('to_catalog')}
          </LinkButton>
        )}
      </div>
      {isDone && (
        <div className={styles.bought}>
          <p className={styles.placed}>{t('bought', { when: dateTime(order.created_at) })}</p>
          <OrderLines order={order} />
          <OrderDelivery order={order} />
        </div>
      )}
    </section>
  )
}

function Tick() {
  return (
    <svg className={styles.tick} viewBox="0 0 48 48" aria-hidden="true">
      <circle cx="24" cy="24" r="22" />
      <path d="m14 25 7 7 14-16" />
    </svg>
  )
}
