import { useTranslation } from 'react-i18next'
import type { ListedProduct } from './listed-product.ts'
import styles from './prior-prices.module.css'
import { reductionPercent } from './reduction.ts'

/** Explains «before» on every list that shows a reduction. (LOCM art. 20) */
export function PriorPrices({ products }: { products: readonly ListedProduct[] }) {
  const { t } = useTranslation('store/catalog')
  const reduced = products.some((product) => reductionPercent(product) !== undefined)
  return reduced ? <p className={styles.note}>{t('prior_prices')}</p> : null
}
