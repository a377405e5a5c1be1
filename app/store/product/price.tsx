import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { priceRange, type Size } from './choice.ts'
import styles from './price.module.css'

/** What a pair costs; sizes of one colour may differ. */
export function Price({ sizes }: { sizes: readonly Size[] }) {
  const { t } = useTranslation('store/product')
  const { money } = useFormat()
  const { low, high } = priceRange(sizes)
  return (
    <p className={styles.price}>
      {low === high ? money(low) : t('from', { price: money(low) })}
      <span className={styles.vat}>{t('vat_included')}</span>
    </p>
  )
}
