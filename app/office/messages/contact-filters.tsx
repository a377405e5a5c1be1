import { useTranslation } from 'react-i18next'
import { CONTACT_STATES } from '../../../core/messages/rules.ts'
import { FilterSelect, FilterWords, ListFilters } from '../ui/list/list-filters.tsx'
import { type ContactQuery, contactParams } from './contact-params.ts'

/** How the messages are narrowed. */
export function ContactFilters({ query }: { query: ContactQuery }) {
  const { state, q } = query.filter
  const { t } = useTranslation('office/messages')
  return (
    <ListFilters
      params={contactParams}
      query={query}
      label={t('filters')}
      search={<FilterWords name="q" label={t('search')} value={q} most={100} />}
    >
      <FilterSelect
        name="state"
        label={t('column.state')}
        value={state}
        all={t('all')}
        choices={CONTACT_STATES.map((value) => ({ value, label: t(`state.${value}`) }))}
      />
    </ListFilters>
  )
}
