import { Button } from '@mantine/core'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { useTranslation } from 'react-i18next'
import { requestContext, shopContext } from '../../context.ts'
import { orErrorPage } from '../../refusals.ts'
import { submit } from '../ui/forms/submit.server.ts'
import { ListPage } from '../ui/list/list-page.tsx'
import type { Route } from './+types/shipping-page'
import { AwaitingOrders } from './awaiting-orders.tsx'
import { LateOrders } from './late-orders.tsx'
import { ListTabs } from './list-tabs.tsx'
import { OrderSearch } from './order-search.tsx'
import { OrdersForm } from './orders-form.tsx'
import { bulkActs } from './serve-orders.server.ts'
import { shippingParams, toOrderFilter } from './shipping-params.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { checkout } = context.get(shopContext)
  const query = shippingParams.parse(url.searchParams)
  const found = await orErrorPage(
    checkout.listOfficeOrders({ ...toOrderFilter(query.filter), page: query.page }),
  )
  return { found, query }
}

export function action({ request, context }: Route.ActionArgs) {
  return submit(request, bulkActs(context.get(shopContext), context.get(requestContext)))
}

/** Orders that wait for the shop, by what is to be done with them. */
export default function ShippingPage({ loaderData: { found, query } }: Route.ComponentProps) {
  const { t } = useTranslation('office/shipping')
  const list = query.filter.list ?? 'to_prepare'
  return (
    <ListPage
      title={t('title')}
      text={t('line')}
      params={shippingParams}
      query={query.filter.q ? query : { ...query, filter: {} }}
      found={{ page: found.page, pages: found.pages }}
      isEmpty={found.orders.length === 0}
      words={{
        none_yet: t(`none.${list}`),
        none_yet_text: t(`none_text.${list}`),
        none_found: t('none_found'),
        none_found_text: t('none_found_text'),
      }}
      actions={
        <Button
          component="a"
          href="/print/shipping/manifest"
          target="_blank"
          rel="noopener"
          variant="default"
          leftSection={<IconPrinter size={18} />}
        >
          {t('manifest')}
        </Button>
      }
      filters={
        <>
          <ListTabs list={list} q={query.filter.q} counts={found.counts} />
          <OrderSearch query={query} />
          <LateOrders query={query} />
        </>
      }
    >
      {list === 'awaiting_transfer' ? (
        <AwaitingOrders orders={found.orders} />
      ) : (
        <OrdersForm key={list} list={list} orders={found.orders} />
      )}
    </ListPage>
  )
}
