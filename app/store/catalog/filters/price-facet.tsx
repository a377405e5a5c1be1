import { useTranslation } from 'react-i18next'
import type { Facets } from './facets.ts'
import { type CatalogFilter, eurosOf } from './filter.ts'
import styles from './price-facet.module.css'

interface PriceFacetProps {
  facets: Pick<Facets, 'min_cents' | 'max_cents'>
  asked: CatalogFilter
}

/** From and to, in euros; sent when a field is left or Enter is pressed, not at every digit. */
export function PriceFacet({ facets, asked }: PriceFacetProps) {
  const { min_cents: least, max_cents: most } = facets
  return (
    <div className={styles.prices}>
      <Price name="min" asked={asked.min_cents} example={least && Math.floor(least / 100) * 100} />
      <Price name="max" asked={asked.max_cents} example={most && Math.ceil(most / 100) * 100} />
    </div>
  )
}

interface PriceProps {
  name: 'min' | 'max'
  asked: number | undefined
  example: number | null
}

function Price({ name, asked, example }: PriceProps) {
  const { t } = useTranslation('store/catalog')
  const written = eurosOf(asked) ?? ''
  return (
    <label className={styles.price}>
      <span className={styles.label}>{t(name)}</span>
      <span className={styles.field}>
        <input
          key={written}
          className={styles.euros}
          type="text"
          inputMode="decimal"
          name={name}
          defaultValue={written}
          placeholder={eurosOf(example ?? undefined)}
          maxLength={8}
          autoComplete="off"
          enterKeyHint="go"
          onBlur={({ currentTarget }) =>
            currentTarget.value.trim() !== written && currentTarget.form?.requestSubmit()
          }
        />
        <span aria-hidden="true">€</span>
      </span>
    </label>
  )
}
