import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/icon.tsx'
import styles from './active-filters.module.css'
import { clearFilters, listAppliedFilters } from './applied-filters.ts'
import type { CatalogFacets } from './facets.ts'
import type { CatalogFilter } from './filter.ts'
import { FilterLink } from './filter-link.tsx'
import { useFilterName } from './use-filter-name.ts'

interface ActiveFiltersProps {
  filter: CatalogFilter
  facets: CatalogFacets
  onFilter(filter: CatalogFilter): void
}

/** The applied filters, each with a link that removes it. */
export function ActiveFilters({ filter: current, facets, onFilter }: ActiveFiltersProps) {
  const { t } = useTranslation('store/catalog')
  const name = useFilterName(facets)
  const applied = listAppliedFilters(current)
  if (applied.length === 0) return null
  return (
    <ul className={styles.wishes} aria-label={t('active')}>
      {applied.map((filter) => (
        <li key={name(filter)}>
          <FilterLink
            className={styles.wish}
            filter={filter.without}
            onFilter={onFilter}
            aria-label={t('remove', { filter: name(filter) })}
          >
            {name(filter)}
            <Icon name="close" />
          </FilterLink>
        </li>
      ))}
      <li>
        <FilterLink className={styles.clear} filter={clearFilters(current)} onFilter={onFilter}>
          {t('clear')}
        </FilterLink>
      </li>
    </ul>
  )
}
