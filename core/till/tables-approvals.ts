import { sql } from 'drizzle-orm'
import { check, integer, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { cents, moment } from '../base/columns.ts'
import { staffUsers } from '../staff/tables.ts'

/** A discount above a seller's limit that a colleague has approved by PIN. It is good for one ticket. */
export const discountApprovals = pgTable(
  'discount_approvals',
  {
    approvalId: uuid('approval_id').primaryKey().default(sql`uuidv7()`),
    /** The largest discount on a line that it allows. */
    percent: numeric('percent', { precision: 5, scale: 2, mode: 'number' }).notNull(),
    /** The most that it takes off, whatever the quantity becomes; unknown of older ones, which ended after a day. */
    mostCents: cents('most_cents'),
    requestedBy: text('requested_by').notNull(),
    approvedBy: uuid('approved_by')
      .notNull()
      .references(() => staffUsers.id),
    approvedAt: moment('approved_at').notNull(),
    /** The sale that it was used for, by its id in the till's log. */
    operationId: uuid('operation_id'),
  },
  (table) => [check('discount_approvals_percent', sql`${table.percent} between 0 and 100`)],
)

/** Lines beyond the shop's limits that a colleague has approved by PIN. It is good for one ticket. */
export const lineApprovals = pgTable('line_approvals', {
  approvalId: uuid('approval_id').primaryKey().default(sql`uuidv7()`),
  /** The most that the free lines of the ticket come to, before discounts. */
  mostFreeCents: cents('most_free_cents').notNull(),
  /** The most of one article. */
  mostQuantity: integer('most_quantity').notNull(),
  requestedBy: text('requested_by').notNull(),
  approvedBy: uuid('approved_by')
    .notNull()
    .references(() => staffUsers.id),
  approvedAt: moment('approved_at').notNull(),
  /** The sale that it was used for, by its id in the till's log. */
  operationId: uuid('operation_id'),
})
