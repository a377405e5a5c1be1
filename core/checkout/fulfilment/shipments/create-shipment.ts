import type { Db } from '../../../base/db.server.ts'
import type { ShopConfig } from '../../../base/procedures/context.ts'
import type { Carrier, Parcel } from '../../../shipping/carriers/carrier.ts'
import { findCarrier } from '../../../shipping/carriers/find-carrier.ts'
import { openAnnouncement } from '../../../shipping/gls/write-parcel.ts'
import { MAX_PARCEL_GRAMS } from '../../../shipping/parcel/rules.ts'
import type { Shipment } from '../../../shipping/shipments/shipment-schema.ts'
import {
  changeShipment,
  findShipment,
  openShipment,
  toAcceptedChange,
} from '../../../shipping/shipments/write-shipment.ts'
import { estimateParcelDay } from '../../promised-days.ts'
import type { LockedOrder } from '../lock-orders.ts'
import { moveOrder, type Serving } from '../move-order.ts'
import { findServingRefusal, isForPickup, type ServingRefusal } from '../rules.ts'

/**
 * The shipment of a locked order: the one it has, or a new one that waits, which in test mode the carrier accepts at
 * once and GLS is asked for after the commit. Refuses what may not be sent, and more than 30 kg.
 */
export async function createShipment(
  tx: Db,
  order: LockedOrder,
  serving: Serving,
  config: Pick<ShopConfig, 'demo' | 'gls'>,
): Promise<Shipment | ServingRefusal> {
  if (order.fulfillmentStatus === 'cancelled') return 'ORDER_CANCELLED'
  const found = await findShipment(tx, order.saleId)
  if (found) return found
  const refusal = findSendingRefusal(order)
  if (refusal) return refusal
  const { actor, now } = serving
  const { saleId, method, grams } = order
  const estimatedDay = await estimateParcelDay(tx, { ...order, service: method })
  const opened = await openShipment(tx, {
    saleId,
    service: method,
    weightGrams: grams,
    estimatedDay,
    actor,
    now,
  })
  const carrier = findCarrier(config)
  const shipment = carrier
    ? await announceParcel(tx, { order, shipment: opened, carrier }, serving)
    : opened
  if (order.fulfillmentStatus === 'pending') await moveOrder(tx, order, 'preparing', serving)
  return shipment
}

/**
 * Announces the parcel of a locked order: the test carrier gives it a number at once; GLS is asked after the commit, and
 * until then the shipment waits.
 */
export async function announceParcel(
  tx: Db,
  { order, shipment, carrier }: { order: LockedOrder; shipment: Shipment; carrier: Carrier },
  serving: Serving,
): Promise<Shipment> {
  const shipmentId = shipment.shipment_id
  if (carrier.kind === 'gls') {
    const { reference: orderReference, codCents } = order
    await openAnnouncement(tx, { shipmentId, orderReference, codCents })
    return shipment
  }
  const accepted = carrier.acceptParcel(toParcel(order, shipment))
  return changeShipment(tx, shipment, toAcceptedChange(accepted), serving)
}

function findSendingRefusal(order: LockedOrder): ServingRefusal | undefined {
  const refusal = findServingRefusal(order)
  if (refusal) return refusal
  if (isForPickup(order)) return 'ORDER_FOR_PICKUP'
  return order.grams > MAX_PARCEL_GRAMS ? 'PARCEL_TOO_HEAVY' : undefined
}

function toParcel(order: LockedOrder, shipment: Shipment): Parcel {
  const { name, phone, email, notes, reference, day, codCents, point } = order
  return {
    shipmentId: shipment.shipment_id,
    service: shipment.shipping_service,
    weightGrams: shipment.weight_grams,
    recipient: {
      name,
      phone,
      email: email ?? '',
      notes: notes ?? '',
      address: order.address ?? '',
      addressExtra: order.addressExtra ?? '',
      city: order.city ?? '',
      province: order.province ?? '',
      postalCode: order.postalCode ?? '',
    },
    reference,
    day,
    codCents,
    point,
  }
}
