import { boolean, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { bytea, createdAt, identity, ref } from '../base/columns.ts'
import { tills } from '../devices/tables.ts'
import { staffUsers } from '../staff/tables.ts'
import { cashSessions } from './tables.ts'

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
