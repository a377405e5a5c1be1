import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { RETURN_KINDS } from '../../../core/returns/rules.ts'
import { ListFilterForm } from '../ui/list/list-filter-form.tsx'
import styles from './returns.module.css'
import { LISTED_STATUSES, type ReturnsQuery, returnsParams } from './returns-params.ts'

/** How the list of returns is narrowed. */
export function ReturnsFilters({ query }: { query: ReturnsQuery }) {
  const { filter } = query
  const { t } = useTranslation('office/returns')
  const { t: words } = useTranslation('core/returns')
  const { t: common } = useTranslation('office/ui')
  const select = (name: 'status' | 'kind', data: { value: string; label: string }[]) => (
    <NativeSelect
      name={name}
      label={t(`filter.${name}`)}
      defaultValue={filter[name] ?? ''}
      data={[{ value: '', label: t('filter.all') }, ...data]}
    />
  )
  return (
    <ListFilterForm
      params={returnsParams}
      query={query}
      label={t('filters')}
      className={styles.filters}
    >
      {select(
        'status',
        LISTED_STATUSES.map((value) => ({
          value,
          label: value === 'waiting' ? t('waiting') : words(`status.${value}`),
        })),
      )}
      {select(
        'kind',
        RETURN_KINDS.map((value) => ({ value, label: words(`kind.${value}`) })),
      )}
      <TextInput
        name="q"
        label={t('filter.q')}
        defaultValue={filter.q ?? ''}
        maxLength={60}
        autoComplete="off"
      />
      {Object.keys(filter).length > 0 && (
        <Button component={Link} to={returnsParams.path} variant="subtle">
          {common('clear_filters')}
        </Button>
      )}
    </ListFilterForm>
  )
}
