import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { MAIL_STATES, MAIL_TEMPLATES } from '../../../core/mail/rules.ts'
import { ListFilterForm } from '../ui/list/list-filter-form.tsx'
import styles from './mail.module.css'
import { type MailQuery, mailParams } from './mail-params.ts'

/** How the outbox is narrowed. */
export function MailFilters({ query }: { query: MailQuery }) {
  const { filter } = query
  const { t } = useTranslation('office/mail')
  const { t: common } = useTranslation('office/ui')
  const select = (name: 'state' | 'template', data: { value: string; label: string }[]) => (
    <NativeSelect
      name={name}
      label={t(`filter.${name}`)}
      defaultValue={filter[name] ?? ''}
      data={[{ value: '', label: t('filter.all') }, ...data]}
    />
  )
  return (
    <ListFilterForm
      params={mailParams}
      query={query}
      label={t('filters')}
      className={styles.filters}
    >
      {select(
        'state',
        MAIL_STATES.map((value) => ({ value, label: t(`state.${value}`) })),
      )}
      {select(
        'template',
        MAIL_TEMPLATES.map((value) => ({ value, label: t(`template.${value}`) })),
      )}
      <TextInput
        name="recipient"
        label={t('filter.recipient')}
        defaultValue={filter.recipient ?? ''}
        maxLength={254}
        autoComplete="off"
      />
      {Object.keys(filter).length > 0 && (
        <Button component={Link} to={mailParams.path} variant="subtle">
          {common('clear_filters')}
        </Button>
      )}
    </ListFilterForm>
  )
}
