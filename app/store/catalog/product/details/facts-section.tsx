import { useTranslation } from 'react-i18next'
import { FACT_NAMES } from '../../../../../core/catalog/facts/rules.ts'
import type { StoreProduct } from '../choice.ts'
import styles from './facts-section.module.css'

/** What is known of a model from lists of values, such as its heel. */
export function FactsSection({ product }: { product: StoreProduct }) {
  const { t } = useTranslation('store/catalog/product')
  const word = useTranslation('ui/facts').t as (key: string) => string
  const known = FACT_NAMES.filter((name) => product[name] !== null)
  if (known.length === 0) return null
  return (
    <section>
      <h2>{t('facts')}</h2>
      <dl className={styles.facts}>
        {known.map((name) => (
          <div key={name}>
            <dt>{word(`fact.${name}`)}</dt>
            <dd>{word(`${name}.${product[name]}`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
