import { useTranslation } from 'react-i18next'
import { ENTRY_FIGURES } from '../../../../core/reports/entries/rules.ts'
import { isMoney, TENDER_KINDS } from '../../../../core/sales/tenders/rules.ts'
import { FilterSelect, ListFilters } from '../../ui/list/list-filters.tsx'
import { DayFields } from '../../ui/list/periods/day-fields.tsx'
import { type EntriesQuery, entriesParams } from './entries-params.ts'

/** The figure, its days, and of money the way of paying. */
export function EntriesFilters({ query }: { query: EntriesQuery }) {
  const { filter } = query
  const { t } = useTranslation('office/reports/entries')
  const { t: sales } = useTranslation('core/sales')
  return (
    <ListFilters params={entriesParams} query={query} label={t('filters')}>
      <FilterSelect
        name="figure"
        label={t('figure')}
        value={filter.figure ?? 'net'}
        choices={ENTRY_FIGURES.map((value) => ({ value, label: t(`figure.${value}`) }))}
      />
      {filter.figure === 'collected' && (
        <FilterSelect
          name="tender"
          label={t('tender')}
          value={filter.tender}
          all={t('all')}
          choices={TENDER_KINDS.filter(isMoney).map((value) => ({
            value,
            label: sales(`tender.${value}`),
          }))}
        />
      )}
      <DayFields filter={filter} labels={{ from: t('from'), to: t('to') }} />
      {filter.trial && <input type="hidden" name="trial" value="1" />}
    </ListFilters>
  )
}
