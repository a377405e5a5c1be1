import { Button } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { SUPPLIER_RETURN_LISTS } from '../../../core/suppliers/returns/rules.ts'
import { shopContext } from '../../context.ts'
import { orErrorPage } from '../../refusals.ts'
import { FilterSelect, FilterWords, ListFilters } from '../ui/list/list-filters.tsx'
import { ListPage } from '../ui/list/list-page.tsx'
import type { Route } from './+types/supplier-returns-page'
import {
  type SupplierReturnList,
  type SupplierReturnsQuery,
  supplierReturnsParams,
} from './supplier-returns-params.ts'
import { SupplierReturnsTable } from './supplier-returns-table.tsx'
import { WaitingGoods } from './waiting-goods.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { suppliers } = context.get(shopContext)
  const query = supplierReturnsParams.parse(url.searchParams)
  const found = await orErrorPage(
    suppliers.listSupplierReturns({ ...query.filter, page: query.page }),
  )
  return { found, query }
}

/** What goes back to suppliers, and what waits to. */
export default function SupplierReturnsPage({
  loaderData: { found, query },
}: Route.ComponentProps) {
  const { t } = useTranslation('office/supplier-returns')
  return (
    <ListPage
      title={t('title')}
      text={t('line')}
      actions={
        <Button
          component={Link}
          to={`${supplierReturnsParams.path}/new`}
          leftSection={<IconPlus size={18} />}
        >
          {t('new')}
        </Button>
      }
      params={supplierReturnsParams}
      query={query}
      found={found}
      isEmpty={found.returns.length === 0}
      words={{
        none_yet: t('none_yet'),
        none_yet_text: t('none_yet_text'),
        none_found: t('none_found'),
        none_found_text: t('none_found_text'),
      }}
      filters={<Filters query={query} suppliers={found.suppliers} />}
      sums={<WaitingGoods suppliers={found.suppliers} />}
    >
      <SupplierReturnsTable returns={found.returns} />
    </ListPage>
  )
}

interface FiltersProps extends Pick<SupplierReturnList, 'suppliers'> {
  query: SupplierReturnsQuery
}

/** How the list is narrowed. A search looks in all lists. */
function Filters({ query, suppliers }: FiltersProps) {
  const { list, supplier_id, q } = query.filter
  const { t } = useTranslation('office/supplier-returns')
  return (
    <ListFilters
      params={supplierReturnsParams}
      query={query}
      label={t('filters')}
      search={<FilterWords name="q" label={t('filter.q')} value={q} most={60} />}
    >
      <FilterSelect
        name="list"
        label={t('filter.list')}
        value={list === 'open' ? '' : list}
        choices={SUPPLIER_RETURN_LISTS.map((each) => ({
          value: each === 'open' ? '' : each,
          label: t(`list.${each}`),
        }))}
      />
      <FilterSelect
        name="supplier_id"
        label={t('supplier')}
        value={supplier_id === undefined ? '' : String(supplier_id)}
        all={t('filter.all')}
        choices={suppliers.map((each) => ({ value: String(each.supplier_id), label: each.name }))}
      />
    </ListFilters>
  )
}
