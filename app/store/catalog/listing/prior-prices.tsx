import { useTranslation } from 'react-i18next'
import styles from './prior-prices.module.css'
import type { Card } from './product-card.tsx'
import { reductionOf } from './reduction.ts'

/** What «before» means, wherever a reduction is shown. (LOCM art. 20) */
export function PriorPrices({ products }: { products: readonly Card[] }) {
  const { t } = useTranslation('store/catalog')
  const reduced = products.some((product) => reductionOf(product) !== undefined)
  return reduced ? <p className={styles.note}>{t('prior_prices')}</p> : null
}
