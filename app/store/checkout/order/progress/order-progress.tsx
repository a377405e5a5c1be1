import { useTranslation } from 'react-i18next'
import { PICKUP_METHOD } from '../../../../../core/shipping/rules.ts'
import { toTrackingUrl } from '../../../../../core/shipping/tracking/rules.ts'
import { useFormat } from '../../../../i18n/format.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { useSendsMail } from '../../../sends-mail.ts'
import { useShopFacts } from '../../../shop-facts.ts'
import type { PlacedOrder } from '../order-lines.tsx'
import page from '../order-page.module.css'
import { FactRows } from './fact-rows.tsx'

/**
 * Where an order is on its way to the buyer and what comes next; nothing of one that the shop does not serve, or that
 * ended unpaid.
 */
export function OrderProgress({ order }: { order: PlacedOrder }) {
  const { fulfillment_status: status, payment_status } = order
  if (!status || payment_status === 'expired') return null
  return (
    <div className={page.next}>
      <Notice>
        <Words order={order} status={status} />
      </Notice>
    </div>
  )
}

interface WordsProps {
  order: PlacedOrder
  status: NonNullable<PlacedOrder['fulfillment_status']>
}

function Words({ order, status }: WordsProps) {
  const { t } = useTranslation('store/checkout/order')
  const { dateTime } = useFormat()
  const isMailed = useSendsMail(order.delivery.email)
  const isPickup = order.delivery.method === PICKUP_METHOD
  const way = isPickup ? 'pickup' : 'ship'
  if (status === 'preparing' && !isPickup) return <p>{t('next.preparing.ship')}</p>
  if (status === 'pending')
    return <p>{t(isMailed ? `next.pending.${way}` : `next.pending.${way}.unmailed`)}</p>
  if (status === 'preparing')
    return <p>{t(isMailed ? 'next.preparing.pickup' : 'next.preparing.pickup.unmailed')}</p>
  if (status === 'ready_for_pickup') return <Pickup order={order} />
  if (status === 'shipped') return <Parcel order={order} />
  if (status !== 'delivered') return <p>{t(`next.${status}`)}</p>
  const arrival = order.history.findLast(
    ({ event }) => event === 'delivered' || event === 'handed_over',
  )
  return (
    <>
      <p>{arrival ? t('next.delivered', { when: dateTime(arrival.at) }) : t('next.arrived')}</p>
      <LinkEnd order={order} />
    </>
  )
}

function LinkEnd({ order: { link_until } }: { order: PlacedOrder }) {
  const { t } = useTranslation('store/checkout/order')
  const { date } = useFormat()
  return link_until && <p>{t('link_until', { day: date(link_until) })}</p>
}

function Parcel({ order: { shipment, delivery } }: { order: PlacedOrder }) {
  const { t } = useTranslation('store/checkout/order')
  const { date } = useFormat()
  const number = shipment?.tracking_number
  const url = number && toTrackingUrl(number, delivery.postal_code ?? '')
  const day = shipment?.estimated_delivery_date
  return (
    <>
      <p>{t(shipment?.shipping_status === 'in_transit' ? 'next.in_transit' : 'next.shipped')}</p>
      <FactRows
        rows={[
          [
            t('tracking'),
            number && url ? (
              <a key="tracking" href={url} rel="noreferrer" target="_blank">
                {number}
              </a>
            ) : (
              number
            ),
          ],
          [t('expected'), day && date(day)],
        ]}
      />
    </>
  )
}

function Pickup({ order }: { order: PlacedOrder }) {
  const { t } = useTranslation('store/checkout/order')
  const { money } = useFormat()
  const shop = useShopFacts()
  const isUnpaid = order.payment_status === 'pending'
  return (
    <>
      <p>{t('next.ready_for_pickup')}</p>
      <FactRows
        rows={[
          [t('show_this'), order.reference],
          [
            t('pickup_where'),
            shop?.address && [shop.address.street, shop.address.place].join(', '),
          ],
          [t('pickup_hours'), shop?.hours.join('\n')],
          [t('pickup_to_pay'), isUnpaid && money(order.total_cents)],
        ]}
      />
    </>
  )
}
