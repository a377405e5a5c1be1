import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type ShopText, useInLanguage } from '../../i18n/in-language.ts'
import { useShopPath } from '../../i18n/shop-path.ts'
import styles from './collection-links.module.css'
import { type CatalogueFilter, searchOf } from './filter.ts'

interface CollectionLinksProps {
  collections: readonly { key: string; name: ShopText }[]
  filter: CatalogueFilter
}

export function CollectionLinks({ collections, filter }: CollectionLinksProps) {
  const { t } = useTranslation('store/catalogue')
  const inLanguage = useInLanguage()
  const path = useShopPath()
  const all = { key: undefined, name: undefined }
  return (
    <nav className={styles.nav} aria-label={t('collections')}>
      <ul className={styles.list}>
        {[all, ...collections].map(({ key, name }) => (
          <li key={key ?? ''}>
            <Link
              className={styles.link}
              to={path('/catalogo') + searchOf({ q: filter.q, collection: key })}
              aria-current={key === filter.collection ? 'page' : undefined}
            >
              {name ? inLanguage(name) : t('all')}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
