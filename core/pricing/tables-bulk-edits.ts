import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import { createdAt, identity, moment, ref } from '../base/columns.ts'
import { products } from '../catalog/tables.ts'
import type { BulkChange } from './bulk-edits/bulk-change.ts'
import type { BulkValue } from './bulk-edits/plan-rows.ts'
import { BULK_REASONS, BULK_ROW_STATES, BULK_STATES } from './bulk-edits/rules.ts'

export const bulkEditState = pgEnum('bulk_edit_state', BULK_STATES)
export const bulkRowState = pgEnum('bulk_row_state', BULK_ROW_STATES)
export const bulkReason = pgEnum('bulk_reason', BULK_REASONS)

/** One change of many products, from its preview to its report. */
export const bulkEdits = pgTable('bulk_edits', {
  bulkEditId: identity('bulk_edit_id'),
  change: jsonb('change').$type<BulkChange>().notNull(),
  state: bulkEditState('state').notNull().default('draft'),
  /** As `actorKey` says it. */
  createdBy: text('created_by').notNull(),
  createdAt: createdAt(),
  startedAt: moment('started_at'),
  endedAt: moment('ended_at'),
})

/** What becomes of one product. It is a report and no ledger: those of an edit that nobody started are deleted. */
export const bulkEditRows = pgTable(
  'bulk_edit_rows',
  {
    bulkEditId: ref('bulk_edit_id')
      .notNull()
      .references(() => bulkEdits.bulkEditId, { onDelete: 'cascade' }),
    productId: ref('product_id')
      .notNull()
      .references(() => products.productId, { onDelete: 'cascade' }),
    /** The one that was looked at: a product that was saved since is left out. */
    version: integer('version').notNull(),
    state: bulkRowState('state').notNull(),
    reason: bulkReason('reason'),
    missing: text('missing').array().notNull().default([]),
    before: jsonb('before').$type<BulkValue>(),
    after: jsonb('after').$type<BulkValue>(),
  },
  (table) => [
    primaryKey({ columns: [table.bulkEditId, table.productId] }),
    index('bulk_edit_rows_state').on(table.bulkEditId, table.state, table.productId),
    index('bulk_edit_rows_product').on(table.productId),
    check(
      'bulk_edit_rows_reason',
      sql`(${table.state} = 'refused') = (${table.reason} is not null)`,
    ),
  ],
)
