import { z } from 'zod'
import { visitor } from '../../base/procedures/procedures.ts'
import { Token } from '../../base/schemas.ts'
import { findOrder } from '../find-order.ts'
import { isOnItsWay } from '../rules.ts'
import { cancelUnpaidOrder } from './cancel-unpaid-order.ts'

/**
 * Cancels an unpaid order that has not left: its pairs are back in stock at once, and it can be restored while they are
 * free. One that has ended already is answered alike.
 */
export const cancelOrder = visitor.act
  .route({
    method: 'POST',
    path: '/orders/{token}/cancel',
    summary: 'Cancel an unpaid order',
    tags: ['checkout'],
  })
  .input(z.strictObject({ token: Token }))
  .output(z.object({ reference: z.string(), released_pairs: z.int() }))
  .errors({
    ORDER_UNKNOWN: { status: 404 },
    ALREADY_PAID: { status: 409 },
    ALREADY_SENT: { status: 409 },
  })
  .handler(async ({ context, input, errors }) => {
    const { tx, actor, audit, config } = context
    const now = context.now()
    const order = await findOrder(tx, input.token, now, true)
    if (!order) throw errors.ORDER_UNKNOWN()
    if (order.paymentStatus === 'expired') return { reference: order.reference, released_pairs: 0 }
    if (order.paymentStatus !== 'pending') throw errors.ALREADY_PAID()
    if (isOnItsWay(order)) throw errors.ALREADY_SENT()
    const by = { by: 'buyer', actor, now, secret: config.secret } as const
    const released = await cancelUnpaidOrder(tx, order, by)
    audit({ table: 'sales', id: order.saleId, details: { released } })
    return { reference: order.reference, released_pairs: released }
  })
