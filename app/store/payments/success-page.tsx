import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useShopPath } from '../../i18n/shop-path.ts'
import { LinkButton } from '../../ui/button.tsx'
import type { Order } from '../checkout/order/order-lines.tsx'
import { forgetOrder } from '../checkout/ordered.ts'
import { PageHead } from '../page-head.tsx'
import type { Route } from './+types/success-page'
import { orderOf } from './find-order.ts'
import styles from './payment.module.css'
import { useLookAgain } from './use-look-again.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { token, order } = await orderOf(request, context)
  return { token, reference: order.reference, outcome: outcomeOf(order) }
}

function outcomeOf({ payment_status, payments }: Order): 'success' | 'late' | 'wait' {
  if (payment_status === 'paid') return 'success'
  const late = payments.some(({ state }) => state === 'refund_due' || state === 'refunded')
  return late ? 'late' : 'wait'
}

/** Says "paid" only when the shop has heard it from the bank, whatever the address claims. */
export default function SuccessPage({ loaderData }: Route.ComponentProps) {
  const { token, reference, outcome } = loaderData
  const { t } = useTranslation('store/payments')
  const path = useShopPath()
  const title = t(`${outcome}_title`)
  useLookAgain(outcome === 'wait')

  useEffect(() => {
    if (outcome === 'success') forgetOrder(token)
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
