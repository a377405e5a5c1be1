import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { useShopPath } from '../../../i18n/shop-path.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { PlacedOrder } from './order-lines.tsx'
import styles from './order-page.module.css'

/** What happens next with an order, and what the buyer can do. */
export function NextStep({ order, token }: { order: PlacedOrder; token: string }) {
  const { t } = useTranslation('store/checkout/order')
  const { dateTime, money } = useFormat()
  const path = useShopPath()
  const { payment_status, fulfillment_status, payments, reserved_until, history } = order
  const toCatalog = (
    <LinkButton kind="quiet" to={path('/catalogo')}>
      {t('to_catalog')}
    </LinkButton>
  )
  const toPay = <LinkButton to={path(`/checkout/payment?order=${token}`)}>{t('pay')}</LinkButton>
  const late = payments.find(({ state }) => state === 'refund_due' || state === 'refunded')

  if (payment_status === 'expired') {
    const isCancelled = history.some(({ event }) => event === 'cancelled')
    const ended = isCancelled ? 'cancelled' : 'expired'
    const key = late ? (late.state as 'refund_due' | 'refunded') : ended
    return <StepNotice act={toCatalog}>{t(key)}</StepNotice>
  }
  if (payment_status === 'refunded')
    return <StepNotice act={toCatalog}>{t('paid_back')}</StepNotice>
  if (payment_status === 'partly_refunded') return <StepNotice>{t('partly_paid_back')}</StepNotice>
  if (late) return <StepNotice>{t('paid_twice')}</StepNotice>
  if (payment_status === 'paid') return null
  if (!reserved_until) return <StepNotice>{t('not_paid')}</StepNotice>
  if (order.is_on_delivery)
    return <StepNotice>{t('pay_on_delivery', { amount: money(order.total_cents) })}</StepNotice>
  // Only an order that is paid at pick-up is served before its money has come.
  if (fulfillment_status !== null)
    return <StepNotice>{t('pay_at_pickup', { when: dateTime(reserved_until) })}</StepNotice>
  const attempted = payments.some(({ state }) => state === 'failed' || state === 'cancelled')
  return (
    <StepNotice act={toPay}>
      {attempted && `${t('not_paid')} `}
      {t('waiting', { when: dateTime(reserved_until) })}
    </StepNotice>
  )
}

function StepNotice({ act, children }: { act?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.next}>
      <Notice>
        <p>{children}</p>
        {act}
      </Notice>
    </div>
  )
}
