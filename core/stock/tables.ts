import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { cents, createdAt, identity, moment, ref } from '../base/columns.ts'
import { productVariants } from '../catalog/tables-variants.ts'
import { locations } from '../settings/tables.ts'
import { ITEM_GRADES, RECEIPT_REASONS, RESERVATION_KINDS } from './rules.ts'

export const itemStatus = pgEnum('item_status', [
  'in_stock',
  'reserved',
  'sold',
  'lent',
  'defective',
  'in_transit',
  'returned_to_supplier',
  'written_off',
])

/** Why pairs are reserved. */
export const reservationKind = pgEnum('reservation_kind', RESERVATION_KINDS)

/** Header of a reservation: who, why, until. Which pairs it holds is written on the pairs alone. */
export const reservations = pgTable(
  'reservations',
  {
    reservationId: identity('reservation_id'),
    kind: reservationKind('kind').notNull(),
    /** The order's reference, the number of the parked ticket, the code of the till where a ticket is being paid. */
    reference: text('reference').notNull(),
    /** Made by the till, so that a sale names the reservation of its ticket before the shop has answered it. */
    operationId: uuid('operation_id'),
    until: moment('until').notNull(),
    /** A reservation is extended once, when the bank's page opens. */
    extendedAt: moment('extended_at'),
    endedAt: moment('ended_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('reservations_open').on(table.until).where(sql`${table.endedAt} is null`),
    uniqueIndex('reservations_operation')
      .on(table.operationId)
      .where(sql`${table.operationId} is not null`),
  ],
)

export const receiptReason = pgEnum('receipt_reason', RECEIPT_REASONS)

/** Pairs that came in together: a delivery, an import, a count, pairs that were found. Its lines say which. */
export const receipts = pgTable(
  'receipts',
  {
    receiptId: identity('receipt_id'),
    reason: receiptReason('reason').notNull(),
    /** The number of a delivery note, the id of an import, the number of a sale. */
    reference: text('reference').notNull(),
    locationId: ref('location_id')
      .notNull()
      .references(() => locations.locationId),
    actor: text('actor').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    // The products of an import come in one by one, by one receipt.
    uniqueIndex('receipts_import')
      .on(table.reference, table.locationId)
      .where(sql`${table.reason} = 'import'`),
  ],
)

export const receiptLines = pgTable(
  'receipt_lines',
  {
    receiptLineId: identity('receipt_line_id'),
    receiptId: ref('receipt_id')
      .notNull()
      .references(() => receipts.receiptId),
    variantId: ref('variant_id')
      .notNull()
      .references(() => productVariants.variantId),
    quantity: integer('quantity').notNull(),
    /** Of one pair, without VAT, as it was when they came in; null where nobody knew it. */
    costCents: cents('cost_cents'),
  },
  (table) => [
    index('receipt_lines_receipt').on(table.receiptId),
    index('receipt_lines_variant').on(table.variantId),
    check('receipt_lines_quantity', sql`${table.quantity} > 0`),
    check('receipt_lines_cost', sql`${table.costCents} >= 0`),
  ],
)

/** What a pair, or one of counted goods, costs the shop now, without VAT: what comes in without a cost of its own gets it. */
export const variantCosts = pgTable(
  'variant_costs',
  {
    variantId: ref('variant_id')
      .primaryKey()
      .references(() => productVariants.variantId),
    costCents: cents('cost_cents').notNull(),
  },
  (table) => [check('variant_costs_cost', sql`${table.costCents} >= 0`)],
)

/** One row per physical pair: the only truth about it. */
export const inventoryItems = pgTable(
  'inventory_items',
  {
    itemId: identity('item_id'),
    variantId: ref('variant_id')
      .notNull()
      .references(() => productVariants.variantId),
    locationId: ref('location_id')
      .notNull()
      .references(() => locations.locationId),
    status: itemStatus('status').notNull().default('in_stock'),
    onDisplay: boolean('on_display').notNull().default(false),
    /** It has an open mark and is sold as itself only. Written by a trigger on `item_marks`. */
    marked: boolean('marked').notNull().default(false),
    reservationId: ref('reservation_id').references(() => reservations.reservationId),
    reservedUntil: moment('reserved_until'),
    /** With what it came in. A return keeps it. */
    receiptLineId: ref('receipt_line_id').notNull(),
    /** What it cost the shop, without VAT; it stays once the pair is sold. */
    costCents: cents('cost_cents'),
    createdAt: createdAt(),
  },
  (table) => [
    // All that `horma_available` and `horma_reserved` read, so that counting leaves the rows alone.
    index('inventory_items_takeable')
      .on(
        table.variantId,
        table.onDisplay,
        table.itemId,
        table.status,
        table.reservedUntil,
        table.marked,
        table.locationId,
      )
      .where(sql`${table.status} in ('in_stock', 'reserved')`),
    index('inventory_items_reservation')
      .on(table.reservationId)
      .where(sql`${table.reservationId} is not null`),
    foreignKey({
      name: 'inventory_items_receipt_line',
      columns: [table.receiptLineId],
      foreignColumns: [receiptLines.receiptLineId],
    }),
    index('inventory_items_away').on(table.variantId).where(sql`status in ('lent', 'in_transit')`),
    index('inventory_items_marked').on(table.variantId).where(sql`${table.marked}`),
    check(
      'inventory_items_reserved',
      sql`(${table.status} = 'reserved') = (${table.reservationId} is not null)
        and (${table.status} = 'reserved') = (${table.reservedUntil} is not null)`,
    ),
  ],
)

/** Goods counted as a number: bags, laces, creams. */
export const countedStock = pgTable(
  'counted_stock',
  {
    variantId: ref('variant_id')
      .notNull()
      .references(() => productVariants.variantId),
    locationId: ref('location_id')
      .notNull()
      .references(() => locations.locationId),
    quantity: integer('quantity').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.variantId, table.locationId] }),
    check('counted_stock_not_negative', sql`${table.quantity} >= 0`),
  ],
)

/** How many counted goods a reservation holds. */
export const countedReservations = pgTable(
  'counted_reservations',
  {
    reservationId: ref('reservation_id')
      .notNull()
      .references(() => reservations.reservationId),
    variantId: ref('variant_id')
      .notNull()
      .references(() => productVariants.variantId),
    locationId: ref('location_id')
      .notNull()
      .references(() => locations.locationId),
    quantity: integer('quantity').notNull(),
    reservedUntil: moment('reserved_until').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.reservationId, table.variantId, table.locationId] }),
    index('counted_reservations_variant').on(table.variantId, table.locationId),
    check('counted_reservations_positive', sql`${table.quantity} > 0`),
  ],
)

export const movementReason = pgEnum('movement_reason', [
  'import',
  'receipt',
  'reservation',
  'release',
  'sale',
  'return',
  'loan',
  'loan_return',
  'defect',
  'transfer',
  'stocktake',
  'correction',
  'display',
])

/** Every change of stock, insert-only. `quantity` is 1 for a pair; the statuses say which way it went. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    movementId: identity('movement_id'),
    // Without foreign keys: both come from a row of goods that has them, in the statement that writes the movement.
    variantId: ref('variant_id').notNull(),
    locationId: ref('location_id').notNull(),
    itemId: ref('item_id').references(() => inventoryItems.itemId),
    quantity: integer('quantity').notNull().default(1),
    fromStatus: itemStatus('from_status'),
    toStatus: itemStatus('to_status'),
    reason: movementReason('reason').notNull(),
    reference: text('reference'),
    actor: text('actor').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('stock_movements_variant').on(table.variantId, table.createdAt),
    index('stock_movements_item').on(table.itemId),
    // What moved lately, at next to no cost for who writes.
    index('stock_movements_when').using('brin', table.createdAt),
  ],
)

export const itemGrade = pgEnum('item_grade', ITEM_GRADES)

/** A pair that is sold as itself: lent, damaged or shown. Its code is printed on the box; cents is its own price. */
export const itemMarks = pgTable(
  'item_marks',
  {
    itemId: ref('item_id')
      .primaryKey()
      .references(() => inventoryItems.itemId),
    code: text('code').notNull().unique(),
    grade: itemGrade('grade').notNull(),
    note: text('note'),
    /** With VAT; without it the price of its variant. */
    cents: cents('cents'),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    check('item_marks_cents', sql`${table.cents} >= 0`),
    check('item_marks_code', sql`${table.code} <> ''`),
  ],
)

/** What a customer waits for: a back-in-stock alert, or a size ordered for him (encargo). */
export const goodsRequestKind = pgEnum('goods_request_kind', ['alert', 'order'])

/** A variant that somebody waits for, so that pairs which come in or come free are told to a worker. */
export const goodsRequests = pgTable(
  'goods_requests',
  {
    requestId: identity('request_id'),
    variantId: ref('variant_id')
      .notNull()
      .references(() => productVariants.variantId),
    kind: goodsRequestKind('kind').notNull(),
    /** Of the alert or the order. */
    reference: text('reference').notNull(),
    createdAt: createdAt(),
    /** Since when its goods are here. */
    availableAt: moment('available_at'),
  },
  (table) => [
    unique('goods_requests_once').on(table.variantId, table.kind, table.reference),
    index('goods_requests_open').on(table.variantId).where(sql`${table.availableAt} is null`),
  ],
)
