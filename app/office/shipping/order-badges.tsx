import { Badge, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import worded from '../ui/worded-badge.module.css'
import type { ListedOrder } from './order.ts'

/** What an order still lacks, and where its parcel is. */
export function OrderBadges({ order }: { order: ListedOrder }) {
  const { t } = useTranslation('office/shipping')
  const { t: shipping } = useTranslation('core/shipping')
  const { t: sales } = useTranslation('core/sales')
  const { money } = useFormat()
  const { shipment, payment_status, fulfillment_status, wanted_units, units } = order
  return (
    <Group gap={6}>
      {order.cod_cents > 0 && (
        <Badge variant="light" color="yellow" className={worded.badge}>
          {t('cod', { amount: money(order.cod_cents) })}
        </Badge>
      )}
      {payment_status === 'pending' && order.cod_cents === 0 && (
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
