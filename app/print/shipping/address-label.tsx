import { useTranslation } from 'react-i18next'
import type { ShopProfile } from '../../context.ts'
import { useFormat } from '../../i18n/format.ts'
import type { Barcode } from '../ticket/code128.ts'
import type { PaperOrder } from './paper-order.ts'
import styles from './papers.module.css'

interface AddressLabelProps {
  label: Omit<PaperOrder, 'shipment'> & {
    shipment: NonNullable<PaperOrder['shipment']>
    tracking: string
    barcode: Barcode
  }
  shop: { name: string; address: ShopProfile['address'] }
}

/** A plain label of 10 x 15 cm: who sends it, to whom, and the bars of its tracking number. */
export function AddressLabel({ label, shop }: AddressLabelProps) {
  const { t } = useTranslation('print/shipping')
  const { number, money } = useFormat()
  const { delivery, reference, shipment, tracking, barcode, cod_cents } = label
  return (
    <article className={styles.label}>
      <header>
        <p className={styles.shop}>{shop.name}</p>
        {shop.address && (
          <p>{`${shop.address.street}, ${shop.address.postal_code} ${shop.address.city}`}</p>
        )}
      </header>
      <address className={styles.to}>
        <p className={styles.name}>{delivery.name}</p>
        <p>{delivery.address}</p>
        {delivery.address_extra && <p>{delivery.address_extra}</p>}
        <p className={styles.town}>{`${delivery.postal_code ?? ''} ${delivery.city ?? ''}`}</p>
        {delivery.province && <p>{delivery.province}</p>}
        <p>{t('telephone', { phone: delivery.phone })}</p>
        {delivery.point && <p>{t('point', { code: delivery.point.code })}</p>}
        {delivery.notes && <p className={styles.note}>{delivery.notes}</p>}
      </address>
      {cod_cents > 0 && <p className={styles.cod}>{t('cod', { amount: money(cod_cents) })}</p>}
      <p className={styles.row}>
        <span>{t('order', { reference })}</span>
        <span>{t('kilograms', { kilograms: number(shipment.weight_grams / 1000) })}</span>
      </p>
      <figure className={styles.bars}>
        <svg
          viewBox={`0 0 ${barcode.modules} 1`}
          preserveAspectRatio="none"
          shapeRendering="crispEdges"
          aria-hidden="true"
        >
          <path d={barcode.path} />
        </svg>
        <figcaption>{tracking}</figcaption>
      </figure>
    </article>
  )
}
