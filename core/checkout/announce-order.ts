import type { Db } from '../base/db.server.ts'
import type { NamedValues } from '../base/statements/named-parameters.ts'
import { insertMailTo, toReaderMailValues } from '../mail/queue-mail.ts'
import { SHOP_READER } from '../mail/queue-shop-mail.ts'
import { PAID_ORDER_MAIL, queueShopOrderMail, toOrderMailValues } from './queue-order-mail.ts'

interface AnnouncedOrder {
  saleId: number
  reference: string
  now: Date
  secret: string
  /** A counter hands the goods over in the same act. */
  isHandedOver: boolean
}

/** Tells the shop of an order that it is to serve although it is not paid yet. */
export const announceOrder = (
  tx: Db,
  { saleId, now }: Pick<AnnouncedOrder, 'saleId' | 'now'>,
): Promise<void> =>
  queueShopOrderMail(tx, { template: 'new-order', saleId, key: toShopKey(saleId), now })

const toShopKey = (saleId: number) => `new-order ${saleId}`

/** The messages to shop and buyer about an order, as parts of the statement that pays it. */
export const PAID_NEWS = `
  shop_mail as (${insertMailTo(SHOP_READER, { prefix: 'shop_mail' })}), ${PAID_ORDER_MAIL}`

/** The values of `PAID_NEWS`. */
export function toPaidNewsValues(order: AnnouncedOrder): NamedValues {
  const { saleId, reference, now, secret, isHandedOver } = order
  const shopMail = { template: 'new-order', data: { sale_id: saleId } } as const
  const mail = { template: 'order-paid', key: `order-paid ${reference}` } as const
  return {
    is_handed_over: isHandedOver,
    ...toReaderMailValues({ ...shopMail, key: toShopKey(saleId), now }, 'shop_mail'),
    ...toOrderMailValues({ ...mail, saleId, now, secret }),
  }
}
