import type { MailContext } from '../mail-content.ts'
import { MailText } from '../mail-parts.tsx'
import type { MailOrder } from '../mail-reads.ts'
import { toShopPlace } from './order-frame.tsx'
import { isPickup, toDeliveryLine } from './order-goods.tsx'
import type { OrderTexts } from './order-texts.ts'

interface OrderPlaceProps {
  context: Pick<MailContext<never>, 'shop' | 'company'>
  order: MailOrder
  t: OrderTexts
}

/** Where an order goes, or is picked up. */
export function OrderPlace({ context, order, t }: OrderPlaceProps) {
  return (
    <MailText>
      {isPickup(order)
        ? t('pickup_at', { address: toShopPlace(context) })
        : t(order.delivery.point ? 'point_at' : 'ships_to', { address: toDeliveryLine(order) })}
    </MailText>
  )
}
