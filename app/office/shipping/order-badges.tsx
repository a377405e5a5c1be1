import { Badge, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import worded from '../ui/worded-badge.module.css'
import type { ListedOrder } from './order.ts'

/** What an order still lacks, and where its parcel is. */
export function OrderBadges({ order }: { order: ListedOrder }) {
  const { t } = useTranslation('office/shipping')
  const { t: shipping } = useTranslation('core/shipping')
  const { t: sales } = useTranslation('core/sales')
  const { shipment, payment_status, fulfillment_status, wanted_units, units } = order
  return (
    <Group gap={6}>
      {payment_status === 'pending' && (
        <Badge variant="light" color="yellow" className={worded.badge}>
          {t('to_be_paid')}
        </Badge>
      )}
      {wanted_units < units && (
        <Badge variant="light" color="red" className={worded.badge}>
          {t('withdrawn', { count: units - wanted_units })}
        </Badge>
      )}
      {fulfillment_status === 'ready_for_pickup' && (
        <Badge variant="light" color="green" className={worded.badge}>
          {sales('fulfillment_status.ready_for_pickup')}
        </Badge>
      )}
      {shipment && (
        <Badge variant="outline" color="gray" className={worded.badge}>
          {t('parcel', { status: shipping(`shipping_status.${shipment.shipping_status}`) })}
        </Badge>
      )}
      {shipment?.tracking_number && <code>{shipment.tracking_number}</code>}
    </Group>
  )
}
