import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { CONTACT_STATES } from '../../../core/messages/rules.ts'
import { ListFilterForm } from '../ui/list/list-filter-form.tsx'
import { type ContactQuery, contactParams } from './contact-params.ts'
import styles from './messages.module.css'

/** How the messages are narrowed. */
export function ContactFilters({ query }: { query: ContactQuery }) {
  const { filter } = query
  const { t } = useTranslation('office/messages')
  const { t: common } = useTranslation('office/ui')
  return (
    <ListFilterForm
      params={contactParams}
      query={query}
      label={t('filters')}
      className={styles.filters}
    >
      <NativeSelect
        name="state"
        label={t('column.state')}
        defaultValue={filter.state ?? ''}
        data={[
          { value: '', label: t('all') },
          ...CONTACT_STATES.map((value) => ({ value, label: t(`state.${value}`) })),
        ]}
      />
      <TextInput
        name="q"
        label={t('search')}
        defaultValue={filter.q ?? ''}
        maxLength={100}
        autoComplete="off"
      />
      {Object.keys(filter).length > 0 && (
        <Button component={Link} to={contactParams.path} variant="subtle">
          {common('clear_filters')}
        </Button>
      )}
    </ListFilterForm>
  )
}
