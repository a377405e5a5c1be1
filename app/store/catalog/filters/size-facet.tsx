import type { ChangeEventHandler } from 'react'
import { useTranslation } from 'react-i18next'
import hidden from '../../../ui/hidden.module.css'
import type { CatalogFacets } from './facets.ts'
import styles from './size-facet.module.css'

interface SizeFacetProps {
  sizes: CatalogFacets['sizes']
  chosen: readonly string[]
  onChange: ChangeEventHandler<HTMLInputElement>
}

export function SizeFacet({ sizes, chosen, onChange }: SizeFacetProps) {
  const { t } = useTranslation('store/catalog')
  return (
    <div className={styles.sizes}>
      {sizes.map(({ label, count }) => (
        <label key={label} className={count > 0 ? styles.size : `${styles.size} ${styles.none}`}>
          <input
            className={hidden.box}
            type="checkbox"
            name="size"
            value={label}
            checked={chosen.includes(label)}
            onChange={onChange}
          />
          {label}
          <span className={hidden.hidden}>, {t('count', { count })}</span>
          <span className={styles.count} aria-hidden="true">
            {count}
          </span>
        </label>
      ))}
    </div>
  )
}
