import { type Db, query } from '../base/db.server.ts'
import type { Actor } from '../base/procedures/actor.ts'
import { cancelTrialFulfillment } from '../sales/mark-sale.ts'
import { writeSaleEvent } from '../sales/write-sale-event.ts'
import { cancelUnpaidOrder } from './cancel-unpaid-order.ts'
import { releaseTrialCoupons } from './coupons/redeem-coupon.ts'
import { queueOrderMail } from './queue-order-mail.ts'

interface TrialOrder {
  saleId: number
  reference: string
  reservationId: number | null
}

interface EndedBy {
  actor: Actor
  now: Date
  /** `config.secret`, for the link in the buyer's e-mail. */
  secret: string
}

/**
 * Ends the web orders of the trial: unpaid ones are cancelled and their buyers told, since one may be a real person;
 * of paid ones nothing is sent any more. Their coupons are free again. No money moves here.
 */
export async function endTrialOrders(tx: Db, { actor, now, secret }: EndedBy): Promise<void> {
  const unpaid = await query<TrialOrder>(tx, 'trial_orders_lock', UNPAID)
  for (const order of unpaid) {
    const { saleId, reference } = order
    await cancelUnpaidOrder(tx, order, now, actor)
    await writeSaleEvent(tx, { saleId, event: 'cancelled', details: { by: 'shop' }, actor, now })
    const key = `order-cancelled ${reference}`
    await queueOrderMail(tx, { template: 'order-cancelled', saleId, key, now, secret })
  }
  await cancelTrialFulfillment(tx)
  await releaseTrialCoupons(tx, now)
}

const UNPAID = `
  select sale_id as "saleId", reference, reservation_id as "reservationId" from sales
  where is_trial and payment_status = 'pending' order by sale_id for update`
