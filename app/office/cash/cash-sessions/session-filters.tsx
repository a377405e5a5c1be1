import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { DayFields } from '../../ui/list/day-fields.tsx'
import { ListFilterForm } from '../../ui/list/list-filter-form.tsx'
import type { SessionList } from './cash-session.ts'
import styles from './cash-sessions.module.css'
import { type SessionsQuery, sessionsParams } from './sessions-params.ts'

interface SessionFiltersProps {
  query: SessionsQuery
  tills: SessionList['tills']
}

/** How the list of cash sessions is narrowed. */
export function SessionFilters({ query, tills }: SessionFiltersProps) {
  const { filter } = query
  const { t } = useTranslation('office/cash/cash-sessions')
  const { t: common } = useTranslation('office/ui')
  return (
    <ListFilterForm
      params={sessionsParams}
      query={query}
      label={t('filters')}
      className={styles.filters}
    >
      <DayFields filter={filter} labels={{ from: t('filter.from'), to: t('filter.to') }} />
      <NativeSelect
        name="till"
        label={t('filter.till')}
        defaultValue={filter.till ?? ''}
        data={[
          { value: '', label: t('filter.all') },
          ...tills.map(({ till, name }) => ({ value: till, label: `${till} · ${name}` })),
        ]}
      />
      <Checkbox
        name="differing"
        value="1"
        label={t('filter.differing')}
        defaultChecked={filter.differing === true}
        className={styles.check}
      />
      {Object.keys(filter).length > 0 && (
        <Button component={Link} to={sessionsParams.path} variant="subtle">
          {common('clear_filters')}
        </Button>
      )}
    </ListFilterForm>
  )
}
