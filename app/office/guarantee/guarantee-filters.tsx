import { useTranslation } from 'react-i18next'
import { GUARANTEE_LISTS } from '../../../core/guarantee/rules.ts'
import { FilterSelect, FilterWords, ListFilters } from '../ui/list/list-filters.tsx'
import { type GuaranteeQuery, guaranteeParams } from './guarantee-params.ts'

/** How the pairs under guarantee are narrowed. */
export function GuaranteeFilters({ query }: { query: GuaranteeQuery }) {
  const { list, q } = query.filter
  const { t } = useTranslation('office/guarantee')
  return (
    <ListFilters
      params={guaranteeParams}
      query={query}
      label={t('filters')}
      search={<FilterWords name="q" label={t('filter.q')} value={q} most={60} />}
    >
      <FilterSelect
        name="list"
        label={t('filter.list')}
        value={list}
        choices={GUARANTEE_LISTS.map((each) => ({
          value: each === 'open' ? '' : each,
          label: t(`list.${each}`),
        }))}
      />
    </ListFilters>
  )
}
