import { useTranslation } from 'react-i18next'
import { INVOICE_STATES, INVOICE_TYPES } from '../../../../core/invoicing/rules.ts'
import { FilterSelect, FilterWords, ListFilters } from '../../ui/list/list-filters.tsx'
import { DayFields } from '../../ui/list/periods/day-fields.tsx'
import type { Period } from '../../ui/list/periods/periods.ts'
import { type InvoicesQuery, invoicesParams } from './invoices-params.ts'

interface InvoicesFiltersProps {
  query: InvoicesQuery
  periods: readonly Period[]
}

/** How the list of invoices is narrowed. */
export function InvoicesFilters({ query, periods }: InvoicesFiltersProps) {
  const { filter } = query
  const { t } = useTranslation('office/invoicing/invoices')
  const select = (name: 'type' | 'state', choices: { value: string; label: string }[]) => (
    <FilterSelect
      name={name}
      label={t(name)}
      value={filter[name]}
      all={t('any')}
      choices={choices}
    />
  )
  return (
    <ListFilters
      params={invoicesParams}
      query={query}
      label={t('filters')}
      periods={periods}
      search={
        <FilterWords
          name="q"
          label={t('words')}
          placeholder={t('words_example')}
          value={filter.q}
          most={100}
          error={filter.q?.length === 1 && t('words_short')}
        />
      }
    >
      {select(
        'type',
        INVOICE_TYPES.map((value) => ({ value, label: `${value} · ${t(`type.${value}`)}` })),
      )}
      {select(
        'state',
        INVOICE_STATES.map((value) => ({ value, label: t(`state.${value}`) })),
      )}
      <DayFields filter={filter} labels={{ from: t('from'), to: t('to') }} periods={periods} />
    </ListFilters>
  )
}
