import type { ChangeEventHandler } from 'react'
import { useTranslation } from 'react-i18next'
import hidden from '../../../ui/hidden.module.css'
import { Swatch } from '../listing/swatch.tsx'
import styles from './colour-facet.module.css'
import type { CatalogFacets } from './facets.ts'
import { useFamilyName } from './use-family-name.ts'

interface ColourFacetProps {
  colours: CatalogFacets['colours']
  chosen: readonly string[]
  onChange: ChangeEventHandler<HTMLInputElement>
}

export function ColourFacet({ colours, chosen, onChange }: ColourFacetProps) {
  const { t } = useTranslation('store/catalog')
  const familyName = useFamilyName()
  return (
    <div className={styles.colours}>
      {colours.map(({ family, swatch, count }) => (
        <label key={family} className={styles.colour}>
          <input
            className={hidden.box}
            type="checkbox"
            name="color"
            value={family}
            aria-label={`${familyName(family)}, ${t('count', { count })}`}
            checked={chosen.includes(family)}
            disabled={count === 0 && !chosen.includes(family)}
            onChange={onChange}
          />
          <span className={styles.dot}>
            <Swatch colour={swatch} />
          </span>
          <span className={styles.name}>{familyName(family)}</span>
          <span className={styles.count} aria-hidden="true">
            {count}
          </span>
        </label>
      ))}
    </div>
  )
}
