import { useTranslation } from 'react-i18next'
import { COMPLAINT_LISTS } from '../../../core/complaints/rules.ts'
import { FilterSelect, FilterWords, ListFilters } from '../ui/list/list-filters.tsx'
import { type ComplaintsQuery, complaintsParams } from './complaints-params.ts'

/** How the complaints are narrowed. */
export function ComplaintsFilters({ query }: { query: ComplaintsQuery }) {
  const { list, q } = query.filter
  const { t } = useTranslation('office/complaints')
  return (
    <ListFilters
      params={complaintsParams}
      query={query}
      label={t('filters')}
      search={<FilterWords name="q" label={t('filter.q')} value={q} most={60} />}
    >
      <FilterSelect
        name="list"
        label={t('filter.list')}
        value={list}
        choices={COMPLAINT_LISTS.map((each) => ({
          value: each === 'open' ? '' : each,
          label: t(`list.${each}`),
        }))}
      />
    </ListFilters>
  )
}
