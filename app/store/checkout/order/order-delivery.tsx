import { useTranslation } from 'react-i18next'
import { deliveryTimeKey } from '../../../../core/shipping/rules.ts'
import type { PlacedOrder } from './order-lines.tsx'
import styles from './order-page.module.css'

/** Address, shipping method and contact of an order. */
export function OrderDelivery({ delivery }: Pick<PlacedOrder, 'delivery'>) {
  const { t } = useTranslation('store/checkout/order')
  const { t: shippingText } = useTranslation('core/shipping')
  const lines = [
    delivery.name,
    delivery.address,
    delivery.address_extra,
    `${delivery.postal_code} ${delivery.city}`,
    delivery.province !== delivery.city && delivery.province,
  ].filter(Boolean)
  const method = delivery.method === 'gls_express' ? 'gls_express' : 'gls_standard'
  return (
    <section className={styles.fact}>
      <h2 className={styles.small}>{t('delivery')}</h2>
      <address className={styles.address}>
        {lines.map((line) => (
          <span key={String(line)}>{line}</span>
        ))}
      </address>
      <p>
        {shippingText(`${method}.name`)}:{' '}
        {shippingText(deliveryTimeKey(method, delivery.postal_code))}
      </p>
      <h2 className={styles.small}>{t('contact')}</h2>
      <p className={styles.contact}>
        <span>{delivery.email}</span>
        <span>{delivery.phone}</span>
      </p>
    </section>
  )
}
