import { useTranslation } from 'react-i18next'
import { MAIL_STATES, MAIL_TEMPLATES } from '../../../core/mail/rules.ts'
import { FilterSelect, FilterWords, ListFilters } from '../ui/list/list-filters.tsx'
import { type MailQuery, mailParams } from './mail-params.ts'

/** How the outbox is narrowed. */
export function MailFilters({ query }: { query: MailQuery }) {
  const { state, template, recipient } = query.filter
  const { t } = useTranslation('office/mail')
  return (
    <ListFilters params={mailParams} query={query} label={t('filters')}>
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
      <FilterWords name="recipient" label={t('filter.recipient')} value={recipient} most={254} />
    </ListFilters>
  )
}
