import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigation } from 'react-router'
import { useShopPath } from '../../../i18n/shop-path.ts'
import { ActiveFilters } from '../filters/active-filters.tsx'
import { listAppliedFilters } from '../filters/applied-filters.ts'
import { FacetForm } from '../filters/facet-form.tsx'
import type { CatalogFacets } from '../filters/facets.ts'
import type { CatalogFilter } from '../filters/filter.ts'
import { FilterButton } from '../filters/filter-button.tsx'
import { FilterSheet } from '../filters/filter-sheet.tsx'
import type { SearchHelp } from '../search/help/load-search-help.ts'
import { LazyNoResults } from './lazy-no-results.tsx'
import type { ListedProduct } from './listed-product.ts'
import type { Relaxation } from './load-catalog.ts'
import { PageLinks } from './page-links.tsx'
import { PriorPrices } from './prior-prices.tsx'
import { ProductCards } from './product-cards.tsx'
import styles from './results.module.css'
import { SortForm } from './sort-form.tsx'

interface CatalogListing {
  filter: CatalogFilter
  facets: CatalogFacets
  products: readonly ListedProduct[]
  pages: number
  total: number
  relaxations: readonly Relaxation[]
  help: SearchHelp | null
}

interface ResultsProps {
  listing: CatalogListing
  /** Ahead of `listing.filter` while the next list is loading. */
  pending: CatalogFilter
  onFilter(filter: CatalogFilter): void
}

/** The filters and the list: side by side, or the filters in a sheet over the list. */
export function Results({ listing, pending, onFilter }: ResultsProps) {
  const { filter, facets, products, pages, total, relaxations, help } = listing
  const { t } = useTranslation('store/catalog')
  const path = useShopPath()
  const [sheet, setSheet] = useState<'unused' | 'open' | 'closed'>('unused')
  const count = useRef<HTMLParagraphElement>(null)
  const loading = useNavigation().location?.pathname === path('/catalogo')
  const form = <FacetForm facets={facets} filter={pending} onFilter={onFilter} />
  return (
    <div className={styles.columns}>
      <section className={styles.side} id="filters" aria-label={t('filters')}>
        {form}
      </section>
      <div className={loading ? `${styles.list} ${styles.waiting}` : styles.list}>
        <div className={styles.bar}>
          <p className={styles.count} ref={count} role="status" tabIndex={-1}>
            {t('count', { count: total })}
          </p>
          <FilterButton
            chosen={listAppliedFilters(pending).length}
            onOpen={() => setSheet('open')}
          />
          <SortForm filter={pending} onFilter={onFilter} />
        </div>
        <ActiveFilters
          filter={pending}
          facets={facets}
          onFilter={(next) => {
            // The link that has the focus disappears with its filter.
            count.current?.focus()
            onFilter(next)
          }}
        />
        {products.length > 0 ? (
          <ProductCards
            products={products}
            first={4}
            size={filter.sizes.length === 1 ? filter.sizes[0] : undefined}
          />
        ) : (
          <LazyNoResults filter={filter} facets={facets} relaxations={relaxations} help={help} />
        )}
        <PageLinks filter={filter} pages={pages} />
        <PriorPrices products={products} />
      </div>
      <FilterSheet
        open={sheet === 'open'}
        total={total}
        filter={pending}
        onFilter={onFilter}
        onClose={() => setSheet('closed')}
      >
        {sheet !== 'unused' && form}
      </FilterSheet>
    </div>
  )
}
