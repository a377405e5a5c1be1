import { useTranslation } from 'react-i18next'
import { FilterCheck, FilterSelect, ListFilters } from '../../ui/list/list-filters.tsx'
import { DayFields } from '../../ui/list/periods/day-fields.tsx'
import type { Period } from '../../ui/list/periods/periods.ts'
import type { SessionList } from './cash-session.ts'
import { type SessionsQuery, sessionsParams } from './sessions-params.ts'

interface SessionFiltersProps {
  query: SessionsQuery
  periods: readonly Period[]
  tills: SessionList['tills']
}

/** How the list of cash sessions is narrowed. */
export function SessionFilters({ query, periods, tills }: SessionFiltersProps) {
  const { filter } = query
  const { t } = useTranslation('office/cash/cash-sessions')
  return (
    <ListFilters params={sessionsParams} query={query} label={t('filters')} periods={periods}>
      <DayFields
        filter={filter}
        labels={{ from: t('filter.from'), to: t('filter.to') }}
        periods={periods}
      />
      <FilterSelect
        name="till"
        label={t('filter.till')}
        value={filter.till}
        all={t('filter.all')}
        choices={tills.map(({ till, name }) => ({ value: till, label: `${till} · ${name}` }))}
      />
      <FilterCheck name="differing" label={t('filter.differing')} value={filter.differing} />
    </ListFilters>
  )
}
