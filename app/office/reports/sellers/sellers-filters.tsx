import { useTranslation } from 'react-i18next'
import { FilterSelect, ListFilters } from '../../ui/list/list-filters.tsx'
import { DayFields } from '../../ui/list/periods/day-fields.tsx'
import { type SellersActs, type SellersQuery, sellersParams } from './sellers-params.ts'

interface SellersFiltersProps {
  query: SellersQuery
  tills: SellersActs['tills']
}

/** The days and the till of the list by seller. */
export function SellersFilters({ query, tills }: SellersFiltersProps) {
  const { filter } = query
  const { t } = useTranslation('office/reports/sellers')
  return (
    <ListFilters params={sellersParams} query={query} label={t('filters')}>
      <DayFields filter={filter} labels={{ from: t('from'), to: t('to') }} />
      <TillSelect filter={filter} tills={tills} />
    </ListFilters>
  )
}

interface TillSelectProps extends Pick<SellersFiltersProps, 'tills'> {
  filter: { till?: string }
}

/** One till, or all of them. */
export function TillSelect({ filter, tills }: TillSelectProps) {
  const { t } = useTranslation('office/reports/sellers')
  return (
    <FilterSelect
      name="till"
      label={t('till')}
      value={filter.till}
      all={t('all')}
      choices={tills.map(({ till, name }) => ({ value: till, label: `${till} · ${name}` }))}
    />
  )
}
