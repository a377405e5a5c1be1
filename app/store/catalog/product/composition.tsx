import { useTranslation } from 'react-i18next'
import type { Product } from './choice.ts'
import styles from './composition.module.css'

/** What upper, lining and sole are made of, with the signs of the label in the box. (RD 1718/1995) */
export function Composition({ composition }: Pick<Product, 'composition'>) {
  const { t } = useTranslation('store/catalog/product')
  const { t: word } = useTranslation('core/catalog')
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
