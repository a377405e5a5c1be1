import { useTranslation } from 'react-i18next'
import {
  FULFILLMENT_STATUSES,
  PAYMENT_STATUSES,
  RETURN_FILTERS,
  SALE_ORIGINS,
} from '../../../core/sales/rules.ts'
import type { Shop } from '../../context.ts'
import { FilterSelect, FilterWords, ListFilters } from '../ui/list/list-filters.tsx'
import { DayFields } from '../ui/list/periods/day-fields.tsx'
import type { Period } from '../ui/list/periods/periods.ts'
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
  const { t: sales } = useTranslation('core/sales')
  const select = (
    name: 'origin' | 'till' | 'seller' | 'payment' | 'fulfillment' | 'returns',
    choices: { value: string; label: string }[],
  ) => (
    <FilterSelect
      name={name}
      label={t(name)}
      value={filter[name]}
      all={t('any')}
      choices={choices}
    />
  )
  return (
    <ListFilters
      params={salesParams}
      query={query}
      label={t('filters')}
      periods={periods}
      search={
        <FilterWords
          name="q"
          label={t('words')}
          placeholder={t('words_example')}
          value={filter.q}
          most={100}
          error={filter.q?.length === 1 && t('words_short')}
        />
      }
    >
      <DayFields filter={filter} labels={{ from: t('from'), to: t('to') }} periods={periods} />
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
    </ListFilters>
  )
}
