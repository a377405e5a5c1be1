import { Button, NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { INCIDENT_KINDS, INCIDENT_STATES } from '../../../../core/till/rules.ts'
import type { Shop } from '../../../context.ts'
import { ListFilterForm } from '../../ui/list/list-filter-form.tsx'
import styles from './incidents.module.css'
import { type IncidentsQuery, incidentsParams } from './incidents-params.ts'

interface IncidentFiltersProps {
  query: IncidentsQuery
  tills: Awaited<ReturnType<Shop['till']['listTills']>>['tills']
}

/** How the list of incidents is narrowed. */
export function IncidentFilters({ query, tills }: IncidentFiltersProps) {
  const { filter } = query
  const { t } = useTranslation('office/sales/incidents')
  const { t: common } = useTranslation('office/ui')
  const select = (
    name: 'state' | 'kind' | 'till',
    choices: readonly { value: string; label: string }[],
  ) => (
    <NativeSelect
      name={name}
      label={t(`filter.${name}`)}
      defaultValue={filter[name] ?? ''}
      data={[{ value: '', label: t('filter.all') }, ...choices]}
    />
  )
  return (
    <ListFilterForm
      params={incidentsParams}
      query={query}
      label={t('filters')}
      className={styles.filters}
    >
      {select(
        'state',
        INCIDENT_STATES.map((value) => ({ value, label: t(`state.${value}`) })),
      )}
      {select(
        'kind',
        INCIDENT_KINDS.map((value) => ({ value, label: t(`kind.${value}`) })),
      )}
      {select(
        'till',
        tills.map(({ till, name }) => ({ value: till, label: `${till} · ${name}` })),
      )}
      {Object.keys(filter).length > 0 && (
        <Button component={Link} to={incidentsParams.path} variant="subtle">
          {common('clear_filters')}
        </Button>
      )}
    </ListFilterForm>
  )
}
