import { useTranslation } from 'react-i18next'
import { RETURN_KINDS } from '../../../core/returns/rules.ts'
import { SALE_ORIGINS } from '../../../core/sales/rules.ts'
import { FilterSelect, FilterWords, ListFilters } from '../ui/list/list-filters.tsx'
import { LISTED_STATUSES, type ReturnsQuery, returnsParams } from './returns-params.ts'

/** How the list of returns is narrowed. */
export function ReturnsFilters({ query }: { query: ReturnsQuery }) {
  const { status, kind, origin, q } = query.filter
  const { t } = useTranslation('office/returns')
  const { t: words } = useTranslation('core/returns')
  const { t: sales } = useTranslation('core/sales')
  return (
    <ListFilters
      params={returnsParams}
      query={query}
      label={t('filters')}
      search={<FilterWords name="q" label={t('filter.q')} value={q} most={60} />}
    >
      <FilterSelect
        name="status"
        label={t('filter.status')}
        value={status}
        all={t('filter.all')}
        choices={LISTED_STATUSES.map((value) => ({
          value,
          label: value === 'waiting' ? t('waiting') : words(`status.${value}`),
        }))}
      />
      <FilterSelect
        name="kind"
        label={t('filter.kind')}
        value={kind}
        all={t('filter.all')}
        choices={RETURN_KINDS.map((value) => ({ value, label: words(`kind.${value}`) }))}
      />
      <FilterSelect
        name="origin"
        label={t('filter.origin')}
        value={origin}
        all={t('filter.all')}
        choices={SALE_ORIGINS.map((value) => ({ value, label: sales(`origin.${value}`) }))}
      />
    </ListFilters>
  )
}
