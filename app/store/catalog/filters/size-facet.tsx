import type { ChangeEventHandler } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
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
  const { size } = useFormat()
  return (
    <div className={styles.sizes}>
      {sizes.map(({ label, count }) => (
        <label key={label} className={styles.size}>
          <input
            className={hidden.box}
            type="checkbox"
            name="size"
            value={label}
            aria-label={`${size(label)}, ${t('count', { count })}`}
            checked={chosen.includes(label)}
            disabled={count === 0 && !chosen.includes(label)}
            onChange={onChange}
          />
          {size(label)}
          <span className={styles.count} aria-hidden="true">
            {count}
          </span>
        </label>
      ))}
    </div>
  )
}
