import { useTranslation } from 'react-i18next'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { shopDay } from '../../../../core/base/clock.ts'
import { shopContext } from '../../../context.ts'
import { getShopZone } from '../../../i18n/shop-zone.ts'
import { orErrorPage } from '../../../refusals.ts'
import { RefusalAlert } from '../../ui/forms/refusal-alert.tsx'
import { submit } from '../../ui/forms/submit.server.ts'
import { useRefusal } from '../../ui/forms/use-refusal.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { toOrderPath } from '../orders-params.ts'
import type { Route } from './+types/receive-page'
import { findBox, readDelivery, toReceipt } from './delivery-acts.server.ts'
import { DeliveryForm } from './delivery-form.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { suppliers } = context.get(shopContext)
  const [order, { places }] = await orErrorPage(
    Promise.all([
      suppliers.getSupplierOrder({ reference: params.reference }),
      suppliers.listSupplierOrderChoices({}),
    ]),
  )
  return { order, places, today: shopDay(new Date(), getShopZone()) }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { suppliers } = context.get(shopContext)
  const order = await orErrorPage(suppliers.getSupplierOrder({ reference: params.reference }))
  const { supplier_order_id, supplier } = order
  return submit(request, {
    find: (sent) => findBox(suppliers, supplier.supplier_id, sent),
    receive: async (sent, operation) => {
      const delivery = readDelivery(sent)
      const version = sent.number('version') ?? 0
      return toReceipt(
        await suppliers.receiveSupplierOrder(
          { supplier_order_id, version, ...delivery },
          operation,
        ),
      )
    },
  })
}

/** Whoever is refused because somebody else received of the order sees how it stands, with all that they counted. */
export const shouldRevalidate = ({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => actionStatus === 409 || defaultShouldRevalidate

/** Receives what a supplier delivers of an order: by scan, line by line or all that is open. */
export default function ReceivePage({ loaderData, actionData }: Route.ComponentProps) {
  const { order, places, today } = loaderData
  const { t } = useTranslation('office/supplier-orders/receive')
  const refused = actionData && 'ok' in actionData ? actionData : undefined
  const refusal = useRefusal(refused, { areas: ['suppliers'] })
  const isOver = order.status === 'received' || order.status === 'cancelled'
  return (
    <>
      <PageHeader
        title={t('title', { reference: order.reference })}
        number={order.reference}
        text={order.supplier.name}
        back={{ to: toOrderPath(order), label: t('back') }}
      />
      <RefusalAlert message={refusal.message} mb="md" />
      <DeliveryForm
        lines={order.lines.map((line) => ({
          ...line,
          expected: isOver ? 0 : line.open,
          cost_cents: line.net_cents,
        }))}
        today={today}
        version={order.version}
        places={places}
        place={order.place.code}
        withCosts={order.with_costs}
        hasSurcharge={order.has_surcharge}
        isOver={isOver}
        isFree={refused?.refused?.code === 'COST_ZERO'}
        fieldError={refusal.fieldError}
      />
    </>
  )
}
