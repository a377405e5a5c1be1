import { z } from 'zod'
import { staff } from '../../base/procedures/procedures.ts'
import { moveOrder } from './move-order.ts'
import { findServingRefusal } from './rules.ts'
import { serveOrders } from './serve-orders.ts'
import { SaleIds, ServingAnswer } from './serving-answer.ts'

/** Begins to prepare paid or accepted orders: they leave the list "to prepare". One that is further on stays there. */
export const prepareOrders = staff('can_manage_sales_pos')
  .act.route({
    method: 'POST',
    path: '/orders/preparations',
    summary: 'Begin to prepare orders',
    tags: ['checkout'],
  })
  .input(z.strictObject({ sale_ids: SaleIds }))
  .output(ServingAnswer)
  .handler(async ({ context, input: { sale_ids } }) => {
    const { tx, actor, config, audit, beforeCommit } = context
    const serving = { actor, now: context.now(), secret: config.secret, beforeCommit }
    const answer = await serveOrders(tx, sale_ids, serving, async (order) => {
      const refusal = findServingRefusal(order)
      if (refusal) return refusal
      if (order.fulfillmentStatus === 'pending') await moveOrder(tx, order, 'preparing', serving)
      return undefined
    })
    audit({ table: 'sales', targets: answer.served.map((id) => ({ id })) })
    return answer
  })
