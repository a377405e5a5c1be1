import { useTranslation } from 'react-i18next'
import type { StoreProduct } from './choice.ts'
import styles from './composition-section.module.css'

/** The materials of upper, lining and sole, with the symbols of the label. (RD 1718/1995) */
export function CompositionSection({ composition }: Pick<StoreProduct, 'composition'>) {
  const { t } = useTranslation('store/catalog/product')
  const { t: word } = useTranslation('ui/composition')
  if (composition.length === 0) return null
  return (
    <section>
      <h2 className={styles.title}>{t('composition')}</h2>
      <dl className={styles.parts}>
        {composition.map(({ part, materials }) => (
          <div key={part} className={styles.part}>
            <dt className={styles.name}>
              <span className={`${styles.sign} ${styles.shoe} ${styles[part]}`} />
              {word(`part.${part}`)}
            </dt>
            {materials.map((material) => (
              <dd key={material} className={styles.material}>
                <span className={`${styles.sign} ${styles[material]}`} />
                {word(`material.${material}`)}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  )
}
