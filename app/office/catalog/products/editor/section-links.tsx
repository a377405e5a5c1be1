import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { OfficeProduct } from '../product.ts'
import styles from './editor.module.css'
import { EDITOR_SECTIONS, MISSING_ANCHORS } from './missing-anchors.ts'

/** The parts of the page, with a mark where something is missing. */
export function SectionLinks({ missing }: Pick<OfficeProduct, 'missing'>) {
  const { t } = useTranslation('office/catalog/products')
  const lacking = new Set(missing.map((what) => MISSING_ANCHORS[what].section))
  return (
    <nav aria-label={t('parts')} className={styles.parts}>
      <ul className={styles.sections}>
        {EDITOR_SECTIONS.map((section) => (
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
