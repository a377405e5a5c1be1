import { useTranslation } from 'react-i18next'
import { AUDIT_STATUSES } from '../../../core/audit/rules.ts'
import { FilterSelect, FilterWords, ListFilters } from '../ui/list/list-filters.tsx'
import { DayFields } from '../ui/list/periods/day-fields.tsx'
import type { Period } from '../ui/list/periods/periods.ts'
import { type AuditQuery, auditParams } from './audit-params.ts'
import type { Statistics } from './audit-statistics.tsx'
import { useEntryWords } from './use-entry-words.ts'

interface AuditFiltersProps {
  query: AuditQuery
  periods: readonly Period[]
  /** What happened lately is offered to choose from. */
  statistics: Statistics
}

/** How the audit log is narrowed. */
export function AuditFilters({ query, periods, statistics }: AuditFiltersProps) {
  const { filter } = query
  const { t } = useTranslation('office/audit')
  const { getAction, getTable, getStatus } = useEntryWords()
  const words = { action: getAction, table: getTable, status: (chosen: string) => chosen }
  const select = (name: 'action' | 'table' | 'status', choices: Choice[]) => {
    const chosen = filter[name]
    const isListed = !chosen || choices.some(({ value }) => value === chosen)
    return (
      <FilterSelect
        name={name}
        label={t(`filter.${name}`)}
        value={chosen}
        all={t('filter.all')}
        choices={isListed ? choices : [...choices, { value: chosen, label: words[name](chosen) }]}
      />
    )
  }
  return (
    <ListFilters
      params={auditParams}
      query={query}
      label={t('filters')}
      periods={periods}
      search={<UserWords value={filter.user} statistics={statistics} />}
    >
      {select(
        'action',
        statistics.by_action
          .map(({ action_type }) => ({ value: action_type, label: getAction(action_type) }))
          .sort(byLabel),
      )}
      {select(
        'table',
        statistics.by_table
          .map(({ target_table_name: name }) => ({ value: name, label: getTable(name) }))
          .sort(byLabel),
      )}
      <FilterWords name="id" label={t('filter.id')} value={filter.id} most={100} folds />
      {select(
        'status',
        AUDIT_STATUSES.map((value) => ({ value, label: getStatus(value) })),
      )}
      <DayFields
        filter={filter}
        labels={{ from: t('filter.from'), to: t('filter.to') }}
        periods={periods}
      />
    </ListFilters>
  )
}

interface UserWordsProps {
  value: string | undefined
  statistics: Statistics
}

/** Asks who did something: the name is typed, or chosen from those who did something lately. */
function UserWords({ value, statistics }: UserWordsProps) {
  const { t } = useTranslation('office/audit')
  return (
    <>
      <FilterWords
        name="user"
        label={t('filter.user')}
        placeholder={t('filter.user_example')}
        value={value}
        most={254}
        list="audit-users"
        isPersonal
      />
      <datalist id="audit-users">
        {statistics.by_user.map(({ user_email }) => (
          <option key={user_email} value={user_email} />
        ))}
      </datalist>
    </>
  )
}

interface Choice {
  value: string
  label: string
}

const byLabel = (a: Choice, b: Choice) => a.label.localeCompare(b.label)
