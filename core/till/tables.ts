import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, identity, moment, ref, xid8 } from '../base/columns.ts'
import { customers } from '../customers/tables.ts'
import { tills } from '../devices/tables.ts'
import { sales } from '../sales/tables.ts'
import { staffUsers } from '../staff/tables.ts'
import { reservations } from '../stock/tables.ts'

/** Parked tickets. `in_use_…` names the till that resumed one, until it is sold or parked again. */
export const parkedTickets = pgTable(
  'parked_tickets',
  {
    parkedTicketId: identity('parked_ticket_id'),
    /** The operation that parked it. */
    operationId: uuid('operation_id').notNull().unique(),
    tillId: ref('till_id')
      .notNull()
      .references(() => tills.tillId),
    name: text('name').notNull(),
    /** `TicketLines` of ticket-lines.ts: what is on it, and no price, which is that of the day it is sold. */
    lines: jsonb('lines').notNull(),
    /** `ParkedDetails` of parked-details.ts: what was said of the whole ticket. */
    details: jsonb('details').notNull().default({}),
    /** Version of the format of `lines`. */
    version: integer('version').notNull().default(1),
    customerId: ref('customer_id').references(() => customers.customerId),
    /** Null where no pair could be reserved. */
    reservationId: ref('reservation_id').references(() => reservations.reservationId),
    createdBy: uuid('created_by').references(() => staffUsers.id),
    createdAt: createdAt(),
    inUseTillId: ref('in_use_till_id').references(() => tills.tillId),
    inUseBy: uuid('in_use_by').references(() => staffUsers.id),
    inUseSince: moment('in_use_since'),
    endedAt: moment('ended_at'),
    /** The sale it became, unless it was discarded. */
    saleId: ref('sale_id').references(() => sales.saleId),
  },
  (table) => [
    index('parked_tickets_open').on(table.createdAt).where(sql`${table.endedAt} is null`),
    index('parked_tickets_reservation').on(table.reservationId),
    check('parked_tickets_name', sql`${table.name} <> ''`),
    check(
      'parked_tickets_in_use',
      sql`(${table.inUseTillId} is null) = (${table.inUseSince} is null)`,
    ),
    check('parked_tickets_sold', sql`${table.saleId} is null or ${table.endedAt} is not null`),
  ],
)

/**
 * What tills must read anew: one variant, or all of a product. Written by triggers (0009), so that nothing that
 * changes a price, a pair, a name or a barcode can forget it, with the transaction that changed it; read by
 * `readTillIndex`. Forgotten after a week.
 */
export const tillChanges = pgTable(
  'till_changes',
  {
    changeId: bigint('change_id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    xid: xid8('xid').notNull().default(sql`pg_current_xact_id()`),
    variantId: ref('variant_id'),
    productId: ref('product_id'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.xid, table.changeId] }),
    check('till_changes_one', sql`num_nonnulls(${table.variantId}, ${table.productId}) = 1`),
  ],
)
