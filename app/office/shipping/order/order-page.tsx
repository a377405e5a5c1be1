import { Button } from '@mantine/core'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { useTranslation } from 'react-i18next'
import { Link, redirect } from 'react-router'
import { requestContext, shopContext } from '../../../context.ts'
import { useFormat } from '../../../i18n/format.ts'
import { orErrorPage } from '../../../refusals.ts'
import { SaleBadges } from '../../sales/sale-badges.tsx'
import detail from '../../ui/detail/detail.module.css'
import { submit } from '../../ui/forms/submit.server.ts'
import { useSuccessNotice, withSuccess } from '../../ui/forms/success-notice.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import type { OfficeOrder } from '../order.ts'
import { paperPath } from '../paper-path.ts'
import { bulkActs } from '../serve-orders.server.ts'
import styles from '../shipping.module.css'
import type { Route } from './+types/order-page'
import { AwaitedBank } from './awaited-bank.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { CodPanel } from './cod-panel.tsx'
import { handOver } from './hand-over.server.ts'
import { HandOver } from './hand-over.tsx'
import { OrderActs } from './order-acts.tsx'
import { OrderDelivery } from './order-delivery.tsx'
import { OrderGoods } from './order-goods.tsx'
import { OrderHistory } from './order-history.tsx'
import { saveSentShipment } from './save-sent-shipment.server.ts'
import { ShipmentPanel } from './shipment-panel.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { checkout, till } = context.get(shopContext)
  const sale_id = Number(params.sale)
  const order = await orErrorPage(checkout.getOfficeOrder({ sale_id }))
  const isReady = order.fulfillment_status === 'ready_for_pickup'
  return { order, tills: isReady ? (await till.listTills({})).tills : undefined }
}

export function action({ request, url, params, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const done = (success: string, cents?: number) =>
    redirect(withSuccess(url.pathname, success, { cents }))
  return submit(request, {
    ...bulkActs(shop, context.get(requestContext)),
    announce: async (sent, operation) => {
      await shop.checkout.announceShipment(
        { shipment_id: sent.number('shipment_id') ?? 0 },
        operation,
      )
      return { ok: true as const }
    },
    save: async (sent, operation) => {
      await saveSentShipment(shop, Number(params.sale), sent, operation)
      return done('saved')
    },
    take_back: async (_sent, operation) => {
      await shop.checkout.takeBackParcel({ sale_id: Number(params.sale) }, operation)
      return done('taken_back')
    },
    hand_over: (sent, operation) => handOver(shop, Number(params.sale), sent, operation),
    cancel: async (sent, operation) => {
      const input = { sale_id: Number(params.sale), reason: sent.text('reason') }
      const { refund_cents } = await shop.returns.cancelSale(input, operation)
      return done('cancelled', refund_cents)
    },
  })
}

/** One order for those who serve it. */
export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { order, tills } = loaderData
  const { t } = useTranslation('office/shipping')
  const { dateTime, money } = useFormat()
  const { sale_id, reference, fulfillment_status } = order
  useSuccessNotice({
    saved: t('saved'),
    taken_back: t('taken_back'),
    cancelled: (cents) => ({
      title: t('cancelled'),
      ...(cents > 0 && { text: t('refund_due', { amount: money(cents) }) }),
    }),
  })
  const isServed = fulfillment_status !== null && fulfillment_status !== 'cancelled'
  return (
    <>
      <PageHeader
        title={t('order', { reference })}
        number={reference}
        text={dateTime(order.created_at)}
        back={{ to: '/admin/shipping', label: t('title') }}
        actions={
          <>
            {isCancellable(order) && <CancelDialog order={order} />}
            <Button component={Link} to={`/admin/sales-pos/${sale_id}`} variant="default">
              {t('to_sale')}
            </Button>
            {isServed && (
              <Button
                component="a"
                href={paperPath('slips', [sale_id])}
                target="_blank"
                rel="noopener"
                variant="default"
                leftSection={<IconPrinter size={18} />}
              >
                {t('print_one.slips')}
              </Button>
            )}
          </>
        }
      />
      <div className={styles.badges}>
        <SaleBadges sale={order} />
      </div>
      <AwaitedBank order={order} />
      <OrderActs order={order} />
      <div className={detail.parts}>
        <div className={detail.column}>
          <OrderGoods order={order} />
          <OrderHistory order={order} />
        </div>
        <div className={`${detail.column} ${tills ? styles.counter : ''}`}>
          <HandOver key={sale_id} order={order} tills={tills} posted={actionData} />
          <CodPanel order={order} />
          <OrderDelivery order={order} />
          <ShipmentPanel order={order} />
        </div>
      </div>
    </>
  )
}

/** It was not sent or handed over: after that it is a return. */
/** What was sold over the counter is not cancelled: it is returned. */
function isCancellable({ fulfillment_status, payment_status, origin }: OfficeOrder): boolean {
  if (origin === 'pos') return false
  if (fulfillment_status === null) return payment_status === 'pending'
  return ['pending', 'preparing', 'ready_for_pickup'].includes(fulfillment_status)
}
