import { useTranslation } from 'react-i18next'
import { DEFAULT_METHOD, shippingQuote } from '../../../../core/shipping/rules.ts'
import { useFormat } from '../../../i18n/format.ts'
import styles from './promises.module.css'

interface PromisesProps {
  /** What one pair costs, in cents: it may go free of carriage by itself. */
  cents: number
  /** Days in which the shop takes a pair back. */
  returnDays: number
}

/** How a pair comes, and how it goes back. */
export function Promises({ cents, returnDays }: PromisesProps) {
  const { t } = useTranslation('store/catalog/product')
  const { t: say } = useTranslation('core/shipping')
  const { money } = useFormat()
  const { is_free, original_cost_cents, free_shipping_threshold_cents } = shippingQuote(
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
        <p className={styles.more}>{say(`${DEFAULT_METHOD}.description`)}</p>
      </li>
      <li className={`${styles.promise} ${styles.back}`}>
        <p className={styles.what}>{t('returns', { count: returnDays })}</p>
        <p className={styles.more}>{t('returns_more')}</p>
      </li>
    </ul>
  )
}
