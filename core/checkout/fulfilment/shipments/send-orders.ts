import { z } from 'zod'
import { staff } from '../../../base/procedures/procedures.ts'
import { hasLeft } from '../../../shipping/shipments/rules.ts'
import { findShipment } from '../../../shipping/shipments/write-shipment.ts'
import { findServingRefusal } from '../rules.ts'
import { serveOrders } from '../serve-orders.ts'
import { SaleIds, ServingAnswer } from '../serving-answer.ts'
import { writeSavedShipment } from './save-shipment.ts'

/** The carrier has collected these orders: their shipments become `shipped`, and their buyers are told. */
export const sendOrders = staff('can_manage_sales_pos')
  .act.route({
    method: 'POST',
    path: '/orders/dispatches',
    summary: 'Say that orders have left',
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
      const shipment = await findShipment(tx, order.saleId)
      if (!shipment) return 'SHIPMENT_MISSING'
      if (!hasLeft(shipment.shipping_status))
        await writeSavedShipment(tx, { order, shipment }, {}, 'shipped', serving)
      return undefined
    })
    audit({ table: 'sales', targets: answer.served.map((id) => ({ id })) })
    return answer
  })
