import { useTranslation } from 'react-i18next'
import { useShopFacts } from '../../shop-facts.ts'
import { CheckoutSection } from '../checkout-section.tsx'
import styles from './pickup-place.module.css'

/** Where and when an order is fetched, in place of an address to send it to. */
export function PickupPlace() {
  const { t } = useTranslation('store/checkout')
  const shop = useShopFacts()
  return (
    <CheckoutSection title={t('pickup_where')}>
      <div className={styles.place}>
        {shop?.address && (
          <address className={styles.lines}>
            <strong>{shop.address.street}</strong>
            <span>{shop.address.place}</span>
          </address>
        )}
        {shop && shop.hours.length > 0 && (
          <p className={styles.lines}>
            {shop.hours.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </p>
        )}
        <p className={styles.help}>{t('pickup_help')}</p>
      </div>
    </CheckoutSection>
  )
}
