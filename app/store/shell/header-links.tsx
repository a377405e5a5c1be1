import { useTranslation } from 'react-i18next'
import { NavLink, useSearchParams } from 'react-router'
import { CONTACT_PATH, LEGAL_PATHS } from '../../../core/checkout/legal/rules.ts'
import { useShopPath } from '../../i18n/shop-path.ts'
import { collectionPath } from '../catalog/collection-path.ts'
import { Link } from '../link.tsx'
import { useShopFacts } from '../shop-facts.ts'
import styles from './header-links.module.css'

/** Home, catalog, about, contact and the collections, which stay where there is not room for all. */
export function HeaderLinks() {
  const { t } = useTranslation('store')
  const path = useShopPath()
  const chosen = useSearchParams()[0].get('collection')
  const collections = useShopFacts()?.collections ?? []
  return (
    <nav className={styles.nav} aria-label={t('menu')}>
      <ul className={styles.links}>
        <li className={styles.page}>
          <NavLink className={styles.link} to={path('/')} end>
            {t('home')}
          </NavLink>
        </li>
        <li>
          <NavLink
            className={styles.link}
            to={path('/catalogo')}
            // The part of the catalog that is shown is marked, and not the whole beside it.
            aria-current={chosen ? 'false' : 'page'}
          >
            {t('catalog')}
          </NavLink>
        </li>
        <li className={styles.page}>
          <NavLink className={styles.link} to={path(LEGAL_PATHS.about)}>
            {t('page.about')}
          </NavLink>
        </li>
        <li className={styles.page}>
          <NavLink className={styles.link} to={path(CONTACT_PATH)}>
            {t('page.contact')}
          </NavLink>
        </li>
        {collections.map(({ key, name }) => (
          <li key={key} className={styles.collection}>
            <Link
              className={styles.link}
              to={path(collectionPath(key))}
              aria-current={chosen === key ? 'true' : undefined}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
