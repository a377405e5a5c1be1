import { useTranslation } from 'react-i18next'
import { LOST_SALE_GROUPS, LOST_SALE_STATES } from '../../../../core/reports/rules.ts'
import { FilterSelect, FilterWords, ListFilters } from '../../ui/list/list-filters.tsx'
import { DayFields } from '../../ui/list/periods/day-fields.tsx'
import { type LostSalesQuery, lostSalesParams } from './lost-sales-params.ts'

/** How the list is summed up and narrowed. */
export function LostSalesFilters({ query }: { query: LostSalesQuery }) {
  const { filter } = query
  const { t } = useTranslation('office/reports/lost-sales')
  return (
    <ListFilters
      params={lostSalesParams}
      query={query}
      label={t('filters')}
      search={<FilterWords name="q" label={t('filter.q')} value={filter.q} most={60} />}
    >
      <FilterSelect
        name="by"
        label={t('filter.by')}
        value={filter.by === 'size' ? '' : filter.by}
        choices={LOST_SALE_GROUPS.map((each) => ({
          value: each === 'size' ? '' : each,
          label: t(`by.${each}`),
        }))}
      />
      <DayFields filter={filter} labels={{ from: t('from'), to: t('to') }} />
      <FilterSelect
        name="state"
        label={t('filter.state')}
        value={filter.state}
        all={t('filter.all')}
        choices={LOST_SALE_STATES.map((value) => ({ value, label: t(`state.${value}`) }))}
      />
    </ListFilters>
  )
}
