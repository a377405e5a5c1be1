import { useTranslation } from 'react-i18next'
import styles from './card-labels.module.css'
import type { ListedProduct } from './listed-product.ts'
import { reductionPercent } from './reduction.ts'

/** Badges in a corner of a product's picture: reduction, new, last pairs, or sold out. */
export function CardLabels({ product }: { product: ListedProduct }) {
  const { t } = useTranslation('store/catalog')
  if (!product.in_stock) return <p className={`${styles.labels} ${styles.gone}`}>{t('sold_out')}</p>
  const percent = reductionPercent(product)
  const labels = [
    percent && { key: 'reduced', text: t('percent', { percent }) },
    product.is_new && { key: 'new', text: t('is_new') },
    product.last_pairs && { key: 'last', text: t('last_pairs') },
  ].filter((label) => label !== false && label !== undefined && label !== 0)
  const [only] = labels
  if (!only) return null
  if (labels.length === 1)
    return <p className={`${styles.labels} ${styles.label} ${styles[only.key]}`}>{only.text}</p>
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
