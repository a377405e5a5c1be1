import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import {
  FULFILLMENT_STATUSES,
  PAYMENT_STATUSES,
  RETURN_FILTERS,
  SALE_ORIGINS,
} from '../../../core/sales/rules.ts'
import type { Shop } from '../../context.ts'
import { DayFields } from '../ui/list/day-fields.tsx'
import { ListFilterForm } from '../ui/list/list-filter-form.tsx'
import { PeriodLinks } from './period-links.tsx'
import type { Period } from './periods.ts'
import styles from './sales-filters.module.css'
import { type SalesQuery, salesParams } from './sales-params.ts'

interface SalesFiltersProps {
  query: SalesQuery
  tills: Awaited<ReturnType<Shop['till']['listTills']>>['tills']
  sellers: Awaited<ReturnType<Shop['sales']['listSellers']>>['sellers']
  periods: readonly Period[]
}

/** How the list of sales is narrowed. */
export function SalesFilters({ query, tills, sellers, periods }: SalesFiltersProps) {
  const { filter } = query
  const { t } = useTranslation('office/sales')
  const { t: common } = useTranslation('office/ui')
  const { t: sales } = useTranslation('core/sales')
  const [isOpen, { toggle }] = useDisclosure(false)
  const { q, ...more } = filter
  const count = Object.keys(more).length
  const select = (
    name: 'origin' | 'till' | 'seller' | 'payment' | 'fulfillment' | 'returns',
    choices: Choice[],
  ) => (
    <NativeSelect
      name={name}
      label={t(name)}
      defaultValue={filter[name] ?? ''}
      data={[{ value: '', label: t('any') }, ...choices]}
    />
  )
  return (
    <ListFilterForm
      params={salesParams}
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
        defaultValue={q ?? ''}
        maxLength={100}
        error={q?.length === 1 && t('words_short')}
      />
      <PeriodLinks filter={filter} periods={periods} />
      <Button
        className={styles.open}
        variant="default"
        leftSection={<IconFilter size={18} />}
        aria-expanded={isOpen}
        aria-controls="more-filters"
        onClick={toggle}
      >
        {count > 0 ? t('more_chosen', { count }) : t('more')}
      </Button>
      <div id="more-filters" className={styles.more} data-open={isOpen || undefined}>
        <DayFields filter={filter} labels={{ from: t('from'), to: t('to') }} />
        {select(
          'origin',
          SALE_ORIGINS.toReversed().map((value) => ({ value, label: sales(`origin.${value}`) })),
        )}
        {select(
          'till',
          tills.map(({ till, name }) => ({ value: till, label: `${till} · ${name}` })),
        )}
        {select(
          'seller',
          sellers.map(({ seller_id, name, left }) => ({
            value: seller_id,
            label: left ? t('seller_left', { name }) : name,
          })),
        )}
        {select(
          'payment',
          PAYMENT_STATUSES.map((value) => ({ value, label: sales(`payment_status.${value}`) })),
        )}
        {select(
          'fulfillment',
          FULFILLMENT_STATUSES.map((value) => ({
            value,
            label: sales(`fulfillment_status.${value}`),
          })),
        )}
        {select(
          'returns',
          RETURN_FILTERS.map((value) => ({ value, label: t(`returns.${value}`) })),
        )}
      </div>
      {Object.keys(filter).length > 0 && (
        <Button component={Link} to={salesParams.path} variant="subtle" className={styles.clear}>
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
