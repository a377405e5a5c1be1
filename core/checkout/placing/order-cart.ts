import { later } from '../../base/clock.ts'
import { type Db, pipeline } from '../../base/db.server.ts'
import { newOrderReference } from '../../base/order-reference.ts'
import type { Actor } from '../../base/procedures/actor.ts'
import type { ShopConfig } from '../../base/procedures/context.ts'
import { RESERVATION_TTL } from '../../stock/rules.ts'
import { redeemCoupon } from '../coupons/redeem-coupon.ts'
import { withoutCoupon } from '../coupons/without-coupon.ts'
import { giveBuyerConsent } from '../customers/match-buyer.ts'
import { orderToken } from '../order-token.ts'
import { openFirstPayment } from '../payments/first-payment.ts'
import type { Quote } from '../quote.ts'
import type { OrderInput } from './order-input.ts'
import { hashClient } from './order-limits.ts'
import { type OrderRefusal, planOrder } from './plan-order.ts'
import { reserveOrder } from './reserve-order.ts'

interface CartOrder {
  input: OrderInput
  /** Of the act: the order's link is derived from it. */
  operationId: string | undefined
  /** The address that limits count as one client; undefined for a program of the shop's own machine. */
  client: string | undefined
  attempt: number
  actor: Actor
  now: Date
}

interface PlacedOrder {
  saleId: number
  reference: string
  token: string
  until: Date
  quote: Quote
  /** Of the way to pay that the order names. */
  payment: Awaited<ReturnType<typeof openFirstPayment>>
}

/** Orders a cart: checks it, reserves its goods, counts its coupon and opens the named payment. Or answers why not. */
export async function orderCart(
  tx: Db,
  config: Pick<ShopConfig, 'demo' | 'banks' | 'hasPickupPoints' | 'secret'>,
  { input, operationId, client: address, attempt, actor, now }: CartOrder,
): Promise<PlacedOrder | OrderRefusal> {
  const { secret } = config
  const client = address === undefined ? undefined : hashClient(secret, address)
  const plan = await planOrder(tx, config, { input, client, now })
  if ('refusal' in plan) return plan
  const { quote, couponId, payment: first } = plan
  const reference = newOrderReference()
  const token = orderToken(secret, operationId)
  const until = first.until ?? later(now, RESERVATION_TTL.order)
  const order = { input, reference, token, client, until, attempt, actor, now }
  const reserved = await reserveOrder(tx, plan, order)
  if ('refusal' in reserved) return reserved
  const { saleId } = reserved
  const { email } = input.delivery
  const use = { saleId, email, discountCents: quote.discount_cents }
  if (couponId !== undefined && !(await redeemCoupon(tx, couponId, use)))
    return { refusal: 'COUPON_REFUSED', quote: withoutCoupon(quote) }
  if (input.commercial_mail) await pipeline(giveBuyerConsent(tx, { ...input, reference, now }))
  const payment = await openFirstPayment(tx, first, { saleId, reference, actor, now, secret })
  return { saleId, reference, token, until, quote, payment }
}
