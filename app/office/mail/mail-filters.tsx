import { useTranslation } from 'react-i18next'
import { MAIL_STATES, MAIL_TEMPLATES } from '../../../core/mail/rules.ts'
import { FilterSelect, FilterWords, ListFilters } from '../ui/list/list-filters.tsx'
import { DayFields } from '../ui/list/periods/day-fields.tsx'
import type { Period } from '../ui/list/periods/periods.ts'
import { type MailQuery, mailParams } from './mail-params.ts'

interface MailFiltersProps {
  query: MailQuery
  periods: readonly Period[]
}

/** How the outbox is narrowed. */
export function MailFilters({ query, periods }: MailFiltersProps) {
  const { state, template, recipient } = query.filter
  const { t } = useTranslation('office/mail')
  return (
    <ListFilters
      params={mailParams}
      query={query}
      label={t('filters')}
      periods={periods}
      search={
        <FilterWords name="recipient" label={t('filter.recipient')} value={recipient} most={254} />
      }
    >
      <FilterSelect
        name="state"
        label={t('filter.state')}
        value={state}
        all={t('filter.all')}
        choices={MAIL_STATES.map((value) => ({ value, label: t(`state.${value}`) }))}
      />
      <FilterSelect
        name="template"
        label={t('filter.template')}
        value={template}
        all={t('filter.all')}
        choices={MAIL_TEMPLATES.map((value) => ({ value, label: t(`template.${value}`) }))}
      />
      <DayFields
        filter={query.filter}
        labels={{ from: t('filter.from'), to: t('filter.to') }}
        periods={periods}
      />
    </ListFilters>
  )
}
