import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { wasCancelled } from '../../../../core/checkout/rules.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useShopPath } from '../../../i18n/shop-path.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { PlacedOrder } from './order-lines.tsx'
import styles from './order-page.module.css'
import { RestoreOrder } from './progress/restore-order.tsx'

interface NextStepProps {
  order: PlacedOrder
  token: string
  operationId: string
}

/** What happens next with an order, and what the buyer can do. */
export function NextStep({ order, token, operationId }: NextStepProps) {
  const { t } = useTranslation('store/checkout/order')
  const { dateTime, money } = useFormat()
  const path = useShopPath()
  const { payment_status, awaits, payments, reserved_until, can_restore } = order
  const toCatalog = (
    <LinkButton kind="quiet" to={path('/catalogo')}>
      {t('to_catalog')}
    </LinkButton>
  )
  const toPay = <LinkButton to={path(`/checkout/payment?order=${token}`)}>{t('pay')}</LinkButton>
  const late = payments.find(({ state }) => state === 'refund_due' || state === 'refunded')

  if (payment_status === 'expired') {
    const ended = wasCancelled(order.history) ? 'cancelled' : 'expired'
    const key = late ? (late.state as 'refund_due' | 'refunded') : ended
    const restore = can_restore && <RestoreOrder token={token} operationId={operationId} />
    return (
      <StepNotice
        act={
          <div className={styles.acts}>
            {restore}
            {toCatalog}
          </div>
        }
      >
        {t(key)} {can_restore && t('can_restore')}
      </StepNotice>
    )
  }
  if (payment_status === 'refunded')
    return <StepNotice act={toCatalog}>{t('paid_back')}</StepNotice>
  if (payment_status === 'partly_refunded') return <StepNotice>{t('partly_paid_back')}</StepNotice>
  if (late) return <StepNotice>{t('paid_twice')}</StepNotice>
  if (payment_status === 'paid') return null
  if (!reserved_until) return <StepNotice>{t('not_paid')}</StepNotice>
  if (awaits === 'cash_on_delivery')
    return <StepNotice>{t('pay_on_delivery', { amount: money(order.total_cents) })}</StepNotice>
  if (awaits === 'pickup')
    return <StepNotice>{t('pay_at_pickup', { when: dateTime(reserved_until) })}</StepNotice>
  if (awaits === 'transfer')
    return (
      <StepNotice
        act={
          <LinkButton to={path(`/checkout/transfer?order=${token}`)}>
            {t('see_transfer')}
          </LinkButton>
        }
      >
        {t('await_transfer', { when: dateTime(reserved_until) })}
      </StepNotice>
    )
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
