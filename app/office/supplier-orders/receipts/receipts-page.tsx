import { Button } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { SUPPLIER_RECEIPT_LISTS } from '../../../../core/suppliers/receipts/rules.ts'
import { shopContext } from '../../../context.ts'
import { orErrorPage } from '../../../refusals.ts'
import { DayField } from '../../ui/forms/day-field.tsx'
import { FilterSelect, FilterWords, ListFilters } from '../../ui/list/list-filters.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import type { Route } from './+types/receipts-page'
import { type ReceiptList, type ReceiptsQuery, receiptsParams } from './receipts-params.ts'
import { ReceiptsTable } from './receipts-table.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { suppliers } = context.get(shopContext)
  const query = receiptsParams.parse(url.searchParams)
  const found = await orErrorPage(
    suppliers.listSupplierReceipts({ ...query.filter, page: query.page }),
  )
  return { found, query }
}

export default function ReceiptsPage({ loaderData: { found, query } }: Route.ComponentProps) {
  const { t } = useTranslation('office/supplier-orders/receipts')
  return (
    <ListPage
      title={t('title')}
      text={t('line')}
      actions={
        <Button
          component={Link}
          to={`${receiptsParams.path}/new`}
          leftSection={<IconPlus size={18} />}
        >
          {t('new')}
        </Button>
      }
      params={receiptsParams}
      query={query}
      found={found}
      isEmpty={found.receipts.length === 0}
      csvPath={`${receiptsParams.path}/csv`}
      words={{
        none_yet: t('none_yet'),
        none_yet_text: t('none_yet_text'),
        none_found: t('none_found'),
        none_found_text: t('none_found_text'),
      }}
      filters={<Filters query={query} suppliers={found.suppliers} />}
    >
      <ReceiptsTable receipts={found.receipts} />
    </ListPage>
  )
}

interface FiltersProps extends Pick<ReceiptList, 'suppliers'> {
  query: ReceiptsQuery
}

function Filters({ query, suppliers }: FiltersProps) {
  const { list, supplier_id, from, to, q } = query.filter
  const { t } = useTranslation('office/supplier-orders/receipts')
  return (
    <ListFilters
      params={receiptsParams}
      query={query}
      label={t('filters')}
      search={<FilterWords name="q" label={t('filter.q')} value={q} most={60} />}
    >
      <FilterSelect
        name="list"
        label={t('filter.list')}
        value={list === 'all' ? '' : list}
        choices={SUPPLIER_RECEIPT_LISTS.map((each) => ({
          value: each === 'all' ? '' : each,
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
      <DayField name="from" label={t('filter.from')} defaultValue={from ?? ''} />
      <DayField name="to" label={t('filter.to')} defaultValue={to ?? ''} />
    </ListFilters>
  )
}
