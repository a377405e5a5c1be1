import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useShopPath } from '../../i18n/shop-path.ts'
import { LinkButton } from '../../ui/button.tsx'
import type { PlacedOrder } from '../checkout/order/order-lines.tsx'
import { clearPaidOrder } from '../checkout/placed-order/placed-order.ts'
import { PageHead } from '../page-head.tsx'
import type { Route } from './+types/success-page'
import { loadOrder } from './load-order.ts'
import styles from './payment.module.css'
import { usePaymentPolling } from './use-payment-polling.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { token, order } = await loadOrder(request, context)
  return { token, reference: order.reference, outcome: toOutcome(order) }
}

function toOutcome({ payment_status, payments }: PlacedOrder): 'success' | 'late' | 'wait' {
  if (payment_status === 'paid') return 'success'
  const late = payments.some(({ state }) => state === 'refund_due' || state === 'refunded')
  return late ? 'late' : 'wait'
}

/** Says "paid" only when the bank has confirmed it, whatever the URL claims. */
export default function SuccessPage({ loaderData }: Route.ComponentProps) {
  const { token, reference, outcome } = loaderData
  const { t } = useTranslation('store/payments')
  const path = useShopPath()
  const title = t(`${outcome}_title`)
  usePaymentPolling(outcome === 'wait')

  useEffect(() => {
    if (outcome === 'success') clearPaidOrder(token)
  }, [outcome, token])

  return (
    <section className={styles.end}>
      <PageHead title={title} hidden />
      {outcome === 'success' && <Tick />}
      <h1 className={styles.title}>{title}</h1>
      <p role="status">{t(`${outcome}_text`, { reference })}</p>
      <div className={styles.row}>
        <LinkButton to={path(`/order/${token}`)}>{t('see_order')}</LinkButton>
        {outcome !== 'wait' && (
          <LinkButton kind="quiet" to={path('/catalogo')}>
            {t('to_catalog')}
          </LinkButton>
        )}
      </div>
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
