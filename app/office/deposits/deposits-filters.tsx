import { useTranslation } from 'react-i18next'
import { DEPOSIT_LISTS, PAIR_DEPOSIT_KINDS } from '../../../core/deposits/rules.ts'
import { FilterSelect, FilterWords, ListFilters } from '../ui/list/list-filters.tsx'
import { type DepositsQuery, depositsParams } from './deposits-params.ts'

/** How the list is narrowed. A search looks in all lists. */
export function DepositsFilters({ query }: { query: DepositsQuery }) {
  const { list, kind, q } = query.filter
  const { t } = useTranslation('office/deposits')
  const { t: words } = useTranslation('core/deposits')
  return (
    <ListFilters
      params={depositsParams}
      query={query}
      label={t('filters')}
      search={<FilterWords name="q" label={t('filter.q')} value={q} most={60} />}
    >
      <FilterSelect
        name="list"
        label={t('filter.list')}
        value={list}
        choices={DEPOSIT_LISTS.map((each) => ({
          value: each === 'open' ? '' : each,
          label: t(`list.${each}`),
        }))}
      />
      <FilterSelect
        name="kind"
        label={t('filter.kind')}
        value={kind}
        all={t('filter.all')}
        choices={PAIR_DEPOSIT_KINDS.map((value) => ({ value, label: words(`kind.${value}`) }))}
      />
    </ListFilters>
  )
}
