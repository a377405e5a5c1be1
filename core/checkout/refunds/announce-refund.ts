import type { Clock } from '../../base/clock.ts'
import type { AnnounceRefund } from '../../payments/settle-refund.ts'
import { queueOrderMail } from '../queue-order-mail.ts'

const TEMPLATES = { returned: 'order-refunded', came_back: 'refund-came-back' } as const

/**
 * Queues the buyer's mail about money that a bank or a person has sent back, or that came back to the bank: one for each time
 * that it moved.
 */
export const announceRefund =
  (now: Clock, secret: string): AnnounceRefund =>
  (tx, { refundId, saleId, amountCents, stage, isAgain }) =>
    queueOrderMail(tx, {
      template: TEMPLATES[stage],
      key: [TEMPLATES[stage], refundId, isAgain && 'again'].filter(Boolean).join(' '),
      data: { amount_cents: amountCents },
      saleId,
      now: now(),
      secret,
    })
