import type { Clock } from '../../base/clock.ts'
import type { Db } from '../../base/db.server.ts'
import type { SentRefund } from '../../payments/settle-refund.ts'
import { queueOrderMail } from '../queue-order-mail.ts'

/** Leaves an e-mail to the buyer whose money was sent back, once for each refund. */
export const announceRefund =
  (now: Clock, secret: string) =>
  (tx: Db, { refundId, saleId, amountCents }: SentRefund): Promise<void> =>
    queueOrderMail(tx, {
      template: 'order-refunded',
      key: `order-refunded ${refundId}`,
      data: { amount_cents: amountCents },
      saleId,
      now: now(),
      secret,
    })
