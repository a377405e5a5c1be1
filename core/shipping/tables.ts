import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { cents, createdAt, identity, moment, ref } from '../base/columns.ts'
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
