import { z } from 'zod'
import { staff } from '../../../base/procedures/procedures.ts'
import { serveOrders } from '../serve-orders.ts'
import { SaleIds, ServingAnswer } from '../serving-answer.ts'
import { createShipment } from './create-shipment.ts'

/** Creates the shipments of many orders, each as `create_manual_shipment` does; an order that has one keeps it. */
export const createShipments = staff('can_manage_sales_pos')
  .act.route({
    method: 'POST',
    path: '/shipments',
    summary: 'Create the shipments of orders',
    tags: ['checkout'],
  })
  .input(z.strictObject({ sale_ids: SaleIds }))
  .output(ServingAnswer)
  .handler(async ({ context, input: { sale_ids } }) => {
    const { tx, actor, config, audit, beforeCommit } = context
    const serving = { actor, now: context.now(), secret: config.secret, beforeCommit }
    const answer = await serveOrders(tx, sale_ids, serving, async (order) => {
      const shipment = await createShipment(tx, order, serving, config)
      return typeof shipment === 'string' ? shipment : undefined
    })
    audit({ table: 'sales', targets: answer.served.map((id) => ({ id })) })
    return answer
  })
