import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  pgEnum,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { cents, createdAt, identity, moment, ref } from '../base/columns.ts'
import { productVariants } from '../catalog/tables-variants.ts'
import { locations } from '../settings/tables.ts'
import { staffUsers } from '../staff/tables.ts'
import { receiptLines, receipts } from '../stock/tables.ts'
import { SUPPLIER_ORDER_KINDS, SUPPLIER_ORDER_STATUSES } from './orders/rules.ts'
import { suppliers } from './tables.ts'

export const supplierOrderStatus = pgEnum('supplier_order_status', SUPPLIER_ORDER_STATUSES)
export const supplierOrderKind = pgEnum('supplier_order_kind', SUPPLIER_ORDER_KINDS)

/** A purchase order. */
export const supplierOrders = pgTable(
  'supplier_orders',
  {
    supplierOrderId: identity('supplier_order_id'),
    /** The code on its paper. */
    reference: text('reference').notNull().unique(),
    supplierId: ref('supplier_id')
      .notNull()
      .references(() => suppliers.supplierId),
    /** Where it is delivered. */
    locationId: ref('location_id')
      .notNull()
      .references(() => locations.locationId),
    kind: supplierOrderKind('kind').notNull().default('restock'),
    /** Which season it is for, as the shop calls it: 'PV27'. */
    season: text('season'),
    status: supplierOrderStatus('status').notNull().default('draft'),
    /** Basis points off every line, after the line's own discount. */
    discountBp: integer('discount_bp').notNull().default(0),
    expectedOn: date('expected_on', { mode: 'string' }),
    /** Printed for the supplier. */
    note: text('note'),
    /** The number that the supplier gave it. */
    supplierReference: text('supplier_reference'),
    createdBy: uuid('created_by').references(() => staffUsers.id),
    createdAt: createdAt(),
    sentBy: uuid('sent_by').references(() => staffUsers.id),
    sentAt: moment('sent_at'),
    /** When the supplier confirmed what it will deliver. */
    confirmedAt: moment('confirmed_at'),
    /** When nothing of it was open any more, or when it was cancelled. */
    endedAt: moment('ended_at'),
    /** Raised by every change: an optimistic lock. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('supplier_orders_supplier').on(table.supplierId),
    index('supplier_orders_open').on(table.expectedOn).where(sql`${table.endedAt} is null`),
    check('supplier_orders_discount', sql`${table.discountBp} between 0 and 10000`),
    check(
      'supplier_orders_season',
      sql`(${table.kind} = 'season') = (${table.season} is not null)`,
    ),
    check(
      'supplier_orders_ended',
      sql`(${table.status} in ('received', 'cancelled')) = (${table.endedAt} is not null)`,
    ),
    check(
      'supplier_orders_sent',
      sql`${table.status} in ('draft', 'cancelled') or ${table.sentAt} is not null`,
    ),
  ],
)

export const supplierOrderLines = pgTable(
  'supplier_order_lines',
  {
    supplierOrderLineId: identity('supplier_order_line_id'),
    supplierOrderId: ref('supplier_order_id')
      .notNull()
      .references(() => supplierOrders.supplierOrderId),
    variantId: ref('variant_id')
      .notNull()
      .references(() => productVariants.variantId),
    /** Pairs ordered. */
    quantity: integer('quantity').notNull(),
    /** Pairs that the supplier will deliver; null until it has said so. */
    confirmed: integer('confirmed'),
    /** Written by receiving, under the lock of the order. More than ordered may come. */
    received: integer('received').notNull().default(0),
    /** Of one pair, without VAT and before discounts; null where nobody knows it yet. */
    costCents: cents('cost_cents'),
    /** Basis points off this line. */
    discountBp: integer('discount_bp').notNull().default(0),
  },
  (table) => [
    uniqueIndex('supplier_order_lines_variant').on(table.supplierOrderId, table.variantId),
    index('supplier_order_lines_goods').on(table.variantId),
    check(
      'supplier_order_lines_quantities',
      sql`${table.quantity} >= 0 and ${table.received} >= 0 and ${table.confirmed} >= 0`,
    ),
    check('supplier_order_lines_cost', sql`${table.costCents} >= 0`),
    check('supplier_order_lines_discount', sql`${table.discountBp} between 0 and 10000`),
  ],
)

/** The delivery of a supplier by which a receipt came in, with or without an order. */
export const supplierReceipts = pgTable(
  'supplier_receipts',
  {
    receiptId: ref('receipt_id')
      .primaryKey()
      .references(() => receipts.receiptId),
    supplierId: ref('supplier_id')
      .notNull()
      .references(() => suppliers.supplierId),
    supplierOrderId: ref('supplier_order_id').references(() => supplierOrders.supplierOrderId),
    deliveryNote: text('delivery_note'),
    deliveredOn: date('delivered_on', { mode: 'string' }).notNull(),
    /** The number of the supplier's invoice. */
    invoiceNumber: text('invoice_number'),
    /** When the supplier is paid, by its terms. */
    dueOn: date('due_on', { mode: 'string' }),
    paidOn: date('paid_on', { mode: 'string' }),
  },
  (table) => [
    index('supplier_receipts_supplier').on(table.supplierId, table.deliveredOn),
    index('supplier_receipts_order').on(table.supplierOrderId),
    index('supplier_receipts_due').on(table.dueOn).where(sql`${table.paidOn} is null`),
    uniqueIndex('supplier_receipts_note')
      .on(table.supplierId, table.deliveryNote, table.supplierOrderId)
      .where(sql`${table.deliveryNote} is not null`),
  ],
)

/** Which line of an order a received line fulfils; without a row it came unordered. */
export const supplierReceiptLines = pgTable(
  'supplier_receipt_lines',
  {
    receiptLineId: ref('receipt_line_id')
      .primaryKey()
      .references(() => receiptLines.receiptLineId),
    supplierOrderLineId: ref('supplier_order_line_id')
      .notNull()
      .references(() => supplierOrderLines.supplierOrderLineId),
    /** How many were open before it. */
    expected: integer('expected').notNull(),
  },
  (table) => [index('supplier_receipt_lines_order_line').on(table.supplierOrderLineId)],
)
