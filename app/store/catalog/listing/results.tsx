import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigation } from 'react-router'
import { useShopPath } from '../../../i18n/shop-path.ts'
import { ActiveFilters } from '../filters/active-filters.tsx'
import type { Facets } from '../filters/facets.ts'
import type { CatalogFilter } from '../filters/filter.ts'
import { FilterForm } from '../filters/filter-form.tsx'
import { FilterSheet } from '../filters/filter-sheet.tsx'
import { OpenFilters } from '../filters/open-filters.tsx'
import { wishesOf } from '../filters/wishes.ts'
import type { Looser } from './find-shoes.ts'
import { NothingFound } from './nothing-found.tsx'
import { PageLinks } from './page-links.tsx'
import { PriorPrices } from './prior-prices.tsx'
import type { Card } from './product-card.tsx'
import { ProductCards } from './product-cards.tsx'
import styles from './results.module.css'
import { SortForm } from './sort-form.tsx'

interface Found {
  filter: CatalogFilter
  facets: Facets
  products: readonly Card[]
  pages: number
  total: number
  looser: readonly Looser[]
}

interface ResultsProps {
  found: Found
  asked: CatalogFilter
  onAsk(filter: CatalogFilter): void
}

/** The filters and what they leave: beside each other, or the filters in a sheet over the list. */
export function Results({ found, asked, onAsk }: ResultsProps) {
  const { filter, facets, products, pages, total, looser } = found
  const { t } = useTranslation('store/catalog')
  const path = useShopPath()
  const [sheet, setSheet] = useState<'unused' | 'open' | 'closed'>('unused')
  const count = useRef<HTMLParagraphElement>(null)
  const waiting = useNavigation().location?.pathname === path('/catalogo')
  const form = <FilterForm facets={facets} asked={asked} onAsk={onAsk} />
  return (
    <div className={styles.columns}>
      <section className={styles.side} id="filters" aria-label={t('filters')}>
        {form}
      </section>
      <div className={waiting ? `${styles.list} ${styles.waiting}` : styles.list}>
        <div className={styles.bar}>
          <p className={styles.count} ref={count} role="status" tabIndex={-1}>
            {t('count', { count: total })}
          </p>
          <OpenFilters chosen={wishesOf(asked).length} onOpen={() => setSheet('open')} />
          <SortForm asked={asked} onAsk={onAsk} />
        </div>
        <ActiveFilters
          asked={asked}
          facets={facets}
          onAsk={(wanted) => {
            // The link that had the focus goes with what it took away.
            count.current?.focus()
            onAsk(wanted)
          }}
        />
        {products.length > 0 ? (
          <ProductCards products={products} first={4} families={filter.colours} />
        ) : (
          <NothingFound filter={filter} facets={facets} looser={looser} />
        )}
        <PageLinks filter={filter} pages={pages} />
        <PriorPrices products={products} />
      </div>
      <FilterSheet
        open={sheet === 'open'}
        total={total}
        asked={asked}
        onAsk={onAsk}
        onClose={() => setSheet('closed')}
      >
        {sheet !== 'unused' && form}
      </FilterSheet>
    </div>
  )
}
