import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { cents, identity, moment, ref } from '../base/columns.ts'
import { cashSessions } from '../cash/tables.ts'
import { tills } from '../devices/tables.ts'
import { staffUsers } from '../staff/tables.ts'
import { UNSOLD_KINDS } from './unsold/rules.ts'

export const unsoldKind = pgEnum('unsold_kind', UNSOLD_KINDS)

/** What stood on a ticket with its price and was not sold. Insert-only; deleted after a year, and names no customer. */
export const unsoldGoods = pgTable(
  'unsold_goods',
  {
    unsoldId: identity('unsold_id'),
    /** Made by the till, or the operation that discarded a parked ticket: it is written once. */
    entryId: uuid('entry_id').notNull().unique(),
    kind: unsoldKind('kind').notNull(),
    tillId: ref('till_id')
      .notNull()
      .references(() => tills.tillId),
    /** Null where no session of the till is the one that it named. */
    cashSessionId: ref('cash_session_id').references(() => cashSessions.cashSessionId),
    /** Who sold then, as the till named them; null where that is nobody of the shop. */
    staffId: uuid('staff_id').references(() => staffUsers.id),
    at: moment('at').notNull(),
    /** `UnsoldLine` of unsold/unsold-entry.ts: articles, quantities and cents. */
    lines: jsonb('lines').notNull(),
    totalCents: cents('total_cents').notNull(),
    /** How long it had stood there; null where the till did not know. */
    stoodSeconds: integer('stood_seconds'),
    /** Why a parked ticket was discarded. */
    reason: text('reason'),
    isTrial: boolean('is_trial').notNull(),
    receivedAt: moment('received_at').notNull(),
    /** Who brought it, as in ledgers. */
    receivedBy: text('received_by').notNull(),
  },
  (table) => [
    index('unsold_goods_at').on(table.at),
    index('unsold_goods_staff').on(table.staffId, table.at),
    check('unsold_goods_total', sql`${table.totalCents} >= 0`),
    check('unsold_goods_stood', sql`${table.stoodSeconds} >= 0`),
  ],
)
