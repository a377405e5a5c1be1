import { z } from 'zod'
import { staff } from '../../../base/procedures/procedures.ts'
import es from '../../text/es.json' with { type: 'json' }
import { lockOrders } from '../lock-orders.ts'
import { servingErrors } from '../serving-errors.ts'
import { createShipment } from './create-shipment.ts'

const Created = z.object({
  success: z.literal(true),
  message: z.string(),
  shipment_id: z.int(),
  tracking_number: z.string().nullable(),
})

/**
 * Creates the shipment of a paid or accepted order. Asked twice it answers the same shipment. In test mode the carrier
 * gives a tracking number at once; in a real shop the shipment waits for one that is written by hand. (spec section 7)
 */
export const createManualShipment = staff('can_manage_sales_pos')
  .act.route({
    method: 'POST',
    path: '/rpc/create_manual_shipment',
    summary: 'Create the shipment of an order',
    tags: ['checkout'],
  })
  .input(z.strictObject({ p_sale_id: z.int().positive() }))
  .output(z.array(Created).length(1))
  .errors(servingErrors)
  .handler(async ({ context, input: { p_sale_id }, errors }) => {
    const { tx, actor, config, audit, beforeCommit } = context
    const now = context.now()
    const order = (await lockOrders(tx, [p_sale_id], now)).get(p_sale_id)
    if (!order) throw errors.ORDER_UNKNOWN()
    const serving = { actor, now, secret: config.secret, beforeCommit }
    const shipment = await createShipment(tx, order, serving, config)
    if (typeof shipment === 'string') throw errors[shipment]()
    const { shipment_id, tracking_number } = shipment
    audit({ table: 'shipments', id: shipment_id, details: { sale_id: p_sale_id } })
    return [{ success: true as const, message: es.SHIPMENT_CREATED, shipment_id, tracking_number }]
  })
