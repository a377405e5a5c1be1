import { useTranslation } from 'react-i18next'
import { DEFAULT_METHOD, quoteShipping } from '../../../../core/shipping/rules.ts'
import { useFormat } from '../../../i18n/format.ts'
import styles from './delivery-terms.module.css'

interface DeliveryTermsProps {
  /** Price of one pair in cents: it alone may reach free shipping. */
  cents: number
  /** Days in which a pair can be returned. */
  returnDays: number
}

/** Shipping and return terms of one pair. */
export function DeliveryTerms({ cents, returnDays }: DeliveryTermsProps) {
  const { t } = useTranslation('store/catalog/product')
  const { t: shipping } = useTranslation('core/shipping')
  const { money } = useFormat()
  const { is_free, original_cost_cents, free_shipping_threshold_cents } = quoteShipping(
    DEFAULT_METHOD,
    cents,
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
        <p className={styles.more}>{shipping(`${DEFAULT_METHOD}.description`)}</p>
      </li>
      <li className={`${styles.promise} ${styles.back}`}>
        <p className={styles.what}>{t('returns', { count: returnDays })}</p>
        <p className={styles.more}>{t('returns_more')}</p>
      </li>
    </ul>
  )
}
