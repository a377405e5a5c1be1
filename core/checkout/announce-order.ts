import type { Db } from '../base/db.server.ts'
import { queueShopMail } from '../mail/queue-shop-mail.ts'
import { markPaidAndMatchBuyer, matchBuyer } from './customers/match-buyer.ts'
import { queueOrderMail } from './queue-order-mail.ts'

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
  return [...matchBuyer(tx, saleId), tellShop(tx, saleId, now)]
}

/** The same of an order that is paid now: that is written too, and its buyer hears of it. For a pipeline. */
export function announcePaidOrder(tx: Db, order: ServedOrder): Promise<unknown>[] {
  const { saleId, reference, now, secret } = order
  return [
    ...markPaidAndMatchBuyer(tx, saleId, now),
    tellShop(tx, saleId, now),
    queueOrderMail(tx, {
      ...{ template: 'order-paid', saleId, now, secret },
      key: `order-paid ${reference}`,
    }),
  ]
}

function tellShop(tx: Db, saleId: number, now: Date): Promise<void> {
  return queueShopMail(tx, {
    template: 'new-order',
    data: { sale_id: saleId },
    key: `new-order ${saleId}`,
    now,
  })
}
