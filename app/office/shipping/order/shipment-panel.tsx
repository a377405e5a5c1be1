import { Button } from '@mantine/core'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { useTranslation } from 'react-i18next'
import { PICKUP_METHOD } from '../../../../core/shipping/rules.ts'
import detail from '../../ui/detail/detail.module.css'
import type { OfficeOrder, Shipment } from '../order.ts'
import { labelPath } from '../paper-path.ts'
import styles from '../shipping.module.css'
import { CarrierNote } from './carrier-note.tsx'
import { ShipmentFacts } from './shipment-facts.tsx'
import { ShipmentForm } from './shipment-form.tsx'

/** The parcel of an order and those of its exchanges: their numbers, where they are, and their labels. */
export function ShipmentPanel({ order }: { order: OfficeOrder }) {
  const { t } = useTranslation('office/shipping')
  const { delivery, fulfillment_status, sale_id } = order
  if (delivery.method === PICKUP_METHOD) return null
  const [shipment, ...earlier] = order.shipments.filter(({ is_exchange }) => !is_exchange)
  const exchanges = order.shipments.filter(({ is_exchange }) => is_exchange)
  const mayChange = fulfillment_status !== null && fulfillment_status !== 'cancelled'
  return (
    <>
      <section className={detail.part} aria-labelledby="shipment">
        <h2 id="shipment">{t('shipment')}</h2>
        {!shipment && <p className={styles.soft}>{t('no_shipment')}</p>}
        {shipment && <ParcelPanel saleId={sale_id} shipment={shipment} mayChange={mayChange} />}
        {earlier.map((each) => (
          <ShipmentFacts key={each.shipment_id} shipment={each} />
        ))}
      </section>
      {exchanges.map((each) => (
        <section
          key={each.shipment_id}
          className={detail.part}
          aria-labelledby={`exchange-${each.shipment_id}`}
        >
          <h2 id={`exchange-${each.shipment_id}`}>{t('exchange_shipment')}</h2>
          <p className={styles.soft}>{t('exchange_shipment_text')}</p>
          <ParcelPanel saleId={sale_id} shipment={each} mayChange={mayChange} />
        </section>
      ))}
    </>
  )
}

interface ParcelPanelProps {
  saleId: number
  shipment: Shipment
  mayChange: boolean
}

function ParcelPanel({ saleId, shipment, mayChange }: ParcelPanelProps) {
  const { t } = useTranslation('office/shipping')
  const { shipment_id, tracking_number, updated_at, carrier, labels } = shipment
  // The carrier's own label is the one that its machines read.
  const isOwn = carrier?.state === 'accepted'
  return (
    <>
      <ShipmentFacts shipment={shipment} isEdited={mayChange} />
      <CarrierNote shipment={shipment} />
      {mayChange && <ShipmentForm key={updated_at} saleId={saleId} shipment={shipment} />}
      {mayChange &&
        labels.map((format) => (
          <Button
            key={format}
            component="a"
            href={`/print/label/${shipment_id}/${format}`}
            target="_blank"
            rel="noopener"
            variant="default"
            mt="md"
            mr="sm"
            leftSection={<IconPrinter size={18} />}
          >
            {t(`label.${format}`)}
          </Button>
        ))}
      {mayChange && tracking_number && !isOwn && (
        <Button
          component="a"
          href={labelPath(saleId, shipment_id)}
          target="_blank"
          rel="noopener"
          variant="default"
          mt="md"
          leftSection={<IconPrinter size={18} />}
        >
          {t('print_one.labels')}
        </Button>
      )}
    </>
  )
}
