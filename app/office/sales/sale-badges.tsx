import { Badge } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { RefundBadge } from '../payments/refund-badge.tsx'
import worded from '../ui/worded-badge.module.css'
import type { SaleListItem } from './sale.ts'

const COLOURS = {
  pending: 'yellow',
  paid: 'green',
  failed: 'red',
  expired: 'gray',
  partly_refunded: 'yellow',
  refunded: 'gray',
} as const

interface SaleBadgesProps {
  sale: Pick<SaleListItem, 'payment_status' | 'fulfillment_status' | 'refund_stage'> &
    Partial<Pick<SaleListItem, 'origin'>>
  /** It was undone as a whole over the counter. */
  isVoided?: boolean
}

/** Whether it is paid or was undone, where the money is that goes back, and where the parcel is if there is one. */
export function SaleBadges({ sale, isVoided = false }: SaleBadgesProps) {
  const { t } = useTranslation('core/sales')
  const { payment_status, fulfillment_status, refund_stage } = sale
  // Another program took goods back, and their sale is in no file.
  const isAlone = sale.origin === 'import' && payment_status === 'expired'
  const isBack = payment_status === 'refunded' || payment_status === 'partly_refunded'
  const isMoving = refund_stage === 'on_its_way' || refund_stage === 'came_back'
  return (
    <div className={worded.badges}>
      {isVoided && (
        <Badge variant="light" color="red" className={worded.badge}>
          {t('voided')}
        </Badge>
      )}
      {!isVoided && !(isBack && isMoving) && (
        <Badge variant="light" color={COLOURS[payment_status]} className={worded.badge}>
          {isAlone ? t('past_alone') : t(`payment_status.${payment_status}`)}
        </Badge>
      )}
      {isMoving && <RefundBadge stage={refund_stage} />}
      {fulfillment_status && (
        <Badge variant="outline" color="gray" className={worded.badge}>
          {t(`fulfillment_status.${fulfillment_status}`)}
        </Badge>
      )}
    </div>
  )
}

/** Whether it was sold on the web or over the counter. */
export function OriginBadge({ origin }: Pick<SaleListItem, 'origin'>) {
  const { t } = useTranslation('core/sales')
  return (
    <Badge variant="default" className={worded.badge}>
      {t(`origin.${origin}`)}
    </Badge>
  )
}
