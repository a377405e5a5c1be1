import type { Db } from '../base/db.server.ts'
import { insertMailTo, toReaderMailValues } from '../mail/queue-mail.ts'
import { SHOP_READER } from '../mail/queue-shop-mail.ts'
import { PAY_AND_NAME_CUSTOMER } from '../sales/mark-sale.ts'
import { matchBuyer } from './customers/match-buyer.ts'
import { PAID_ORDER_MAIL, queueShopOrderMail, toOrderMailValues } from './queue-order-mail.ts'

interface ServedOrder {
  saleId: number
  reference: string
  now: Date
  secret: string
  /** A counter hands the goods over in the same act. */
  isHandedOver: boolean
}

/**
 * What follows once the shop is to serve an order, paid or accepted: the shop hears of it and the buyer becomes a
 * customer. For a pipeline.
 */
export function announceOrder(
  tx: Db,
  { saleId, now }: Pick<ServedOrder, 'saleId' | 'now'>,
): Promise<unknown>[] {
  return [
    ...matchBuyer(tx, saleId),
    queueShopOrderMail(tx, { template: 'new-order', saleId, key: toShopKey(saleId), now }),
  ]
}

/**
 * The same of an order that is paid now: that is written too, and its buyer hears of it, in the statement that finds
 * the customer. For a pipeline.
 */
export function announcePaidOrder(tx: Db, order: ServedOrder): Promise<unknown>[] {
  const { saleId, reference, now, secret, isHandedOver } = order
  const shopMail = { template: 'new-order', data: { sale_id: saleId } } as const
  const mail = { template: 'order-paid', key: `order-paid ${reference}` } as const
  return matchBuyer(tx, saleId, {
    name: 'order_paid',
    sql: PAID,
    values: {
      paid_at: now,
      is_handed_over: isHandedOver,
      ...toReaderMailValues({ ...shopMail, key: toShopKey(saleId), now }, 'shop_mail'),
      ...toOrderMailValues({ ...mail, saleId, now, secret }),
    },
  })
}

const toShopKey = (saleId: number) => `new-order ${saleId}`

const PAID = `, paid as (${PAY_AND_NAME_CUSTOMER}),
  shop_mail as (${insertMailTo(SHOP_READER, { prefix: 'shop_mail' })}), ${PAID_ORDER_MAIL}`
