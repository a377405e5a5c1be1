import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { cents, createdAt, identity, moment, ref } from '../base/columns.ts'
import { locations } from '../settings/tables.ts'
import { staffUsers } from '../staff/tables.ts'

/** A till; `code` opens its invoice series: `T1` writes `T1-26-`. */
export const tills = pgTable('tills', {
  tillId: identity('till_id'),
  code: text('code').notNull().unique(),
  name: text('name').notNull(),
  locationId: ref('location_id')
    .notNull()
    .references(() => locations.locationId),
  printer: jsonb('printer'),
  createdAt: createdAt(),
  archivedAt: moment('archived_at'),
})

/** From the float to the count. One is open per till. */
export const cashSessions = pgTable(
  'cash_sessions',
  {
    cashSessionId: identity('cash_session_id'),
    tillId: ref('till_id')
      .notNull()
      .references(() => tills.tillId),
    openedBy: uuid('opened_by')
      .notNull()
      .references(() => staffUsers.id),
    openedAt: moment('opened_at').notNull(),
    floatCents: cents('float_cents').notNull(),
    closedBy: uuid('closed_by').references(() => staffUsers.id),
    closedAt: moment('closed_at'),
    expectedCents: cents('expected_cents'),
    countedCents: cents('counted_cents'),
    /** Why the count differs. */
    reason: text('reason'),
    /** Numbered closings of this till, written at the end. */
    zNumber: integer('z_number'),
    count: jsonb('count'),
  },
  (table) => [
    uniqueIndex('cash_sessions_open').on(table.tillId).where(sql`${table.closedAt} is null`),
    uniqueIndex('cash_sessions_z')
      .on(table.tillId, table.zNumber)
      .where(sql`${table.zNumber} is not null`),
    check('cash_sessions_float', sql`${table.floatCents} >= 0`),
    check(
      'cash_sessions_closed',
      sql`(${table.closedAt} is null) = (${table.countedCents} is null)
        and (${table.closedAt} is null) = (${table.expectedCents} is null)`,
    ),
  ],
)

export const cashMovementKind = pgEnum('cash_movement_kind', ['in', 'out', 'drawer_open'])

/** Cash put in or taken out besides sales. Insert-only. */
export const cashMovements = pgTable(
  'cash_movements',
  {
    cashMovementId: identity('cash_movement_id'),
    cashSessionId: ref('cash_session_id')
      .notNull()
      .references(() => cashSessions.cashSessionId),
    kind: cashMovementKind('kind').notNull(),
    amountCents: cents('amount_cents').notNull(),
    reason: text('reason').notNull(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staffUsers.id),
    createdAt: createdAt(),
  },
  (table) => [
    index('cash_movements_session').on(table.cashSessionId),
    check('cash_movements_amount', sql`${table.amountCents} >= 0`),
  ],
)
