import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/icon.tsx'
import styles from './active-filters.module.css'
import type { Facets } from './facets.ts'
import type { CatalogFilter } from './filter.ts'
import { FilterLink } from './filter-link.tsx'
import { useWishName } from './use-wish-name.ts'
import { wishesOf, withoutWishes } from './wishes.ts'

interface ActiveFiltersProps {
  asked: CatalogFilter
  facets: Facets
  onAsk(filter: CatalogFilter): void
}

/** Everything that narrows the list, each with a way to take it away. */
export function ActiveFilters({ asked, facets, onAsk }: ActiveFiltersProps) {
  const { t } = useTranslation('store/catalog')
  const name = useWishName(facets)
  const wishes = wishesOf(asked)
  if (wishes.length === 0) return null
  return (
    <ul className={styles.wishes} aria-label={t('active')}>
      {wishes.map((wish) => (
        <li key={name(wish)}>
          <FilterLink
            className={styles.wish}
            filter={wish.without}
            onAsk={onAsk}
            aria-label={t('remove', { wish: name(wish) })}
          >
            {name(wish)}
            <Icon name="close" />
          </FilterLink>
        </li>
      ))}
      <li>
        <FilterLink className={styles.clear} filter={withoutWishes(asked)} onAsk={onAsk}>
          {t('clear')}
        </FilterLink>
      </li>
    </ul>
  )
}
