import { z } from 'zod'
import { staff } from '../../base/procedures/procedures.ts'
import { moveOrder } from './move-order.ts'
import { findServingRefusal, isForPickup } from './rules.ts'
import { serveOrders } from './serve-orders.ts'
import { SaleIds, ServingAnswer } from './serving-answer.ts'

/** Says that orders wait at the counter for their buyers, who are told by e-mail. */
export const markReadyForPickup = staff('can_manage_sales_pos')
  .act.route({
    method: 'POST',
    path: '/orders/pick-ups',
    summary: 'Say that orders are ready to be picked up',
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
      if (!isForPickup(order)) return 'ORDER_FOR_SENDING'
      await moveOrder(tx, order, 'ready_for_pickup', serving)
      return undefined
    })
    audit({ table: 'sales', targets: answer.served.map((id) => ({ id })) })
    return answer
  })
