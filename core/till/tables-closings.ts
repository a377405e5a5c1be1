import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytea, createdAt, identity, ref } from '../base/columns.ts'
import { invoices } from '../invoicing/tables.ts'
import { returns } from '../returns/tables.ts'
import { sales } from '../sales/tables.ts'
import { staffUsers } from '../staff/tables.ts'
import { cashSessions, tills } from './tables.ts'

/**
 * The Z of a closed cash session: its figures as they were, under a hash over them and the Z before of the same till.
 * Insert-only. Sessions that were closed before these were kept have none.
 */
export const closings = pgTable(
  'closings',
  {
    cashSessionId: ref('cash_session_id')
      .primaryKey()
      .references(() => cashSessions.cashSessionId),
    tillId: ref('till_id')
      .notNull()
      .references(() => tills.tillId),
    zNumber: integer('z_number').notNull(),
    /** Those of the trial have numbers and a chain of their own. */
    isTrial: boolean('is_trial').notNull(),
    /** `ClosingContent` of closings/closing-content.ts. */
    content: jsonb('content').notNull(),
    hash: bytea('hash').notNull(),
    /** Null in the first Z of a till. */
    previousHash: bytea('previous_hash'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('closings_number').on(table.tillId, table.isTrial, table.zNumber),
    unique('closings_previous')
      .on(table.tillId, table.isTrial, table.previousHash)
      .nullsNotDistinct(),
  ],
)

/** When a closing was sent to a printer; all but the first paper bear the mark of a copy. Insert-only. */
export const closingPrints = pgTable(
  'closing_prints',
  {
    closingPrintId: identity('closing_print_id'),
    cashSessionId: ref('cash_session_id')
      .notNull()
      .references(() => cashSessions.cashSessionId),
    /** Null where a machine printed it. */
    staffId: uuid('staff_id').references(() => staffUsers.id),
    createdAt: createdAt(),
  },
  (table) => [index('closing_prints_session').on(table.cashSessionId)],
)

/** What each check of the closings found. Insert-only. */
export const closingChecks = pgTable('closing_checks', {
  checkId: identity('check_id'),
  closings: integer('closings').notNull(),
  /** `ClosingCheck` of closings/closing-check.ts. */
  broken: jsonb('broken').notNull().default([]),
  checkedBy: text('checked_by').notNull(),
  createdAt: createdAt(),
})

/** A sale over the counter that was undone on its day: the return that gave all of it back. Insert-only. */
export const saleVoids = pgTable(
  'sale_voids',
  {
    saleId: ref('sale_id')
      .primaryKey()
      .references(() => sales.saleId),
    returnId: ref('return_id')
      .notNull()
      .unique()
      .references(() => returns.returnId),
    cashSessionId: ref('cash_session_id')
      .notNull()
      .references(() => cashSessions.cashSessionId),
    reason: text('reason').notNull(),
    /** The ticket was issued by mistake and never handed out: it is cancelled, not corrected. */
    isAnnulled: boolean('is_annulled').notNull(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staffUsers.id),
    /** Who approved it by PIN. */
    approvedBy: uuid('approved_by').references(() => staffUsers.id),
    createdAt: createdAt(),
  },
  (table) => [
    index('sale_voids_session').on(table.cashSessionId),
    check('sale_voids_reason', sql`${table.reason} <> ''`),
  ],
)

/**
 * The invoices of money that a cash session took for a deposit, and the corrections of what it gave back of one: an
 * invoice itself knows no till. Insert-only.
 */
export const advanceInvoices = pgTable(
  'advance_invoices',
  {
    invoiceId: ref('invoice_id')
      .primaryKey()
      .references(() => invoices.invoiceId),
    cashSessionId: ref('cash_session_id')
      .notNull()
      .references(() => cashSessions.cashSessionId),
  },
  (table) => [index('advance_invoices_session').on(table.cashSessionId)],
)
