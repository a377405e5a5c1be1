import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { FactPairs } from '../../ui/detail/fact-list.tsx'
import { When } from '../../ui/when.tsx'
import type { Shipment } from '../order.ts'
import { toMethodKey } from '../orders-table.tsx'

interface ShipmentFactsProps {
  shipment: Shipment
  /** Its number, where it is and when it comes stand in a form beside. */
  isEdited?: boolean
}

/** What a shipment is, as it stands. */
export function ShipmentFacts({ shipment, isEdited = false }: ShipmentFactsProps) {
  const { t } = useTranslation('office/shipping')
  const { t: shipping } = useTranslation('core/shipping')
  const { number, money } = useFormat()
  const { tracking_number, estimated_delivery_date, actual_delivery_date } = shipment
  return (
    <FactPairs
      facts={[
        [t('column.state'), !isEdited && shipping(`shipping_status.${shipment.shipping_status}`)],
        [
          t('tracking_number'),
          !isEdited && tracking_number && <code key="tracking">{tracking_number}</code>,
        ],
        [t('column.method'), t(`method.${toMethodKey(shipment.shipping_service)}`)],
        [t('weight'), t('kilograms', { kilograms: number(shipment.weight_grams / 1000) })],
        [t('shipping_cost'), money(shipment.shipping_cost_cents)],
        // Noon, so that it is the same day in the shop's zone.
        [
          t('estimated'),
          !isEdited && estimated_delivery_date && (
            <When key="estimated" at={`${estimated_delivery_date}T12:00:00Z`} isDay />
          ),
        ],
        [
          t('delivered_at'),
          actual_delivery_date && <When key="delivered_at" at={actual_delivery_date} />,
        ],
      ]}
    />
  )
}
