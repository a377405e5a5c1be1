import { Alert, Button } from '@mantine/core'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { shopContext } from '../../context.ts'
import { useFormat } from '../../i18n/format.ts'
import { orErrorPage } from '../../refusals.ts'
import { Personal } from '../privacy/personal.tsx'
import detail from '../ui/detail/detail.module.css'
import { FactList } from '../ui/detail/fact-list.tsx'
import { RefusalAlert } from '../ui/forms/refusal-alert.tsx'
import { submit } from '../ui/forms/submit.server.ts'
import { useSuccessNotice } from '../ui/forms/success-notice.ts'
import { useRefusal } from '../ui/forms/use-refusal.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { When } from '../ui/when.tsx'
import type { Route } from './+types/order-page'
import { CancelOrder } from './cancel-order.tsx'
import { ConfirmOrder } from './confirm-order.tsx'
import { DraftParts } from './draft/draft-parts.tsx'
import { HeadForm } from './head-form.tsx'
import { toOrderActs } from './order-acts.server.ts'
import { OrderedGoods } from './ordered-goods.tsx'
import { type Order, ordersParams, toOrderPath } from './orders-params.ts'
import { OrderStatus } from './orders-table.tsx'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { suppliers } = context.get(shopContext)
  const order = await orErrorPage(suppliers.getSupplierOrder({ reference: params.reference }))
  const product_id = Number(url.searchParams.get('product'))
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, 100)
  const [choices, { places }] = await orErrorPage(
    Promise.all([
      order.status === 'draft'
        ? suppliers.getSupplierOrderChoices({
            supplier_id: order.supplier.supplier_id,
            ...(q && { q }),
            ...(Number.isSafeInteger(product_id) && product_id > 0 && { product_id }),
          })
        : null,
      suppliers.listSupplierOrderChoices({}),
    ]),
  )
  return { order, choices, places, q }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { suppliers } = context.get(shopContext)
  const order = await orErrorPage(suppliers.getSupplierOrder({ reference: params.reference }))
  return submit(request, toOrderActs(suppliers, order))
}

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { order, choices, places, q } = loaderData
  const { t } = useTranslation('office/supplier-orders')
  const refused = actionData && 'ok' in actionData ? actionData : undefined
  const refusal = useRefusal(refused, { areas: ['suppliers'] })
  useOrderNotices()
  const isOver = order.status === 'received' || order.status === 'cancelled'
  const isDraft = order.status === 'draft'
  return (
    <>
      <PageHeader
        title={t('order', { reference: order.reference })}
        number={order.reference}
        text={order.supplier.name}
        back={{ to: ordersParams.path, label: t('title') }}
        actions={<Actions order={order} />}
      />
      <RefusalAlert message={refusal.message} mb="md" />
      {order.status === 'cancelled' && order.received > 0 && (
        <Alert color="red" mb="md">
          {t('came_cancelled', { count: order.received })}
        </Alert>
      )}
      <div className={detail.parts}>
        <div className={detail.column}>
          {isDraft && choices && (
            <DraftParts order={order} choices={choices} q={q} answer={actionData} />
          )}
          {!isDraft && <OrderedGoods order={order} />}
          {!isDraft && !isOver && <ConfirmOrder key={order.version} order={order} />}
          {!isOver && (
            <HeadForm
              key={`head ${order.version}`}
              order={order}
              places={places}
              fieldError={refusal.fieldError}
            />
          )}
          {!isOver && <CancelOrder order={order} />}
        </div>
        <Facts order={order} />
      </div>
    </>
  )
}

function useOrderNotices() {
  const { t } = useTranslation('office/supplier-orders')
  useSuccessNotice({
    sent: t('success.sent'),
    mailed: t('success.mailed'),
    below: t('success.below'),
    confirmed: t('success.confirmed'),
    saved: t('success.saved'),
    lines: t('success.lines'),
    cancelled: t('success.cancelled'),
    model: t('success.model'),
  })
}

function Actions({ order }: { order: Order }) {
  const { t } = useTranslation('office/supplier-orders')
  return (
    <>
      <Button
        component="a"
        href={`/print/supplier-order/${order.reference}`}
        variant="default"
        leftSection={<IconPrinter size={18} />}
      >
        {t('print')}
      </Button>
      {order.lines.length > 0 && (
        <Button
          component={Link}
          to={`${toOrderPath(order)}/receive`}
          variant={order.open > 0 ? 'filled' : 'default'}
        >
          {t('receive')}
        </Button>
      )}
    </>
  )
}

function Facts({ order }: { order: Order }) {
  const { t } = useTranslation('office/supplier-orders')
  const { money } = useFormat()
  const { created_by, sent_by, supplier } = order
  const facts: [string, ReactNode][] = [
    [t('column.state'), <OrderStatus key="state" each={order} />],
    [t('supplier'), supplier.name],
    [t('email'), supplier.email],
    [t('customer_number'), supplier.customer_number],
    [t('place'), order.place.name],
    [t('kind'), t(`kind.${order.kind}`)],
    [t('season'), order.season],
    [t('expected'), order.expected_on && <When key="day" at={order.expected_on} isDay />],
    [t('supplier_reference'), order.supplier_reference],
    [t('column.pairs'), t('pairs', { count: order.pairs })],
    [t('open_pairs'), order.open > 0 && t('pairs', { count: order.open })],
    [t('column.sum'), order.net_cents !== null && money(order.net_cents)],
    [t('created'), <When key="created" at={order.created_at} />],
    [t('created_by'), created_by && <Personal key="by">{created_by}</Personal>],
    [t('sent'), order.sent_at && <When key="sent" at={order.sent_at} />],
    [t('sent_by'), sent_by && <Personal key="sender">{sent_by}</Personal>],
    [t('confirmed'), order.confirmed_at && <When key="confirmed" at={order.confirmed_at} />],
    [t('ended'), order.ended_at && <When key="ended" at={order.ended_at} />],
    [t('note'), order.note],
  ]
  return <FactList title={t('facts')} facts={facts.filter(([, value]) => value)} />
}
