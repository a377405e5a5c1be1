import type { Db } from '../base/db.server.ts'
import { insertMailTo, toReaderMailValues } from '../mail/queue-mail.ts'
import { queueShopMail, SHOP_READER } from '../mail/queue-shop-mail.ts'
import { PAY_AND_NAME_CUSTOMER } from '../sales/mark-sale.ts'
import { matchBuyer } from './customers/match-buyer.ts'
import { ORDER_MAIL, toOrderMailValues } from './queue-order-mail.ts'

interface ServedOrder {
  saleId: number
  reference: string
  now: Date
  secret: string
}

/**
 * What follows once the shop is to serve an order, paid or accepted: the shop hears of it and the buyer becomes a
 * customer. For a pipeline.
 */
export function announceOrder(
  tx: Db,
  { saleId, now }: Pick<ServedOrder, 'saleId' | 'now'>,
): Promise<unknown>[] {
  return [...matchBuyer(tx, saleId), queueShopMail(tx, toShopMail(saleId, now))]
}

/**
 * The same of an order that is paid now: that is written too, and its buyer hears of it, in the statement that finds
 * the customer. For a pipeline.
 */
export function announcePaidOrder(tx: Db, order: ServedOrder): Promise<unknown>[] {
  const { saleId, reference, now, secret } = order
  const mail = { template: 'order-paid', key: `order-paid ${reference}` } as const
  return matchBuyer(tx, saleId, {
    name: 'order_paid',
    sql: PAID,
    values: {
      paid_at: now,
      ...toReaderMailValues(toShopMail(saleId, now), 'shop_mail'),
      ...toOrderMailValues({ ...mail, saleId, now, secret }),
    },
  })
}

const toShopMail = (saleId: number, now: Date) => ({
  template: 'new-order' as const,
  data: { sale_id: saleId },
  key: `new-order ${saleId}`,
  now,
})

const PAID = `, paid as (${PAY_AND_NAME_CUSTOMER}),
  shop_mail as (${insertMailTo(SHOP_READER, 'shop_mail')}), ${ORDER_MAIL}`
