import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Product } from '../product.ts'
import styles from './editor.module.css'
import { PLACES, SECTIONS } from './places.ts'

/** The parts of the page, with a mark where something is missing. */
export function Sections({ product: { missing } }: { product: Product }) {
  const { t } = useTranslation('office/catalog/products')
  const lacking = new Set(missing.map((what) => PLACES[what].section))
  return (
    <nav aria-label={t('parts')} className={styles.parts}>
      <ul className={styles.sections}>
        {SECTIONS.map((section) => (
          <li key={section}>
            <Link to={`#${section}`} replace>
              {t(`section.${section}`)}
              {lacking.has(section) && (
                <span className={styles.dot} role="img" aria-label={t('something_missing')} />
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
