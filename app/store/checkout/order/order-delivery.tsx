import { useTranslation } from 'react-i18next'
import { DEFAULT_SHIPPING_TERMS } from '../../../../core/settings/rules.ts'
import { deliveryTime, findZone, PICKUP_METHOD } from '../../../../core/shipping/rules.ts'
import { toArrivalWords } from '../../shipping/arrival-words.ts'
import { useShopFacts } from '../../shop-facts.ts'
import type { PlacedOrder } from './order-lines.tsx'
import styles from './order-page.module.css'

/** Whether the day that was promised is still to come: not of what is on its way, has arrived or was given up. */
const isAwaited = ({ payment_status, fulfillment_status }: PlacedOrder) =>
  fulfillment_status === null
    ? payment_status === 'pending'
    : ['pending', 'preparing'].includes(fulfillment_status)

/** Address, shipping method and contact of an order. */
export function OrderDelivery({ order }: { order: PlacedOrder }) {
  const { delivery } = order
  const { t } = useTranslation('store/checkout/order')
  const { t: shippingText, i18n } = useTranslation('core/shipping')
  const shop = useShopFacts()
  const { method } = delivery
  const terms = shop?.shipping ?? DEFAULT_SHIPPING_TERMS
  const { key, ...days } = deliveryTime(terms, method, findZone(delivery.postal_code ?? ''))
  const arrival = order.arrival
    ? toArrivalWords(shippingText, order.arrival, i18n.language, true)
    : shippingText(key, days)
  const lines = (
    method === PICKUP_METHOD
      ? [shop?.address?.street, shop?.address?.place, ...(shop?.hours ?? [])]
      : [
          delivery.name,
          delivery.address,
          delivery.address_extra,
          `${delivery.postal_code} ${delivery.city}`,
          delivery.province !== delivery.city && delivery.province,
        ]
  ).filter(Boolean)
  return (
    <section className={styles.fact}>
      <h2 className={styles.small}>{t(method === PICKUP_METHOD ? 'pickup' : 'delivery')}</h2>
      <address className={styles.address}>
        {lines.map((line) => (
          <span key={String(line)}>{line}</span>
        ))}
      </address>
      {delivery.point && (
        <p>
          {t('point')} <strong>{delivery.point.name}</strong>, {delivery.point.address},{' '}
          {delivery.point.postal_code} {delivery.point.city}
        </p>
      )}
      <p>
        {[shippingText(`${method}.name`), isAwaited(order) && arrival].filter(Boolean).join(': ')}
      </p>
      <h2 className={styles.small}>{t('contact')}</h2>
      <p className={styles.contact}>
        {method === PICKUP_METHOD && <span>{delivery.name}</span>}
        <span>{delivery.email}</span>
        <span>{delivery.phone}</span>
      </p>
    </section>
  )
}
