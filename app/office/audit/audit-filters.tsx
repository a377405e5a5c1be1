import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { AUDIT_STATUSES } from '../../../core/audit/rules.ts'
import { DayFields } from '../ui/list/day-fields.tsx'
import { ListFilterForm } from '../ui/list/list-filter-form.tsx'
import styles from './audit.module.css'
import { type AuditQuery, auditParams } from './audit-params.ts'
import type { Statistics } from './audit-statistics.tsx'
import { useEntryWords } from './use-entry-words.ts'

interface AuditFiltersProps {
  query: AuditQuery
  /** What happened lately is offered to choose from. */
  statistics: Statistics
}

/** How the audit log is narrowed. */
export function AuditFilters({ query: { filter, sort }, statistics }: AuditFiltersProps) {
  const { t } = useTranslation('office/audit')
  const { t: common } = useTranslation('office/ui')
  const { getAction, getTable, getStatus } = useEntryWords()
  const words = { action: getAction, table: getTable, status: (chosen: string) => chosen }
  const select = (name: 'action' | 'table' | 'status', choices: Choice[]) => {
    const chosen = filter[name]
    const isListed = !chosen || choices.some(({ value }) => value === chosen)
    return (
      <NativeSelect
        name={name}
        label={t(`filter.${name}`)}
        defaultValue={chosen ?? ''}
        data={[
          { value: '', label: t('filter.all') },
          ...choices,
          ...(isListed ? [] : [{ value: chosen, label: words[name](chosen) }]),
        ]}
      />
    )
  }
  return (
    <ListFilterForm
      params={auditParams}
      query={{ filter, sort }}
      label={t('filters')}
      className={styles.filters}
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
      <TextInput name="id" label={t('filter.id')} defaultValue={filter.id ?? ''} maxLength={100} />
      <TextInput
        name="user"
        data-personal=""
        label={t('filter.user')}
        placeholder={t('filter.user_example')}
        defaultValue={filter.user ?? ''}
        maxLength={254}
        list="audit-users"
        autoComplete="off"
      />
      <datalist id="audit-users">
        {statistics.by_user.map(({ user_email }) => (
          <option key={user_email} value={user_email} />
        ))}
      </datalist>
      {select(
        'status',
        AUDIT_STATUSES.map((value) => ({ value, label: getStatus(value) })),
      )}
      <DayFields filter={filter} labels={{ from: t('filter.from'), to: t('filter.to') }} />
      {Object.keys(filter).length > 0 && (
        <Button component={Link} to={auditParams.path} variant="subtle">
          {common('clear_filters')}
        </Button>
      )}
    </ListFilterForm>
  )
}

interface Choice {
  value: string
  label: string
}

const byLabel = (a: Choice, b: Choice) => a.label.localeCompare(b.label)
