import { z } from 'zod'
import { type Db, isUniqueViolation } from '../../../base/db.server.ts'
import { SingleLineText } from '../../../base/schemas.ts'
import { mayDeliverOn } from '../../../shipping/delivery-days/rules.ts'
import { SHIPPING_STATUSES } from '../../../shipping/rules.ts'
import { hasLeft, parseShippingStatus, toFulfillment } from '../../../shipping/shipments/rules.ts'
import { CarrierResponse, type Shipment } from '../../../shipping/shipments/shipment-schema.ts'
import { changeShipment, type ShipmentChange } from '../../../shipping/shipments/write-shipment.ts'
import { collectOnDelivery } from '../../payments/on-delivery/collect-on-delivery.ts'
import { estimateParcelDay, readShippingTerms } from '../../promised-days.ts'
import { moveOrder, type Serving } from '../move-order.ts'
import type { ServingRefusal } from '../rules.ts'
import { servingErrors } from '../serving-errors.ts'
import { findParcelRefusal, type LockedShipment } from './lock-shipment.ts'

const Moment = z.iso.datetime({ offset: true })

/** What may be written of a shipment, by the names of the specification; what is left out stays. (spec section 7) */
export const shipmentFields = {
  tracking_number: SingleLineText(50).nullable().optional(),
  /** One of the statuses; the old word 'pendiente' is read as `pending`. */
  shipping_status: z.string().max(30).optional(),
  estimated_delivery_date: z.iso.date().nullable().optional(),
  actual_delivery_date: Moment.nullable().optional(),
  gls_response: CarrierResponse.nullable().optional(),
  /** The one that was read: a shipment that somebody has changed since is not overwritten. */
  updated_at: Moment.optional(),
}

export type ShipmentInput = z.infer<z.ZodObject<typeof shipmentFields>>

export const savingErrors = {
  ...servingErrors,
  INVALID_SHIPPING_STATUS: {
    status: 422,
    data: z.object({ status: z.string(), valid: z.string() }),
  },
  CHANGED_MEANWHILE: { status: 409 },
  DAY_WITHOUT_DELIVERY: { status: 422 },
  TRACKING_TAKEN: { status: 409 },
} as const

type SavingRefusal =
  | ServingRefusal
  | 'CHANGED_MEANWHILE'
  | 'DAY_WITHOUT_DELIVERY'
  | 'TRACKING_TAKEN'

/** The status of an input; undefined for a word that is none. */
export function readStatus(
  word: string | undefined,
): { status?: ShipmentChange['shipping_status'] } | undefined {
  if (word === undefined) return {}
  const status = parseShippingStatus(word)
  return status && { status }
}

export const validStatuses = SHIPPING_STATUSES.join(', ')

type SavedShipment = Omit<LockedShipment, 'isExchange'> & Partial<LockedShipment>
type Status = ShipmentChange['shipping_status']

/** Writes a change of the shipment of a locked order, or says why not: the caller's transaction ends then. */
export async function saveShipment(
  tx: Db,
  saved: SavedShipment,
  input: ShipmentInput,
  status: Status,
  serving: Serving,
): Promise<Shipment | SavingRefusal> {
  const refusal = findSavingRefusal(saved, input, status)
  if (refusal) return refusal
  if (!(await isPossibleDay(tx, saved.shipment, input))) return 'DAY_WITHOUT_DELIVERY'
  try {
    return await writeSavedShipment(tx, saved, input, status, serving)
  } catch (error) {
    // The constraint decides: whoever reads first may read before another writes.
    if (input.tracking_number && isUniqueViolation(error)) return 'TRACKING_TAKEN'
    throw error
  }
}

/** The same without questions: the order follows its parcel, but not that of an exchange. */
export async function writeSavedShipment(
  tx: Db,
  { order, shipment, isExchange = false }: SavedShipment,
  { updated_at: _read, shipping_status: _word, ...fields }: ShipmentInput,
  status: Status,
  serving: Serving,
): Promise<Shipment> {
  const change = {
    ...(await withNewDay(tx, { order, shipment, isExchange }, status)),
    ...fields,
    ...withDelivery(shipment, fields, status, serving.now),
  }
  // The parcel of an exchange collects nothing.
  if (status === 'delivered' && !isExchange) await collectOnDelivery(tx, order.saleId, serving)
  const saved = await changeShipment(tx, shipment, change, serving)
  const { tracking_number, shipment_id } = saved
  if (status && !isExchange)
    await moveOrder(tx, order, toFulfillment(status), serving, {
      shipment_id,
      ...(tracking_number && { tracking_number }),
    })
  return saved
}

function findSavingRefusal(
  { order, shipment, isExchange = false }: SavedShipment,
  { updated_at }: ShipmentInput,
  status: Status,
): SavingRefusal | undefined {
  if (updated_at && new Date(updated_at).getTime() !== new Date(shipment.updated_at).getTime())
    return 'CHANGED_MEANWHILE'
  if (order.fulfillmentStatus === 'cancelled') return 'ORDER_CANCELLED'
  const leaves = status !== undefined && hasLeft(status) && !hasLeft(shipment.shipping_status)
  return leaves ? findParcelRefusal({ order, isExchange }) : undefined
}

/** Nobody is promised a Sunday or a holiday by hand; a day that was written before stays. */
async function isPossibleDay(
  tx: Db,
  shipment: Shipment,
  { estimated_delivery_date: day }: ShipmentInput,
): Promise<boolean> {
  if (!day || day === shipment.estimated_delivery_date) return true
  return mayDeliverOn(day, await readShippingTerms(tx))
}

/** A parcel that leaves without a day, or after its day, gets one of the calendar. */
async function withNewDay(
  tx: Db,
  { order, shipment, isExchange }: LockedShipment,
  status: Status,
): Promise<ShipmentChange> {
  const leaves = status === 'shipped' && !hasLeft(shipment.shipping_status)
  const day = shipment.estimated_delivery_date
  if (!leaves || (day && day > order.day)) return {}
  const service = shipment.shipping_service
  return { estimated_delivery_date: await estimateParcelDay(tx, { ...order, service, isExchange }) }
}

/** A delivered parcel has the day on which it was; one that is on its way again has none. */
function withDelivery(
  shipment: Shipment,
  { actual_delivery_date }: ShipmentInput,
  status: Status,
  now: Date,
): ShipmentChange {
  if (!status) return {}
  if (status === 'delivered') {
    const at = actual_delivery_date ?? shipment.actual_delivery_date ?? now.toISOString()
    return { shipping_status: status, actual_delivery_date: at }
  }
  if (actual_delivery_date !== undefined || status === 'returned')
    return { shipping_status: status }
  return { shipping_status: status, actual_delivery_date: null }
}
