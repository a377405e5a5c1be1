import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import detail from '../../ui/detail/detail.module.css'
import type { OfficeOrder } from '../order.ts'
import { OrderDelivery } from './order-delivery.tsx'
import { ShipmentFacts } from './shipment-facts.tsx'

/** Where the goods of a sale go and with which parcels, with the way to where they are served. */
export function SaleDelivery({ order }: { order: OfficeOrder }) {
  const { t } = useTranslation('office/shipping')
  const { shipments, sale_id } = order
  return (
    <>
      <OrderDelivery order={order} />
      {shipments.length > 0 && (
        <section className={detail.part} aria-labelledby="shipments">
          <h2 id="shipments">{t('shipment')}</h2>
          {shipments.map((shipment) => (
            <ShipmentFacts key={shipment.shipment_id} shipment={shipment} />
          ))}
        </section>
      )}
      <Button component={Link} to={`/admin/shipping/${sale_id}`} variant="default">
        {t('to_order')}
      </Button>
    </>
  )
}
