import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, ref } from '../base/columns.ts'
import { cashSessions } from '../cash/tables.ts'
import { returns } from '../returns/tables.ts'
import { sales } from '../sales/tables.ts'
import { staffUsers } from '../staff/tables.ts'

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
