import { Badge } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Shop } from '../../context.ts'
import worded from '../ui/worded-badge.module.css'
import styles from './sale-badges.module.css'

type Sale = Awaited<ReturnType<Shop['sales']['listSales']>>['sales'][number]

const COLOURS = {
  pending: 'yellow',
  paid: 'green',
  failed: 'red',
  expired: 'gray',
  partly_refunded: 'yellow',
  refunded: 'gray',
} as const

/** How it stands with the money, and with the parcel where there is one. */
export function SaleBadges({
  sale,
}: {
  sale: Pick<Sale, 'payment_status' | 'fulfillment_status'>
}) {
  const { t } = useTranslation('core/sales')
  const { payment_status, fulfillment_status } = sale
  return (
    <div className={styles.badges}>
      <Badge variant="light" color={COLOURS[payment_status]} className={worded.badge}>
        {t(`payment_status.${payment_status}`)}
      </Badge>
      {fulfillment_status && (
        <Badge variant="outline" color="gray" className={worded.badge}>
          {t(`fulfillment_status.${fulfillment_status}`)}
        </Badge>
      )}
    </div>
  )
}

/** Whether it was sold on the web or over the counter. */
export function OriginBadge({ origin }: Pick<Sale, 'origin'>) {
  const { t } = useTranslation('core/sales')
  return (
    <Badge variant="default" className={worded.badge}>
      {t(`origin.${origin}`)}
    </Badge>
  )
}
