import { useTranslation } from 'react-i18next'
import { INCIDENT_KINDS } from '../../../../core/cash/incidents/rules.ts'
import { INCIDENT_STATES } from '../../../../core/till/incidents/rules.ts'
import type { Shop } from '../../../context.ts'
import { FilterSelect, ListFilters } from '../../ui/list/list-filters.tsx'
import { type IncidentsQuery, incidentsParams } from './incidents-params.ts'

interface IncidentFiltersProps {
  query: IncidentsQuery
  tills: Awaited<ReturnType<Shop['till']['listTills']>>['tills']
}

/** How the list of incidents is narrowed. */
export function IncidentFilters({ query, tills }: IncidentFiltersProps) {
  const { state, kind, till } = query.filter
  const { t } = useTranslation('office/sales/incidents')
  const all = t('filter.all')
  return (
    <ListFilters params={incidentsParams} query={query} label={t('filters')}>
      <FilterSelect
        name="state"
        label={t('filter.state')}
        value={state}
        all={all}
        choices={INCIDENT_STATES.map((value) => ({ value, label: t(`state.${value}`) }))}
      />
      <FilterSelect
        name="kind"
        label={t('filter.kind')}
        value={kind}
        all={all}
        choices={INCIDENT_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
      />
      <FilterSelect
        name="till"
        label={t('filter.till')}
        value={till}
        all={all}
        choices={tills.map((each) => ({ value: each.till, label: `${each.till} · ${each.name}` }))}
      />
    </ListFilters>
  )
}
