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
  const { dateTime, money: toMoney } = useFormat()
  const path = useShopPath()
  const { payment_status, awaits, payments, refunds, reserved_until, can_restore, history } = order
  const toCatalog = (
    <LinkButton kind="quiet" to={path('/catalogo')}>
      {t('to_catalog')}
    </LinkButton>
  )
  const toPay = <LinkButton to={path(`/checkout/payment?order=${token}`)}>{t('pay')}</LinkButton>
  const isLate = payments.some(({ state }) => state === 'refund_due' || state === 'refunded')
  const money = <RefundSteps refunds={refunds} />

  if (payment_status === 'expired') {
    const isCancelled = wasCancelled(history)
    const late = isCancelled ? 'late_cancelled' : 'late_gone'
    const ended = isCancelled ? 'cancelled' : 'expired'
    const restore = can_restore && <RestoreOrder token={token} operationId={operationId} />
    return (
      <StepNotice
        act={
          <div className={styles.acts}>
            {restore}
            {toCatalog}
          </div>
        }
        more={money}
      >
        {t(isLate ? late : ended)} {can_restore && t('can_restore')}
      </StepNotice>
    )
  }
  if (payment_status === 'refunded' || payment_status === 'partly_refunded') {
    const isWhole = payment_status === 'refunded'
    return (
      <StepNotice act={isWhole && toCatalog} more={money}>
        {refunds.length === 0 && t(isWhole ? 'paid_back' : 'partly_paid_back')}
      </StepNotice>
    )
  }
  if (payment_status === 'paid')
    return isLate && <StepNotice more={money}>{t('paid_twice')}</StepNotice>
  if (!reserved_until) return <StepNotice>{t('not_paid')}</StepNotice>
  if (awaits === 'cash_on_delivery')
    return <StepNotice>{t('pay_on_delivery', { amount: toMoney(order.total_cents) })}</StepNotice>
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
    <StepNotice act={toPay} more={money}>
      {attempted && `${t('not_paid')} `}
      {t('waiting', { when: dateTime(reserved_until) })}
    </StepNotice>
  )
}

const STAGES = ['came_back', 'on_its_way', 'returned'] as const

/** How much of the money goes back, has gone back, and came back. */
function RefundSteps({ refunds }: Pick<PlacedOrder, 'refunds'>) {
  const { t } = useTranslation('store/checkout/order')
  const { money } = useFormat()
  return STAGES.map((stage) => {
    const cents = refunds
      .filter((refund) => refund.stage === stage)
      .reduce((sum, { amount_cents }) => sum + amount_cents, 0)
    return cents > 0 && <p key={stage}>{t(`refund.${stage}`, { amount: money(cents) })}</p>
  })
}

interface StepNoticeProps {
  act?: ReactNode
  /** Paragraphs after the words. */
  more?: ReactNode
  children: ReactNode
}

function StepNotice({ act, more, children }: StepNoticeProps) {
  return (
    <div className={styles.next}>
      <Notice>
        {children && <p>{children}</p>}
        {more}
        {act}
      </Notice>
    </div>
  )
}
