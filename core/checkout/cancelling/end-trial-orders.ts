import { type Db, query } from '../../base/db.server.ts'
import type { Actor } from '../../base/procedures/actor.ts'
import { cancelTrialFulfillment } from '../../sales/mark-sale.ts'
import { releaseTrialCoupons } from '../coupons/redeem-coupon.ts'
import { cancelUnpaidOrder } from './cancel-unpaid-order.ts'

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
 * Ends the web orders of the trial: unpaid ones are cancelled, and buyers who were written to are told, since one may be
 * a real person; of paid ones nothing is sent any more. Their coupons are free again. No money moves here.
 */
export async function endTrialOrders(tx: Db, { actor, now, secret }: EndedBy): Promise<void> {
  const unpaid = await query<TrialOrder>(tx, 'trial_orders_lock', UNPAID)
  for (const order of unpaid) await cancelUnpaidOrder(tx, order, { by: 'shop', actor, now, secret })
  await cancelTrialFulfillment(tx)
  await releaseTrialCoupons(tx, now)
}

const UNPAID = `
  select sale_id as "saleId", reference, reservation_id as "reservationId" from sales
  where is_trial and payment_status = 'pending' order by sale_id for update`
