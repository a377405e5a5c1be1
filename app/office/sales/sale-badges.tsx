import { Badge } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import worded from '../ui/worded-badge.module.css'
import type { SaleListItem } from './sale.ts'
import styles from './sale-badges.module.css'

const COLOURS = {
  pending: 'yellow',
  paid: 'green',
  failed: 'red',
  expired: 'gray',
  partly_refunded: 'yellow',
  refunded: 'gray',
} as const

interface SaleBadgesProps {
  sale: Pick<SaleListItem, 'payment_status' | 'fulfillment_status'>
  /** It was undone as a whole over the counter. */
  isVoided?: boolean
}

/** Whether it is paid or was undone, and where the parcel is if there is one. */
export function SaleBadges({ sale, isVoided = false }: SaleBadgesProps) {
  const { t } = useTranslation('core/sales')
  const { payment_status, fulfillment_status } = sale
  return (
    <div className={styles.badges}>
      {isVoided ? (
        <Badge variant="light" color="red" className={worded.badge}>
          {t('voided')}
        </Badge>
      ) : (
        <Badge variant="light" color={COLOURS[payment_status]} className={worded.badge}>
          {t(`payment_status.${payment_status}`)}
        </Badge>
      )}
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
