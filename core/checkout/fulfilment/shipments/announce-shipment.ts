import { z } from 'zod'
import { staff } from '../../../base/procedures/procedures.ts'
import { findCarrier } from '../../../shipping/carriers/find-carrier.ts'
import { Shipment } from '../../../shipping/shipments/shipment-schema.ts'
import { servingErrors } from '../serving-errors.ts'
import { announceParcel } from './create-shipment.ts'
import { findParcelRefusal, lockShipment } from './lock-shipment.ts'

/** Announces a waiting shipment to the carrier, who gives it a tracking number; one that has a number keeps it. */
export const announceShipment = staff('can_manage_sales_pos')
  .act.route({
    method: 'POST',
    path: '/shipments/{shipment_id}/announcements',
    summary: 'Announce a shipment to the carrier',
    tags: ['checkout'],
  })
  .input(z.strictObject({ shipment_id: z.int().positive() }))
  .output(Shipment)
  .errors({
    ...servingErrors,
    SHIPMENT_UNKNOWN: { status: 404 },
    CARRIER_UNAVAILABLE: { status: 501 },
  })
  .handler(async ({ context, input: { shipment_id }, errors }) => {
    const { tx, actor, config, audit, beforeCommit } = context
    const now = context.now()
    const locked = await lockShipment(tx, shipment_id, now)
    if (!locked) throw errors.SHIPMENT_UNKNOWN()
    const { order, shipment } = locked
    if (shipment.tracking_number) return shipment
    const refusal = findParcelRefusal(locked)
    if (refusal) throw errors[refusal]()
    const carrier = findCarrier(config)
    if (!carrier) throw errors.CARRIER_UNAVAILABLE()
    audit({ table: 'shipments', id: shipment_id })
    const serving = { actor, now, secret: config.secret, beforeCommit }
    return announceParcel(tx, { order, shipment, carrier }, serving)
  })
