import { useTranslation } from 'react-i18next'
import { CUSTOMER_LISTS, CUSTOMER_PURCHASES } from '../../../core/customers/rules.ts'
import { FilterSelect, FilterWords, ListFilters } from '../ui/list/list-filters.tsx'
import { DayFields } from '../ui/list/periods/day-fields.tsx'
import { type CustomersQuery, customersParams } from './customers-params.ts'

/** How the list is narrowed. */
export function CustomersFilters({ query }: { query: CustomersQuery }) {
  const { list, bought, q } = query.filter
  const { t } = useTranslation('office/customers')
  return (
    <ListFilters
      params={customersParams}
      query={query}
      label={t('filters')}
      search={<FilterWords name="q" label={t('filter.q')} value={q} most={100} />}
    >
      <FilterSelect
        name="list"
        label={t('filter.list')}
        value={list}
        all={t('filter.all')}
        choices={CUSTOMER_LISTS.map((value) => ({ value, label: t(`list.${value}`) }))}
      />
      <FilterSelect
        name="bought"
        label={t('filter.bought')}
        value={bought}
        all={t('filter.all')}
        choices={CUSTOMER_PURCHASES.map((value) => ({ value, label: t(`bought.${value}`) }))}
      />
      <DayFields filter={query.filter} labels={{ from: t('filter.from'), to: t('filter.to') }} />
    </ListFilters>
  )
}
