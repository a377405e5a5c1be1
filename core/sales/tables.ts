import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { cents, createdAt, identity, moment, ref, translated, xid8 } from '../base/columns.ts'
import { productVariants } from '../catalog/tables-variants.ts'
import { customers } from '../customers/tables.ts'
import { staffUsers } from '../staff/tables.ts'
import { inventoryItems, reservations } from '../stock/tables.ts'
import { FULFILLMENT_STATUSES, PAYMENT_STATUSES, SALE_ORIGINS } from './rules.ts'

export const saleOrigin = pgEnum('sale_origin', SALE_ORIGINS)

export const paymentStatus = pgEnum('payment_status', PAYMENT_STATUSES)

/** Null until paid or accepted. */
export const fulfillmentStatus = pgEnum('fulfillment_status', FULFILLMENT_STATUSES)

/** A sale of either origin. A web sale exists from "place order", a till's from its end. */
export const sales = pgTable(
  'sales',
  {
    saleId: identity('sale_id'),
    reference: text('reference').notNull().unique(),
    saleOrigin: saleOrigin('sale_origin').notNull(),
    /** Without a foreign key: every order would lock the one row of the shop's place. The writer reads it there. */
    locationId: ref('location_id').notNull(),
    /** Foreign keys of till and cash session are in migration 0002, because their area lies to the right. */
    tillId: ref('till_id'),
    cashSessionId: ref('cash_session_id'),
    sellerId: uuid('seller_id').references(() => staffUsers.id),
    customerId: ref('customer_id').references(() => customers.customerId),
    customerNameGuest: text('customer_name_guest'),
    /** The seller's note, for the shop only. */
    note: text('note'),
    /** It is for the customer too, and stands on the ticket. */
    notePrinted: boolean('note_printed').notNull().default(false),
    paymentStatus: paymentStatus('payment_status').notNull().default('pending'),
    fulfillmentStatus: fulfillmentStatus('fulfillment_status'),
    reservationId: ref('reservation_id').references(() => reservations.reservationId),
    /** Goods at list prices, then discounts, then shipping; all with VAT, in cents. */
    subtotalCents: cents('subtotal_cents').notNull(),
    discountCents: cents('discount_cents').notNull().default(0),
    shippingCents: cents('shipping_cents').notNull().default(0),
    totalCents: cents('total_cents').notNull(),
    currency: text('currency').notNull().default('EUR'),
    language: text('language').notNull().default('es'),
    createdAt: createdAt(),
    paidAt: moment('paid_at'),
    /** When a sale that was finished without the shop's server arrived; `created_at` is when it was finished. */
    receivedAt: moment('received_at'),
    /** It counts in no figure of real sales. The writer reads it from its cash session, or of the shop. */
    isTrial: boolean('is_trial').notNull(),
    /** The till's operation that it is: however often that arrives, it is one sale. */
    operationId: uuid('operation_id'),
  },
  (table) => [
    check(
      'sales_total',
      sql`${table.totalCents} = ${table.subtotalCents} - ${table.discountCents} + ${table.shippingCents}`,
    ),
    check(
      'sales_paid_at',
      sql`(${table.paymentStatus} in ('paid', 'partly_refunded', 'refunded')) = (${table.paidAt} is not null)`,
    ),
    check(
      'sales_till',
      sql`(${table.saleOrigin} = 'pos') = (${table.tillId} is not null and ${table.cashSessionId} is not null)`,
    ),
    index('sales_created_at').on(table.createdAt),
    // Sales are paid about in the order of their rows: the day of the owner costs a sale next to nothing.
    index('sales_paid_at').using('brin', table.paidAt),
    index('sales_trial').on(table.createdAt).where(sql`${table.isTrial}`),
    // Partial: a web order has no session, a sale of the till no reservation, and few have a customer.
    uniqueIndex('sales_operation')
      .on(table.operationId)
      .where(sql`${table.operationId} is not null`),
    index('sales_customer').on(table.customerId).where(sql`${table.customerId} is not null`),
    index('sales_cash_session')
      .on(table.cashSessionId)
      .where(sql`${table.cashSessionId} is not null`),
    index('sales_reservation')
      .on(table.reservationId)
      .where(sql`${table.reservationId} is not null`),
    index('sales_waiting')
      .on(table.fulfillmentStatus, table.createdAt)
      .where(sql`${table.fulfillmentStatus} is not null`),
    index('sales_guest_name').using(
      'gin',
      sql`horma_fold(${table.customerNameGuest}) gin_trgm_ops`,
    ),
    index('sales_unpaid').on(table.createdAt).where(sql`${table.paymentStatus} = 'pending'`),
  ],
)

export const lineKind = pgEnum('line_kind', ['variant', 'free_text', 'shipping'])

/** What was sold, with the texts and rates of that day. */
export const saleLines = pgTable(
  'sale_lines',
  {
    lineId: identity('line_id'),
    saleId: ref('sale_id')
      .notNull()
      .references(() => sales.saleId),
    position: integer('position').notNull(),
    kind: lineKind('kind').notNull(),
    variantId: ref('variant_id').references(() => productVariants.variantId),
    name: translated('name').notNull(),
    /** Colour, size, SKU and picture as they were. */
    details: jsonb('details').notNull().default({}),
    quantity: integer('quantity').notNull(),
    /** Price of one unit, with VAT. */
    listCents: cents('list_cents').notNull(),
    /** Discount on the whole line. */
    discountCents: cents('discount_cents').notNull().default(0),
    totalCents: cents('total_cents').notNull(),
    taxRate: numeric('tax_rate', { precision: 5, scale: 2, mode: 'number' }).notNull(),
  },
  (table) => [
    unique('sale_lines_position').on(table.saleId, table.position),
    index('sale_lines_variant').on(table.variantId),
    index('sale_lines_free_text')
      .using('gin', sql`horma_fold(${table.name} ->> 'es') gin_trgm_ops`)
      .where(sql`${table.kind} = 'free_text'`),
    check('sale_lines_quantity', sql`${table.quantity} > 0`),
    check(
      'sale_lines_total',
      sql`${table.totalCents} = ${table.listCents} * ${table.quantity} - ${table.discountCents}
        and ${table.discountCents} between 0 and ${table.listCents} * ${table.quantity}`,
    ),
    check(
      'sale_lines_variant_kind',
      sql`(${table.kind} = 'variant') = (${table.variantId} is not null)`,
    ),
    check('sale_lines_name_es', sql`${table.name} ? 'es'`),
  ],
)

/** Each unit of a line: which pair it was, what it really cost, and by what it came back. */
export const saleLineUnits = pgTable(
  'sale_line_units',
  {
    lineId: ref('line_id')
      .notNull()
      .references(() => saleLines.lineId),
    n: integer('n').notNull(),
    itemId: ref('item_id').references(() => inventoryItems.itemId),
    paidCents: cents('paid_cents').notNull(),
    /** The `return_units` row of its return; unique, so that no unit is returned twice. */
    returnedBy: ref('returned_by'),
  },
  (table) => [
    primaryKey({ columns: [table.lineId, table.n] }),
    uniqueIndex('sale_line_units_returned_once')
      .on(table.returnedBy)
      .where(sql`${table.returnedBy} is not null`),
    uniqueIndex('sale_line_units_sold_once')
      .on(table.itemId)
      .where(sql`${table.itemId} is not null and ${table.returnedBy} is null`),
    index('sale_line_units_item').on(table.itemId).where(sql`${table.itemId} is not null`),
    check('sale_line_units_n', sql`${table.n} > 0 and ${table.paidCents} >= 0`),
  ],
)

/**
 * A size found wrong the same evening: the unit's pair changes, money and papers do not. Insert-only; the trigger
 * on units lets the pair change for such a row of the same transaction alone.
 */
export const unitSwaps = pgTable(
  'unit_swaps',
  {
    swapId: identity('swap_id'),
    lineId: ref('line_id').notNull(),
    n: integer('n').notNull(),
    fromItemId: ref('from_item_id')
      .notNull()
      .references(() => inventoryItems.itemId),
    toItemId: ref('to_item_id')
      .notNull()
      .references(() => inventoryItems.itemId),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staffUsers.id),
    reason: text('reason').notNull(),
    xid: xid8('xid').notNull().default(sql`pg_current_xact_id()`),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({
      columns: [table.lineId, table.n],
      foreignColumns: [saleLineUnits.lineId, saleLineUnits.n],
    }),
    index('unit_swaps_unit').on(table.lineId, table.n),
    check('unit_swaps_other_pair', sql`${table.fromItemId} <> ${table.toItemId}`),
    check('unit_swaps_reason', sql`${table.reason} <> ''`),
  ],
)
