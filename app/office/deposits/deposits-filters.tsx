import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { DEPOSIT_LISTS, PAIR_DEPOSIT_KINDS } from '../../../core/deposits/rules.ts'
import { ListFilterForm } from '../ui/list/list-filter-form.tsx'
import styles from './deposits.module.css'
import { type DepositsQuery, depositsParams } from './deposits-params.ts'

/** How the list is narrowed. A search looks in all lists. */
export function DepositsFilters({ query }: { query: DepositsQuery }) {
  const { filter } = query
  const { t } = useTranslation('office/deposits')
  const { t: words } = useTranslation('core/deposits')
  const { t: common } = useTranslation('office/ui')
  return (
    <ListFilterForm
      params={depositsParams}
      query={query}
      label={t('filters')}
      className={styles.filters}
    >
      <NativeSelect
        name="list"
        label={t('filter.list')}
        defaultValue={filter.list ?? ''}
        data={DEPOSIT_LISTS.map((list) => ({
          value: list === 'open' ? '' : list,
          label: t(`list.${list}`),
        }))}
      />
      <NativeSelect
        name="kind"
        label={t('filter.kind')}
        defaultValue={filter.kind ?? ''}
        data={[
          { value: '', label: t('filter.all') },
          ...PAIR_DEPOSIT_KINDS.map((value) => ({ value, label: words(`kind.${value}`) })),
        ]}
      />
      <TextInput
        name="q"
        label={t('filter.q')}
        defaultValue={filter.q ?? ''}
        maxLength={60}
        autoComplete="off"
      />
      {Object.keys(filter).length > 0 && (
        <Button component={Link} to={depositsParams.path} variant="subtle">
          {common('clear_filters')}
        </Button>
      )}
    </ListFilterForm>
  )
}
