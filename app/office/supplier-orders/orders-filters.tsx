import { useTranslation } from 'react-i18next'
import { SUPPLIER_ORDER_LISTS } from '../../../core/suppliers/orders/rules.ts'
import { FilterSelect, FilterWords, ListFilters } from '../ui/list/list-filters.tsx'
import { type OrdersQuery, ordersParams } from './orders-params.ts'

interface OrdersFiltersProps {
  query: OrdersQuery
  suppliers: readonly { supplier_id: number; name: string }[]
}

/** How the list is narrowed. A search looks in all lists. */
export function OrdersFilters({ query, suppliers }: OrdersFiltersProps) {
  const { list, supplier_id, q } = query.filter
  const { t } = useTranslation('office/supplier-orders')
  return (
    <ListFilters
      params={ordersParams}
      query={query}
      label={t('filters')}
      search={<FilterWords name="q" label={t('filter.q')} value={q} most={60} />}
    >
      <FilterSelect
        name="list"
        label={t('filter.list')}
        value={list === 'open' ? '' : list}
        choices={SUPPLIER_ORDER_LISTS.map((each) => ({
          value: each === 'open' ? '' : each,
          label: t(`list.${each}`),
        }))}
      />
      <FilterSelect
        name="supplier_id"
        label={t('supplier')}
        value={supplier_id === undefined ? undefined : String(supplier_id)}
        all={t('filter.all')}
        choices={suppliers.map((each) => ({ value: String(each.supplier_id), label: each.name }))}
      />
    </ListFilters>
  )
}
