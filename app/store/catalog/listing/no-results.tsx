import { useTranslation } from 'react-i18next'
import { useShopPath } from '../../../i18n/shop-path.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { clearFilters, listAppliedFilters } from '../filters/applied-filters.ts'
import type { CatalogFacets } from '../filters/facets.ts'
import { type CatalogFilter, toCatalogSearch } from '../filters/filter.ts'
import { useFilterName } from '../filters/use-filter-name.ts'
import type { SearchHelp as Help } from '../search/help/load-search-help.ts'
import { SearchHelp } from '../search/help/search-help.tsx'
import type { Relaxation } from './load-catalog.ts'
import styles from './no-results.module.css'

interface NoResultsProps {
  filter: CatalogFilter
  facets: CatalogFacets
  relaxations: readonly Relaxation[]
  help: Help | null
}

export function NoResults({ filter, facets, relaxations, help }: NoResultsProps) {
  const { t } = useTranslation('store/catalog')
  const path = useShopPath()
  const name = useFilterName(facets)
  const to = (other: Partial<CatalogFilter>) => path('/catalogo') + toCatalogSearch(other)
  const narrowed = listAppliedFilters(filter).length > 0
  const restricted = narrowed || filter.q !== undefined || filter.collection !== undefined
  const [relaxable] = relaxations
  return (
    <>
      <span className={styles.sign}>
        <Icon name="last" />
      </span>
      <p className={styles.title}>{t(restricted ? 'no_results' : 'empty')}</p>
      {restricted && (
        <p className={styles.text}>
          {t(relaxable ? 'no_results_relax' : narrowed ? 'no_results_narrow' : 'no_results_hint')}
        </p>
      )}
      {relaxable && (
        <ul className={styles.ways}>
          {relaxations.map(({ filter: applied, total }) => (
            <li key={name(applied)}>
              <LinkButton kind="quiet" to={to(applied.without)} preventScrollReset>
                {t('without', { filter: name(applied), count: total })}
              </LinkButton>
            </li>
          ))}
        </ul>
      )}
      {narrowed && !relaxable && (
        <LinkButton to={to(clearFilters(filter))} preventScrollReset>
          {t('clear')}
        </LinkButton>
      )}
      {restricted && !narrowed && <LinkButton to={to({})}>{t('show_all')}</LinkButton>}
      {help && <SearchHelp help={help} />}
    </>
  )
}
