import { useTranslation } from 'react-i18next'
import type { CatalogFacets } from './facets.ts'
import { type CatalogFilter, formatEuros } from './filter.ts'
import styles from './price-facet.module.css'

interface PriceFacetProps {
  facets: Pick<CatalogFacets, 'min_cents' | 'max_cents'>
  filter: CatalogFilter
}

/** Minimum and maximum in euros; submitted on blur or Enter, not at every digit. */
export function PriceFacet({ facets, filter }: PriceFacetProps) {
  const { min_cents: lowest, max_cents: highest } = facets
  return (
    <div className={styles.prices}>
      <Price
        name="min"
        cents={filter.min_cents}
        example={lowest && Math.floor(lowest / 100) * 100}
      />
      <Price
        name="max"
        cents={filter.max_cents}
        example={highest && Math.ceil(highest / 100) * 100}
      />
    </div>
  )
}

interface PriceProps {
  name: 'min' | 'max'
  cents: number | undefined
  example: number | null
}

function Price({ name, cents, example }: PriceProps) {
  const { t } = useTranslation('store/catalog')
  const current = formatEuros(cents) ?? ''
  return (
    <label className={styles.price}>
      <span className={styles.label}>{t(name)}</span>
      <span className={styles.field}>
        <input
          key={current}
          className={styles.euros}
          type="text"
          inputMode="decimal"
          name={name}
          defaultValue={current}
          placeholder={formatEuros(example ?? undefined)}
          maxLength={8}
          autoComplete="off"
          enterKeyHint="go"
          onBlur={({ currentTarget }) =>
            currentTarget.value.trim() !== current && currentTarget.form?.requestSubmit()
          }
        />
        <span aria-hidden="true">€</span>
      </span>
    </label>
  )
}
