import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
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
import { inventoryItems } from '../stock/tables.ts'
import { SUPPLIER_RETURN_REASONS, SUPPLIER_RETURN_STATUSES } from './returns/rules.ts'
import { suppliers } from './tables.ts'

export const supplierReturnStatus = pgEnum('supplier_return_status', SUPPLIER_RETURN_STATUSES)
export const supplierReturnReason = pgEnum('supplier_return_reason', SUPPLIER_RETURN_REASONS)

/** Goods that go back to their supplier. */
export const supplierReturns = pgTable(
  'supplier_returns',
  {
    supplierReturnId: identity('supplier_return_id'),
    /** The code on its paper. */
    reference: text('reference').notNull().unique(),
    supplierId: ref('supplier_id')
      .notNull()
      .references(() => suppliers.supplierId),
    locationId: ref('location_id')
      .notNull()
      .references(() => locations.locationId),
    status: supplierReturnStatus('status').notNull().default('draft'),
    /** Printed for the supplier. */
    note: text('note'),
    createdBy: uuid('created_by').references(() => staffUsers.id),
    createdAt: createdAt(),
    sentAt: moment('sent_at'),
    /** When the supplier credited it, or when it was cancelled. */
    endedAt: moment('ended_at'),
    /** The number of the supplier's credit note, and what it gave back without VAT. */
    creditNote: text('credit_note'),
    creditedCents: cents('credited_cents'),
  },
  (table) => [
    index('supplier_returns_supplier').on(table.supplierId),
    check(
      'supplier_returns_ended',
      sql`(${table.status} in ('credited', 'cancelled')) = (${table.endedAt} is not null)`,
    ),
    check('supplier_returns_credit', sql`${table.creditedCents} >= 0`),
  ],
)

/** A pair, or a number of counted goods, of a return. */
export const supplierReturnLines = pgTable(
  'supplier_return_lines',
  {
    supplierReturnLineId: identity('supplier_return_line_id'),
    supplierReturnId: ref('supplier_return_id')
      .notNull()
      .references(() => supplierReturns.supplierReturnId),
    variantId: ref('variant_id')
      .notNull()
      .references(() => productVariants.variantId),
    /** Null for counted goods. */
    itemId: ref('item_id').references(() => inventoryItems.itemId),
    quantity: integer('quantity').notNull().default(1),
    reason: supplierReturnReason('reason').notNull(),
    /** Of one, without VAT, as it came in; null where nobody knows it. */
    costCents: cents('cost_cents'),
    /** False once its return is cancelled, so that the pair may go back by another one. */
    isOpen: boolean('is_open').notNull().default(true),
  },
  (table) => [
    index('supplier_return_lines_return').on(table.supplierReturnId),
    // A pair goes back once.
    uniqueIndex('supplier_return_lines_item').on(table.itemId).where(sql`${table.isOpen}`),
    check(
      'supplier_return_lines_quantity',
      sql`${table.quantity} > 0 and (${table.itemId} is null or ${table.quantity} = 1)`,
    ),
  ],
)
