import { useTranslation } from 'react-i18next'
import styles from './card-labels.module.css'
import type { Card } from './product-card.tsx'
import { reductionOf } from './reduction.ts'

/** What is worth saying about a shoe before its name, in a corner of its picture. */
export function CardLabels({ product }: { product: Card }) {
  const { t } = useTranslation('store/catalog')
  if (!product.in_stock) return <p className={`${styles.labels} ${styles.gone}`}>{t('sold_out')}</p>
  const percent = reductionOf(product)
  const labels = [
    percent && { key: 'reduced', text: t('percent', { percent }) },
    product.is_new && { key: 'new', text: t('is_new') },
    product.last_pairs && { key: 'last', text: t('last_pairs') },
  ].filter((label) => label !== false && label !== undefined && label !== 0)
  if (labels.length === 0) return null
  return (
    <ul className={styles.labels}>
      {labels.map(({ key, text }) => (
        <li key={key} className={`${styles.label} ${styles[key]}`}>
          {text}
        </li>
      ))}
    </ul>
  )
}
