import { useTranslation } from 'react-i18next'
import { SEASONS } from '../../../core/catalog/facts/rules.ts'
import { RESTOCK_WINDOWS, USUAL_WINDOW } from '../../../core/restock/rules.ts'
import { FilterSelect, ListFilters } from '../ui/list/list-filters.tsx'
import { type RestockAnalysis, type RestockQuery, restockParams } from './restock-params.ts'

interface RestockFiltersProps {
  query: RestockQuery
  found: RestockAnalysis
}

/** Over how many days, and of which goods. */
export function RestockFilters({ query, found }: RestockFiltersProps) {
  const { window, brand_id, product_category_id, season, supplier_id } = query.filter
  const { t } = useTranslation('office/restock')
  const toChoices = (named: RestockAnalysis['brands']) =>
    named.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <ListFilters params={restockParams} query={query} label={t('filters')}>
      <FilterSelect
        name="window"
        label={t('filter.window')}
        value={window === undefined || window === USUAL_WINDOW ? '' : String(window)}
        choices={RESTOCK_WINDOWS.map((each) => ({
          value: each === USUAL_WINDOW ? '' : String(each),
          label: t('days', { count: each }),
        }))}
      />
      <FilterSelect
        name="brand_id"
        label={t('filter.brand')}
        value={brand_id === undefined ? '' : String(brand_id)}
        all={t('filter.all')}
        choices={toChoices(found.brands)}
      />
      <FilterSelect
        name="product_category_id"
        label={t('filter.category')}
        value={product_category_id === undefined ? '' : String(product_category_id)}
        all={t('filter.all')}
        choices={toChoices(found.categories)}
      />
      <FilterSelect
        name="season"
        label={t('filter.season')}
        value={season}
        all={t('filter.all')}
        choices={SEASONS.map((each) => ({ value: each, label: t(`season.${each}`) }))}
      />
      <FilterSelect
        name="supplier_id"
        label={t('supplier')}
        value={supplier_id === undefined ? '' : String(supplier_id)}
        all={t('filter.all')}
        choices={toChoices(found.suppliers)}
      />
    </ListFilters>
  )
}
