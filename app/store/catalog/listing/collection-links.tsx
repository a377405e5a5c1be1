import { useTranslation } from 'react-i18next'
import { type ShopText, useInLanguage } from '../../../i18n/in-language.ts'
import type { CatalogFacets } from '../filters/facets.ts'
import type { CatalogFilter } from '../filters/filter.ts'
import { FilterLink } from '../filters/filter-link.tsx'
import styles from './collection-links.module.css'

interface CollectionLinksProps {
  collections: readonly { key: string; name: ShopText }[]
  facets: CatalogFacets
  filter: CatalogFilter
  onFilter(filter: CatalogFilter): void
}

/** The collections of the shop; the other filters go along from one to the next. */
export function CollectionLinks({ collections, facets, filter, onFilter }: CollectionLinksProps) {
  const { t } = useTranslation('store/catalog')
  const inLanguage = useInLanguage()
  const { collection: chosen, ...rest } = filter
  const links = [
    { key: undefined, name: t('all'), count: undefined },
    ...collections.map(({ key, name }) => ({
      key,
      name: inLanguage(name),
      count: facets.collections.find((facet) => facet.key === key)?.count ?? 0,
    })),
  ]
  return (
    <nav className={styles.nav} aria-label={t('collections')}>
      <ul className={styles.list}>
        {links.map(({ key, name, count }) => (
          <li key={key ?? ''} className={styles.place}>
            <FilterLink
              className={styles.link}
              filter={{ ...rest, ...(key && { collection: key }), page: 1 }}
              onFilter={onFilter}
              aria-current={key === chosen ? 'page' : undefined}
            >
              {name}
            </FilterLink>
            {count !== undefined && <span className={styles.count}>{count}</span>}
          </li>
        ))}
      </ul>
    </nav>
  )
}
