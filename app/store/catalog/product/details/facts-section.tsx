import { useTranslation } from 'react-i18next'
import type { ShownFact } from './describe-details.server.ts'
import styles from './facts-section.module.css'

/** What is known of a model from lists of values, such as its heel. */
export function FactsSection({ facts }: { facts: readonly ShownFact[] }) {
  const { t } = useTranslation('store/catalog/product')
  if (facts.length === 0) return null
  return (
    <section>
      <h2>{t('facts')}</h2>
      <dl className={styles.facts}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
