import { Button, NativeSelect, TextInput } from '@mantine/core'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { INVOICE_STATES, INVOICE_TYPES } from '../../../../core/invoicing/rules.ts'
import { DayFields } from '../../ui/list/day-fields.tsx'
import { ListFilterForm } from '../../ui/list/list-filter-form.tsx'
import styles from './invoices.module.css'
import { type InvoicesQuery, invoicesParams } from './invoices-params.ts'

/** How the list of invoices is narrowed. */
export function InvoicesFilters({ query }: { query: InvoicesQuery }) {
  const { filter } = query
  const { t } = useTranslation('office/invoicing/invoices')
  const { t: common } = useTranslation('office/ui')
  const select = (name: 'type' | 'state', choices: { value: string; label: string }[]) => (
    <NativeSelect
      name={name}
      label={t(name)}
      defaultValue={filter[name] ?? ''}
      data={[{ value: '', label: t('any') }, ...choices]}
    />
  )
  return (
    <ListFilterForm
      params={invoicesParams}
      query={query}
      label={t('filters')}
      className={styles.filters}
    >
      <TextInput
        className={styles.words}
        type="search"
        name="q"
        label={t('words')}
        placeholder={t('words_example')}
        leftSection={<IconSearch size={18} />}
        defaultValue={filter.q ?? ''}
        maxLength={100}
        error={filter.q?.length === 1 && t('words_short')}
      />
      {select(
        'type',
        INVOICE_TYPES.map((value) => ({ value, label: `${value} · ${t(`type.${value}`)}` })),
      )}
      {select(
        'state',
        INVOICE_STATES.map((value) => ({ value, label: t(`state.${value}`) })),
      )}
      <DayFields filter={filter} labels={{ from: t('from'), to: t('to') }} />
      {Object.keys(filter).length > 0 && (
        <Button component={Link} to={invoicesParams.path} variant="subtle">
          {common('clear_filters')}
        </Button>
      )}
    </ListFilterForm>
  )
}
