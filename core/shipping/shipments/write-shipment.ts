import { type Db, query } from '../../base/db.server.ts'
import type { Actor } from '../../base/procedures/actor.ts'
import type { AcceptedParcel } from '../carriers/carrier.ts'
import type { ShippingStatus } from '../rules.ts'
import { IS_EXCHANGE, SHIPMENT, type Shipment } from './shipment-schema.ts'

interface By {
  actor: Actor
  now: Date
}

/** The newest shipment of a sale whose row the caller has locked, leaving out those of exchanges. */
export async function findShipment(tx: Db, saleId: number): Promise<Shipment | undefined> {
  const [row] = await query<{ shipment: Shipment }>(
    tx,
    'shipment_of_sale',
    `select ${SHIPMENT} as shipment from shipments p where p.sale_id = $1 and not ${IS_EXCHANGE}
     order by p.shipment_id desc limit 1`,
    [saleId],
  )
  return row?.shipment
}

/** One shipment, and whether it is that of an exchange; the caller has locked its sale. */
export async function findShipmentById(
  tx: Db,
  shipmentId: number,
): Promise<{ shipment: Shipment; isExchange: boolean } | undefined> {
  const [row] = await query<{ shipment: Shipment; isExchange: boolean }>(
    tx,
    'shipment_by_id',
    `select ${SHIPMENT} as shipment, ${IS_EXCHANGE} as "isExchange" from shipments p where p.shipment_id = $1`,
    [shipmentId],
  )
  return row
}

interface NewShipment {
  saleId: number
  service: string
  costCents?: number | null
  weightGrams: number
  /** The day by which it arrives, YYYY-MM-DD. */
  estimatedDay: string
}

/** Opens a shipment of a sale whose row the caller has locked: it waits. Its cost is the sale's shipping unless it says another. */
export async function openShipment(
  tx: Db,
  { saleId, service, costCents = null, weightGrams, estimatedDay, actor, now }: NewShipment & By,
): Promise<Shipment> {
  const [row] = await query<{ shipment: Shipment }>(
    tx,
    'shipment_open',
    `with p as (
       insert into shipments (sale_id, shipping_service, shipping_cost_cents, weight_grams, estimated_delivery_date,
         created_at, updated_at)
       select sale_id, :shipping_service, coalesce(:cost_cents::int, shipping_cents), :weight_grams, :estimated_day::date,
         :now, :now
       from sales where sale_id = :sale_id returning *
     )
     select ${SHIPMENT} as shipment from p`,
    {
      sale_id: saleId,
      shipping_service: service,
      cost_cents: costCents,
      weight_grams: weightGrams,
      estimated_day: estimatedDay,
      now,
    },
  )
  if (!row) throw new Error(`sale ${saleId} has no shipment`)
  await writeShipmentEvent(tx, row.shipment, { actor, now })
  return row.shipment
}

/** What may change of a shipment; what is left out stays. */
export interface ShipmentChange {
  tracking_number?: string | null | undefined
  shipping_status?: ShippingStatus | undefined
  estimated_delivery_date?: string | null | undefined
  actual_delivery_date?: string | null | undefined
  gls_response?: Shipment['gls_response'] | undefined
}

/** Writes a change of a shipment whose sale the caller has locked, and its entry in the parcel's history. */
export async function changeShipment(
  tx: Db,
  before: Shipment,
  change: ShipmentChange,
  { actor, now, note }: By & { note?: string | undefined },
): Promise<Shipment> {
  const after = { ...before, ...dropUndefined(change) }
  const [row] = await query<{ shipment: Shipment }>(
    tx,
    'shipment_change',
    `with p as (
       update shipments set tracking_number = :tracking_number, shipping_status = :shipping_status,
         estimated_delivery_date = :estimated_delivery_date, actual_delivery_date = :actual_delivery_date,
         gls_response = :gls_response::jsonb, updated_at = :now
       where shipment_id = :shipment_id returning *
     )
     select ${SHIPMENT} as shipment from p`,
    {
      shipment_id: before.shipment_id,
      tracking_number: after.tracking_number,
      shipping_status: after.shipping_status,
      estimated_delivery_date: after.estimated_delivery_date,
      actual_delivery_date: after.actual_delivery_date,
      gls_response: after.gls_response === null ? null : JSON.stringify(after.gls_response),
      now,
    },
  )
  if (!row) throw new Error(`shipment ${before.shipment_id} is gone`)
  const { shipping_status, tracking_number } = row.shipment
  if (shipping_status !== before.shipping_status || tracking_number !== before.tracking_number)
    await writeShipmentEvent(tx, row.shipment, { actor, now, note })
  return row.shipment
}

/** What the change of a shipment is, once a carrier has accepted its parcel. */
export const toAcceptedChange = (accepted: AcceptedParcel): ShipmentChange => ({
  shipping_status: 'processing',
  tracking_number: accepted.trackingNumber,
  gls_response: accepted.response,
})

async function writeShipmentEvent(
  tx: Db,
  { shipment_id, shipping_status, tracking_number }: Shipment,
  { actor, now, note }: By & { note?: string | undefined },
): Promise<void> {
  await query(
    tx,
    'shipment_event_write',
    `insert into shipment_events (shipment_id, shipping_status, note, staff_id, created_at)
     values (:shipment_id, :shipping_status, :note, :staff_id, :now)`,
    {
      shipment_id,
      shipping_status,
      note: note ?? tracking_number,
      staff_id: actor.kind === 'staff' ? actor.userId : null,
      now,
    },
  )
}

const dropUndefined = (change: ShipmentChange) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
