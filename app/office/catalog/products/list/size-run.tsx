import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../i18n/format.ts'
import styles from './size-run.module.css'

interface SizeRunProps {
  sizes: readonly { size: string | null; stock: number; is_low: boolean }[]
}

/** The sizes of a model with their pairs, so that a hole in the run is seen at a glance. */
export function SizeRun({ sizes }: SizeRunProps) {
  const { t } = useTranslation('office/catalog/products')
  const format = useFormat()
  if (sizes.length === 0) return <span className={styles.none}>{t('sizeless')}</span>
  return (
    <ol className={styles.run} aria-label={t('sizes_pairs')}>
      {sizes.map(({ size, stock, is_low }) => (
        <li key={size ?? ''} className={styles.size} data-level={toStockLevel(stock, is_low)}>
          <span className={styles.label}>{size ? format.size(size) : t('one_size_short')}</span>
          <span className={styles.stock}>{stock}</span>
        </li>
      ))}
    </ol>
  )
}

function toStockLevel(stock: number, isLow: boolean): 'none' | 'low' | undefined {
  if (stock === 0) return 'none'
  return isLow ? 'low' : undefined
}
