import { useTranslation } from 'react-i18next'
import { DEFAULT_SHIPPING_TERMS } from '../../../../core/settings/rules.ts'
import {
  DEFAULT_METHOD,
  findZone,
  quoteShipping,
  type ShippingZone,
} from '../../../../core/shipping/rules.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useOrderChoices } from '../../cart/order-choices.ts'
import { useShopFacts } from '../../shop-facts.ts'
import styles from './delivery-terms.module.css'

interface DeliveryTermsProps {
  /** Price of one pair in cents: it alone may reach free shipping. */
  cents: number
  /** Days in which a pair can be returned. */
  returnDays: number
  /** When an order of now arrives, in words. */
  arrivals: Record<ShippingZone, string>
}

/** Shipping and return terms of one pair. */
export function DeliveryTerms({ cents, returnDays, arrivals }: DeliveryTermsProps) {
  const { t } = useTranslation('store/catalog/product')
  const { money } = useFormat()
  const { postalCode } = useOrderChoices()
  const terms = useShopFacts()?.shipping ?? DEFAULT_SHIPPING_TERMS
  const zone = findZone(postalCode)
  const { is_free, original_cost_cents, free_shipping_threshold_cents } = quoteShipping(
    terms,
    DEFAULT_METHOD,
    { subtotalCents: cents, zone },
  )
  return (
    <ul className={styles.promises}>
      <li className={`${styles.promise} ${styles.parcel}`}>
        <p className={styles.what}>
          {is_free
            ? t('delivery_free')
            : t('delivery', {
                price: money(original_cost_cents),
                threshold: money(free_shipping_threshold_cents),
              })}
        </p>
        <p className={styles.more}>{arrivals[zone]}</p>
      </li>
      <li className={`${styles.promise} ${styles.back}`}>
        <p className={styles.what}>{t('returns', { count: returnDays })}</p>
        <p className={styles.more}>{t('returns_more')}</p>
      </li>
    </ul>
  )
}
