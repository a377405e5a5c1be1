import { z } from 'zod'
import { staff } from '../../base/procedures/procedures.ts'
import { lockCashSessionById } from '../../cash/lock-cash-session.ts'
import { endOrderLinks } from '../../checkout/links/end-order-links.ts'
import { CASH_LIMIT_CENTS } from '../../payments/rules.ts'
import { markFulfillment } from '../../sales/mark-sale.ts'
import { isPaid } from '../../sales/rules.ts'
import { writeSaleEvent } from '../../sales/write-sale-event.ts'
import { PICKUP_METHOD } from '../../shipping/rules.ts'
import { findPickupRefusal, isServed, lockPickupOrder } from './pickup-order.ts'
import { CounterPayment, openChargeIncidents, takePayment } from './take-payment.ts'

/**
 * Hands an order over to who picks it up. One that is not paid is paid in the same act, into an open cash session: its
 * pairs become sold, and its invoice is written as for other sales of the web. A card or Bizum that was charged is
 * booked even where the order has ended or is paid meanwhile; cash can still be handed back, so that is refused.
 */
export const handOverOrder = staff('can_manage_sales_pos')
  .act.route({
    method: 'POST',
    path: '/orders/{sale_id}/hand-over',
    summary: 'Hand over an order that is picked up',
    tags: ['till'],
  })
  .input(z.strictObject({ sale_id: z.int().positive(), payment: CounterPayment.optional() }))
  .output(
    z.object({
      reference: z.string(),
      paid_cents: z.int(),
      change_cents: z.int(),
      /** Of what was paid now: it bought nothing and goes back to the buyer. */
      refund_cents: z.int(),
      handed_over: z.boolean(),
    }),
  )
  .errors({
    ORDER_UNKNOWN: { status: 404 },
    NOT_READY: { status: 409 },
    PAYMENT_NEEDED: { status: 409, data: z.object({ missing_cents: z.int() }) },
    SESSION_CLOSED: { status: 409 },
    ALREADY_HANDED_OVER: { status: 409 },
    ALREADY_PAID: { status: 409 },
    CASH_LIMIT: { status: 422 },
    CASH_TOO_LITTLE: { status: 422 },
  })
  .handler(async ({ context, input: { sale_id, payment }, errors }) => {
    const { tx, actor, config, audit, beforeCommit } = context
    const now = context.now()
    // The cash session first, then the sale: one order of locks.
    const session = payment && (await lockCashSessionById(tx, payment.cash_session_id))
    if (payment && !session) throw errors.SESSION_CLOSED()
    const order = await lockPickupOrder(tx, sale_id)
    if (!order || order.method !== PICKUP_METHOD) throw errors.ORDER_UNKNOWN()
    const { saleId, reference, totalCents } = order
    const isCash = payment?.kind === 'cash'
    const refusal = findPickupRefusal(order, { hasPayment: payment !== undefined })
    if (refusal === 'PAYMENT_NEEDED')
      throw errors.PAYMENT_NEEDED({ data: { missing_cents: totalCents } })
    if (refusal && (isCash || !payment)) throw errors[refusal]()
    const change = isCash ? (payment.given_cents ?? totalCents) - totalCents : 0
    if (isCash && totalCents >= CASH_LIMIT_CENTS) throw errors.CASH_LIMIT()
    if (change < 0) throw errors.CASH_TOO_LITTLE()

    const charge = { changeCents: change, actor, now, beforeCommit, secret: config.secret }
    const goods =
      payment && session && (await takePayment(tx, order, { payment, session, ...charge }))
    const isHandedOver = goods !== undefined || (isServed(order) && isPaid(order.paymentStatus))
    if (isHandedOver) {
      await markFulfillment(tx, saleId, 'delivered')
      await endOrderLinks(tx, saleId, now)
      await writeSaleEvent(tx, { saleId, event: 'handed_over', actor, now })
    }
    // The order's own goods are no longer set aside for it.
    if (session) await openChargeIncidents(tx, order, { goods, session, now })
    const paid = payment ? totalCents : 0
    const answer = { paid_cents: paid, refund_cents: goods ? 0 : paid, change_cents: change }
    audit({ table: 'sales', id: saleId, details: { reference, ...answer } })
    return { reference, ...answer, handed_over: isHandedOver }
  })
