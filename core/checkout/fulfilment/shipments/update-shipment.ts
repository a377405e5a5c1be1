import { z } from 'zod'
import { staff } from '../../../base/procedures/procedures.ts'
import { Shipment } from '../../../shipping/shipments/shipment-schema.ts'
import { lockShipment } from './lock-shipment.ts'
import {
  readStatus,
  saveShipment,
  savingErrors,
  shipmentFields,
  validStatuses,
} from './save-shipment.ts'

/**
 * Changes a shipment by its id, with the fields of the specification alone. 'delivered' also writes the day of the
 * delivery; the order's own status and history follow, and its buyer is told by e-mail. (spec sections 4, 7)
 */
export const updateShipment = staff('can_manage_sales_pos')
  .act.route({
    method: 'PATCH',
    path: '/shipments/{shipment_id}',
    summary: 'Change a shipment',
    tags: ['checkout'],
  })
  .input(z.strictObject({ shipment_id: z.int().positive(), ...shipmentFields }))
  .output(Shipment)
  .errors({ ...savingErrors, SHIPMENT_UNKNOWN: { status: 404 } })
  .handler(async ({ context, input: { shipment_id, ...fields }, errors }) => {
    const { tx, actor, config, audit, beforeCommit } = context
    const now = context.now()
    const read = readStatus(fields.shipping_status)
    if (!read)
      throw errors.INVALID_SHIPPING_STATUS({
        data: { status: fields.shipping_status ?? '', valid: validStatuses },
      })
    const locked = await lockShipment(tx, shipment_id, now)
    if (!locked) throw errors.SHIPMENT_UNKNOWN()
    const serving = { actor, now, secret: config.secret, beforeCommit }
    const saved = await saveShipment(tx, locked, fields, read.status, serving)
    if (typeof saved === 'string') throw errors[saved]()
    audit({ table: 'shipments', id: shipment_id, details: { fields: Object.keys(fields) } })
    return saved
  })
