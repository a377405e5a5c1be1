import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
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
import { tillOperations, tills } from '../devices/tables.ts'
import { sales } from '../sales/tables.ts'
import { staffUsers } from '../staff/tables.ts'
import { INCIDENT_KINDS } from './incidents/rules.ts'
import { CASH_MOVEMENT_KINDS } from './rules.ts'

/** From the float to the count. One is open per till. */
export const cashSessions = pgTable(
  'cash_sessions',
  {
    cashSessionId: identity('cash_session_id'),
    /** Made by the till that opened it, so that sales without a network name their session. */
    operationId: uuid('operation_id').unique(),
    tillId: ref('till_id')
      .notNull()
      .references(() => tills.tillId),
    openedBy: uuid('opened_by')
      .notNull()
      .references(() => staffUsers.id),
    openedAt: moment('opened_at').notNull(),
    floatCents: cents('float_cents').notNull(),
    /** What the closing before left in the drawer; null where none did. Counted is `float_cents`. */
    proposedFloatCents: cents('proposed_float_cents'),
    closedBy: uuid('closed_by').references(() => staffUsers.id),
    closedAt: moment('closed_at'),
    /** A sum of many entries, which one integer may not hold. */
    expectedCents: bigint('expected_cents', { mode: 'number' }),
    countedCents: cents('counted_cents'),
    /** Why the count differs. */
    reason: text('reason'),
    /** Who let a difference above the limit pass, by PIN. */
    approvedBy: uuid('approved_by').references(() => staffUsers.id),
    /** Of what was counted, the part that stays in the drawer for the next session; the rest goes into the bank bag. */
    nextFloatCents: cents('next_float_cents'),
    /** Closings of this till are numbered, those of the trial apart; written at the end. */
    zNumber: integer('z_number'),
    isTrial: boolean('is_trial').notNull(),
  },
  (table) => [
    uniqueIndex('cash_sessions_open').on(table.tillId).where(sql`${table.closedAt} is null`),
    uniqueIndex('cash_sessions_z')
      .on(table.tillId, table.isTrial, table.zNumber)
      .where(sql`${table.zNumber} is not null`),
    check('cash_sessions_float', sql`${table.floatCents} >= 0`),
    check(
      'cash_sessions_next_float',
      sql`${table.nextFloatCents} between 0 and ${table.countedCents}`,
    ),
    check(
      'cash_sessions_closed',
      sql`(${table.closedAt} is null) = (${table.countedCents} is null)
        and (${table.closedAt} is null) = (${table.expectedCents} is null)`,
    ),
  ],
)

export const cashCountKind = pgEnum('cash_count_kind', ['opening', 'closing'])

/** Every count of a drawer, also one that did not match and closed nothing. Insert-only. */
export const cashCounts = pgTable(
  'cash_counts',
  {
    cashCountId: identity('cash_count_id'),
    cashSessionId: ref('cash_session_id')
      .notNull()
      .references(() => cashSessions.cashSessionId),
    kind: cashCountKind('kind').notNull(),
    /** Cents by kind of tender: the cash in the drawer, and what the card terminal says. */
    counted: jsonb('counted').notNull(),
    /** Cents by kind of tender that should have been there at that moment; null at the opening. */
    expected: jsonb('expected'),
    /** What the expected cash is made of; null where it was counted before this was kept. */
    cashSums: jsonb('cash_sums'),
    /** `Denominations` of cash-sessions/cash-count.ts; null where only a total was typed. */
    denominations: jsonb('denominations'),
    reason: text('reason'),
    /** Whether it opened or closed the session. */
    accepted: boolean('accepted').notNull(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staffUsers.id),
    createdAt: createdAt(),
  },
  (table) => [
    index('cash_counts_session').on(table.cashSessionId),
    uniqueIndex('cash_counts_accepted')
      .on(table.cashSessionId, table.kind)
      .where(sql`${table.accepted}`),
    check('cash_counts_expected', sql`(${table.kind} = 'opening') = (${table.expected} is null)`),
  ],
)

export const cashMovementKind = pgEnum('cash_movement_kind', CASH_MOVEMENT_KINDS)

/** Cash put in, taken out or dropped into the safe, and a drawer opened without any. Insert-only. */
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

export const incidentKind = pgEnum('incident_kind', INCIDENT_KINDS)

/** What already happened and does not fit the books: written down first, judged by a person after. */
export const incidents = pgTable(
  'incidents',
  {
    incidentId: identity('incident_id'),
    kind: incidentKind('kind').notNull(),
    saleId: ref('sale_id').references(() => sales.saleId),
    tillId: ref('till_id').references(() => tills.tillId),
    /** What arrived from the till, also where it became no sale. */
    operationId: uuid('operation_id').references(() => tillOperations.id),
    /** Ids, counts and cents. */
    details: jsonb('details').notNull().default({}),
    createdAt: createdAt(),
    resolvedAt: moment('resolved_at'),
    resolvedBy: uuid('resolved_by').references(() => staffUsers.id),
    resolution: text('resolution'),
    /** `IncidentAnswer` of incidents/rules.ts; null where it was resolved before there were any. */
    answer: text('answer'),
  },
  (table) => [
    index('incidents_open').on(table.createdAt).where(sql`${table.resolvedAt} is null`),
    index('incidents_sale').on(table.saleId),
    index('incidents_operation').on(table.operationId),
    check('incidents_resolved', sql`(${table.resolvedAt} is null) = (${table.resolution} is null)`),
  ],
)
