import { z } from 'zod'
import { staff } from '../../../base/procedures/procedures.ts'
import { findShipment } from '../../../shipping/shipments/write-shipment.ts'
import { cancelUnpaidOrder } from '../../cancelling/cancel-unpaid-order.ts'
import { isOnItsWay } from '../../rules.ts'
import { lockOrders } from '../lock-orders.ts'
import { writeSavedShipment } from '../shipments/save-shipment.ts'

/**
 * The parcel of an order that was to be paid on delivery is in the shop again: its buyer refused it, or was not there.
 * Its pairs are in stock, nothing is owed, no invoice was written; what the courier damaged is marked pair by pair.
 */
export const takeBackParcel = staff('can_manage_sales_pos')
  .act.route({
    method: 'POST',
    path: '/sales/{sale_id}/parcel-return',
    summary: 'Take back a parcel that was not paid for',
    tags: ['checkout'],
  })
  .input(z.strictObject({ sale_id: z.int().positive() }))
  .output(z.object({ reference: z.string(), released_pairs: z.int() }))
  .errors({ ORDER_UNKNOWN: { status: 404 }, NO_REFUSED_PARCEL: { status: 409 } })
  .handler(async ({ context, input: { sale_id: saleId }, errors }) => {
    const { tx, actor, config, audit, beforeCommit } = context
    const now = context.now()
    const order = (await lockOrders(tx, [saleId], now)).get(saleId)
    if (!order) throw errors.ORDER_UNKNOWN()
    if (!isOnItsWay(order) || order.codCents === 0) throw errors.NO_REFUSED_PARCEL()
    const { reference, reservationId } = order
    const { secret } = config
    const shipment = await findShipment(tx, saleId)
    const serving = { actor, now, secret, beforeCommit }
    if (shipment && shipment.shipping_status !== 'returned')
      await writeSavedShipment(tx, { order, shipment }, {}, 'returned', serving)
    const released = await cancelUnpaidOrder(
      tx,
      { saleId, reference, reservationId },
      { by: 'carrier', actor, now, secret },
    )
    audit({ table: 'sales', id: saleId, details: { released } })
    return { reference, released_pairs: released }
  })
