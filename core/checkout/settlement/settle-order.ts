import { type Db, query } from '../../base/db.server.ts'
import { CLOSE_PARTS, type PaymentOutcome, toOutcomeValues } from '../../payments/close-payment.ts'
import { PAY_AND_NAME_CUSTOMER } from '../../sales/mark-sale.ts'
import { BIND_UNITS, toBindingValues } from '../../sales/units/bind-units.ts'
import type { SoldResult } from '../../stock/allocate-sold-goods.ts'
import { PAID_NEWS, toPaidNewsValues } from '../announce-order.ts'
import { retakeCoupon } from '../coupons/redeem-coupon.ts'
import { BUYER_PARTS, lockBuyer } from '../customers/match-buyer.ts'
import type { LockedPayment } from './lock-payment.ts'

interface PaidOrder {
  payment: LockedPayment
  goods: SoldResult
  captured: PaymentOutcome & { state: 'captured' }
  /** A counter hands the goods over in the same act. */
  isHandedOver: boolean
  /** `config.secret`, for the link in the buyer's e-mail. */
  secret: string
}

/**
 * Pays an order whose goods were sold: which pair each unit is, the captured payment, the order's status, its buyer as a
 * customer and the messages to both sides, in one statement behind the lock of the buyer's e-mail. For a pipeline.
 */
export function settleOrder(
  tx: Db,
  { payment, goods, captured, isHandedOver, secret }: PaidOrder,
): Promise<unknown>[] {
  const { saleId, reference, lines, paymentStatus } = payment
  const { now } = captured
  return [
    lockBuyer(tx, saleId),
    query(tx, 'order_settle', SETTLE, {
      sale_id: saleId,
      paid_at: now,
      ...toBindingValues(lines, goods.pairs),
      ...toOutcomeValues(captured),
      ...toPaidNewsValues({ saleId, reference, now, secret, isHandedOver }),
    }),
    ...(paymentStatus === 'expired' ? [retakeCoupon(tx, saleId)] : []),
  ]
}

const SETTLE = `
  with ${BUYER_PARTS}, bound as (${BIND_UNITS}), ${CLOSE_PARTS}, paid as (${PAY_AND_NAME_CUSTOMER}), ${PAID_NEWS}
  select from closed`
