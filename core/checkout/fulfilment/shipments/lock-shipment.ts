import { type Db, query } from '../../../base/db.server.ts'
import type { Shipment } from '../../../shipping/shipments/shipment-schema.ts'
import { findShipmentById } from '../../../shipping/shipments/write-shipment.ts'
import { type LockedOrder, lockOrders } from '../lock-orders.ts'
import { findServingRefusal, type ServingRefusal } from '../rules.ts'

export interface LockedShipment {
  order: LockedOrder
  shipment: Shipment
  /** It is a second parcel with the other size: the order does not follow it. */
  isExchange: boolean
}

/** A shipment with its order, which is locked first, as every act does. */
export async function lockShipment(
  tx: Db,
  shipmentId: number,
  now: Date,
): Promise<LockedShipment | undefined> {
  const [owner] = await query<{ saleId: number }>(
    tx,
    'shipment_sale',
    'select sale_id as "saleId" from shipments where shipment_id = $1',
    [shipmentId],
  )
  const order = owner && (await lockOrders(tx, [owner.saleId], now)).get(owner.saleId)
  const found = order && (await findShipmentById(tx, shipmentId))
  return found && { order, ...found }
}

/** Why a parcel may not leave now: that of an exchange follows an order that was delivered. */
export function findParcelRefusal({
  order,
  isExchange,
}: Pick<LockedShipment, 'order' | 'isExchange'>): ServingRefusal | undefined {
  const refusal = findServingRefusal(order)
  return isExchange && refusal === 'ORDER_DELIVERED' ? undefined : refusal
}
