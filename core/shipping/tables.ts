import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytea, cents, createdAt, identity, moment, ref } from '../base/columns.ts'
import { sales } from '../sales/tables.ts'
import { staffUsers } from '../staff/tables.ts'
import { SHIPPING_STATUSES } from './rules.ts'

export const shippingStatus = pgEnum('shipping_status', SHIPPING_STATUSES)

/** The parcel of an order. (spec section 3) */
export const shipments = pgTable(
  'shipments',
  {
    shipmentId: identity('shipment_id'),
    saleId: ref('sale_id')
      .notNull()
      .references(() => sales.saleId),
    /** Without one nothing was handed to the carrier yet. */
    trackingNumber: text('tracking_number').unique(),
    shippingStatus: shippingStatus('shipping_status').notNull().default('pending'),
    shippingService: text('shipping_service').notNull(),
    /** What the buyer pays for it. */
    shippingCostCents: cents('shipping_cost_cents').notNull().default(0),
    weightGrams: integer('weight_grams').notNull(),
    estimatedDeliveryDate: date('estimated_delivery_date'),
    actualDeliveryDate: moment('actual_delivery_date'),
    /** The carrier's last answer. */
    glsResponse: jsonb('gls_response'),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('shipments_sale').on(table.saleId),
    index('shipments_open')
      .on(table.shippingStatus, table.createdAt)
      .where(sql`${table.shippingStatus} not in ('delivered', 'returned')`),
    check('shipments_weight', sql`${table.weightGrams} > 0`),
    check('shipments_cost', sql`${table.shippingCostCents} >= 0`),
  ],
)

/** What became of a parcel and when. Insert-only. */
export const shipmentEvents = pgTable(
  'shipment_events',
  {
    shipmentEventId: identity('shipment_event_id'),
    shipmentId: ref('shipment_id')
      .notNull()
      .references(() => shipments.shipmentId),
    shippingStatus: shippingStatus('shipping_status').notNull(),
    note: text('note'),
    /** Who said so; null is the carrier. */
    staffId: uuid('staff_id').references(() => staffUsers.id),
    createdAt: createdAt(),
  },
  (table) => [index('shipment_events_shipment').on(table.shipmentId)],
)

/**
 * A parcel that a carrier is asked for over a network: what is wanted of it, what came of the last question, and when
 * it is asked about again.
 */
export const carrierParcels = pgTable(
  'carrier_parcels',
  {
    shipmentId: ref('shipment_id')
      .primaryKey()
      .references(() => shipments.shipmentId),
    /** Ours of it, by which the carrier finds it again: an answer that was lost is asked for with it. */
    reference: text('reference').notNull().unique(),
    state: text('state').notNull(),
    /** How often it was announced anew after a refusal. */
    round: integer('round').notNull().default(1),
    /** Collected on delivery. */
    codCents: cents('cod_cents').notNull().default(0),
    attempts: integer('attempts').notNull().default(0),
    attemptedAt: moment('attempted_at'),
    /** Why it was not taken, in the shop's words, and the carrier's own ones. */
    refusal: text('refusal'),
    refusalText: text('refusal_text'),
    acceptedAt: moment('accepted_at'),
    /** The carrier's own code of where it is, and what keeps it from arriving. */
    statusCode: integer('status_code'),
    incident: text('incident'),
    /** Null where nothing more is asked. */
    nextPollAt: moment('next_poll_at'),
    polledAt: moment('polled_at'),
    pollFailures: integer('poll_failures').notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    index('carrier_parcels_due').on(table.nextPollAt).where(sql`${table.nextPollAt} is not null`),
    check(
      'carrier_parcels_state',
      sql`${table.state} in ('announcing', 'accepted', 'refused', 'cancelling', 'cancelled')`,
    ),
    check(
      'carrier_parcels_refusal',
      sql`(${table.state} = 'refused') = (${table.refusal} is not null)`,
    ),
    check('carrier_parcels_cod', sql`${table.codCents} >= 0`),
  ],
)

/** The carrier's label of a parcel: asked for once, so that it is the same however often it is printed. Insert-only. */
export const shipmentLabels = pgTable(
  'shipment_labels',
  {
    shipmentId: ref('shipment_id')
      .notNull()
      .references(() => shipments.shipmentId),
    format: text('format').notNull(),
    bytes: bytea('bytes').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.shipmentId, table.format] }),
    check('shipment_labels_format', sql`${table.format} in ('pdf', 'png')`),
  ],
)

/** Shops and lockers of the carrier where a parcel may wait, as its list last named them; one that it dropped stays, unoffered. */
export const pickupPoints = pgTable(
  'pickup_points',
  {
    code: text('code').primaryKey(),
    name: text('name').notNull(),
    address: text('address').notNull(),
    postalCode: text('postal_code').notNull(),
    city: text('city').notNull(),
    /** When a list last named it. */
    listedAt: moment('listed_at').notNull(),
  },
  (table) => [index('pickup_points_postal_code').on(table.postalCode)],
)
