import { sql } from 'drizzle-orm'
import { check, date, foreignKey, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, identity, ref } from '../base/columns.ts'
import { staffUsers } from '../staff/tables.ts'
import { saleLineUnits } from './tables.ts'

/**
 * A gift ticket for one unit of a sale. Its code is random and the same on every paper of that unit, and what the paper
 * promises is stored with it. Insert-only.
 */
export const giftTickets = pgTable(
  'gift_tickets',
  {
    giftTicketId: identity('gift_ticket_id'),
    code: text('code').notNull().unique(),
    lineId: ref('line_id').notNull(),
    n: integer('n').notNull(),
    /** The last day of an exchange, as printed; null where the days of a web order run from its arrival. */
    exchangeUntil: date('exchange_until', { mode: 'string' }),
    createdBy: uuid('created_by').references(() => staffUsers.id),
    createdAt: createdAt(),
  },
  (table) => [
    unique('gift_tickets_unit').on(table.lineId, table.n),
    foreignKey({
      columns: [table.lineId, table.n],
      foreignColumns: [saleLineUnits.lineId, saleLineUnits.n],
    }),
    check('gift_tickets_code', sql`${table.code} ~ '^G[0-9A-HJKMNP-TV-Z]{9}$'`),
  ],
)
