import { z } from 'zod'
import { staff } from '../../../base/procedures/procedures.ts'
import { Shipment } from '../../../shipping/shipments/shipment-schema.ts'
import { lockOrders } from '../lock-orders.ts'
import { createShipment } from './create-shipment.ts'
import {
  readStatus,
  saveShipment,
  savingErrors,
  shipmentFields,
  validStatuses,
} from './save-shipment.ts'

/** Changes the shipment of a sale as `updateShipment` does, and creates the one that is missing. (spec section 8) */
export const saveSaleShipment = staff('can_manage_sales_pos')
  .act.route({
    method: 'PUT',
    path: '/sales/{sale_id}/shipment',
    summary: 'Create or change the shipment of a sale',
    tags: ['checkout'],
  })
  .input(z.strictObject({ sale_id: z.int().positive(), ...shipmentFields }))
  .output(Shipment)
  .errors(savingErrors)
  .handler(async ({ context, input: { sale_id, ...fields }, errors }) => {
    const { tx, actor, config, audit, beforeCommit } = context
    const now = context.now()
    const read = readStatus(fields.shipping_status)
    if (!read)
      throw errors.INVALID_SHIPPING_STATUS({
        data: { status: fields.shipping_status ?? '', valid: validStatuses },
      })
    const order = (await lockOrders(tx, [sale_id], now)).get(sale_id)
    if (!order) throw errors.ORDER_UNKNOWN()
    const serving = { actor, now, secret: config.secret, beforeCommit }
    const shipment = await createShipment(tx, order, serving, config)
    if (typeof shipment === 'string') throw errors[shipment]()
    const prepared =
      order.fulfillmentStatus === 'pending'
        ? { ...order, fulfillmentStatus: 'preparing' as const }
        : order
    const saved = await saveShipment(
      tx,
      { order: prepared, shipment },
      fields,
      read.status,
      serving,
    )
    if (typeof saved === 'string') throw errors[saved]()
    const { shipment_id } = saved
    audit({ table: 'shipments', id: shipment_id, details: { fields: Object.keys(fields) } })
    return saved
  })
