import { useTranslation } from 'react-i18next'
import { LOAN_LISTS } from '../../../core/loans/rules.ts'
import { FilterSelect, FilterWords, ListFilters } from '../ui/list/list-filters.tsx'
import { type LoansQuery, loansParams } from './loans-params.ts'

/** How the list is narrowed. A search looks in all lists. */
export function LoansFilters({ query }: { query: LoansQuery }) {
  const { list, q } = query.filter
  const { t } = useTranslation('office/loans')
  return (
    <ListFilters
      params={loansParams}
      query={query}
      label={t('filters')}
      search={<FilterWords name="q" label={t('filter.q')} value={q} most={60} />}
    >
      <FilterSelect
        name="list"
        label={t('filter.list')}
        value={list}
        choices={LOAN_LISTS.map((each) => ({
          value: each === 'open' ? '' : each,
          label: t(`list.${each}`),
        }))}
      />
    </ListFilters>
  )
}
