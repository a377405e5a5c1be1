import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { useShopPath } from '../../../i18n/shop-path.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { Order } from './order-lines.tsx'
import styles from './order-page.module.css'

/** What the buyer may still do, or need not. */
export function NextStep({ order, token }: { order: Order; token: string }) {
  const { t } = useTranslation('store/checkout/order')
  const { dateTime } = useFormat()
  const path = useShopPath()
  const { payment_status, payments, reserved_until } = order
  const toCatalog = (
    <LinkButton kind="quiet" to={path('/catalogo')}>
      {t('to_catalog')}
    </LinkButton>
  )
  const toPay = <LinkButton to={path(`/checkout/payment?order=${token}`)}>{t('pay')}</LinkButton>
  const late = payments.find(({ state }) => state === 'refund_due' || state === 'refunded')

  if (payment_status === 'expired') {
    const said = late ? (late.state as 'refund_due' | 'refunded') : 'expired'
    return <Told act={toCatalog}>{t(said)}</Told>
  }
  if (payment_status === 'refunded') return <Told act={toCatalog}>{t('paid_back')}</Told>
  if (payment_status === 'partly_refunded') return <Told>{t('partly_paid_back')}</Told>
  if (late) return <Told>{t('paid_twice')}</Told>
  if (payment_status === 'paid') return null
  if (!reserved_until) return <Told>{t('not_paid')}</Told>
  const tried = payments.some(({ state }) => state === 'failed' || state === 'cancelled')
  return (
    <Told act={toPay}>
      {tried && `${t('not_paid')} `}
      {t('waiting', { when: dateTime(reserved_until) })}
    </Told>
  )
}

function Told({ act, children }: { act?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.next}>
      <Notice>
        <p>{children}</p>
        {act}
      </Notice>
    </div>
  )
}
