import { sql } from 'drizzle-orm'
import { check, integer, pgTable, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, identity, moment, ref } from '../base/columns.ts'
import { tillOperations, tills } from '../devices/tables.ts'
import { sales } from '../sales/tables.ts'
import { staffUsers } from '../staff/tables.ts'

/** Blank tickets printed for the day on which a till does not work, by their numbers. Insert-only. */
export const paperBlocks = pgTable(
  'paper_blocks',
  {
    paperBlockId: identity('paper_block_id'),
    tillId: ref('till_id')
      .notNull()
      .references(() => tills.tillId),
    firstNumber: integer('first_number').notNull(),
    lastNumber: integer('last_number').notNull(),
    staffId: uuid('staff_id').references(() => staffUsers.id),
    createdAt: createdAt(),
  },
  (table) => [
    unique('paper_blocks_first').on(table.tillId, table.firstNumber),
    check(
      'paper_blocks_numbers',
      sql`${table.firstNumber} > 0 and ${table.lastNumber} >= ${table.firstNumber}`,
    ),
  ],
)

/** Paper tickets that were entered, each number once. Insert-only. */
export const paperTickets = pgTable(
  'paper_tickets',
  {
    operationId: uuid('operation_id')
      .primaryKey()
      .references(() => tillOperations.id),
    tillId: ref('till_id')
      .notNull()
      .references(() => tills.tillId),
    number: integer('number').notNull(),
    soldAt: moment('sold_at').notNull(),
    /** Null where the sale could not be written; its incident says why. */
    saleId: ref('sale_id').references(() => sales.saleId),
    staffId: uuid('staff_id').references(() => staffUsers.id),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('paper_tickets_number').on(table.tillId, table.number),
    check('paper_tickets_number_positive', sql`${table.number} > 0`),
  ],
)
