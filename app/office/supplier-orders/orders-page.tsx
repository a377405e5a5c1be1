import { Button } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { shopContext } from '../../context.ts'
import { orErrorPage } from '../../refusals.ts'
import { ListPage } from '../ui/list/list-page.tsx'
import type { Route } from './+types/orders-page'
import { OrdersFilters } from './orders-filters.tsx'
import { ordersParams } from './orders-params.ts'
import { OrdersTable } from './orders-table.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { suppliers } = context.get(shopContext)
  const query = ordersParams.parse(url.searchParams)
  const [found, choices] = await orErrorPage(
    Promise.all([
      suppliers.listSupplierOrders({ ...query.filter, page: query.page }),
      suppliers.listSupplierOrderChoices({}),
    ]),
  )
  return { found, query, choices }
}

export default function OrdersPage({
  loaderData: { found, query, choices },
}: Route.ComponentProps) {
  const { t } = useTranslation('office/supplier-orders')
  return (
    <ListPage
      title={t('title')}
      text={t('line')}
      actions={
        <>
          <Button component={Link} to={`${ordersParams.path}/seasons`} variant="default">
            {t('seasons')}
          </Button>
          <Button component={Link} to={`${ordersParams.path}/receipts`} variant="default">
            {t('receipts')}
          </Button>
          <Button
            component={Link}
            to={`${ordersParams.path}/new`}
            leftSection={<IconPlus size={18} />}
          >
            {t('new')}
          </Button>
        </>
      }
      params={ordersParams}
      query={query}
      found={found}
      isEmpty={found.orders.length === 0}
      words={{
        none_yet: t('none_yet'),
        none_yet_text: t('none_yet_text'),
        none_found: t('none_found'),
        none_found_text: t('none_found_text'),
      }}
      filters={<OrdersFilters query={query} suppliers={choices.suppliers} />}
    >
      <OrdersTable orders={found.orders} />
    </ListPage>
  )
}
