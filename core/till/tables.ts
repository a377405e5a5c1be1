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
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { cents, createdAt, identity, moment, ref, xid8 } from '../base/columns.ts'
import { customers } from '../customers/tables.ts'
import { sales } from '../sales/tables.ts'
import { locations } from '../settings/tables.ts'
import { staffUsers } from '../staff/tables.ts'
import { reservations } from '../stock/tables.ts'
import { CASH_MOVEMENT_KINDS, INCIDENT_KINDS } from './rules.ts'

/** A till. The code and the series of an archived one are never given to another. */
export const tills = pgTable('tills', {
  tillId: identity('till_id'),
  code: text('code').notNull().unique(),
  name: text('name').notNull(),
  locationId: ref('location_id')
    .notNull()
    .references(() => locations.locationId),
  /** What the numbers of its tickets begin with: `T1` writes `T1-26-`. Fixed once it has numbered one. */
  series: text('series').notNull().unique(),
  /** `TillPrinter` of printers/printer-schemas.ts; null where the browser prints. */
  printer: jsonb('printer'),
  /** It sells only from its registered devices; so since the first was registered, until the office lifts it. */
  deviceRequired: boolean('device_required').notNull().default(false),
  /** A payment that settles the ticket ends the sale, without another tap. */
  finishesOnPayment: boolean('finishes_on_payment').notNull().default(false),
  /** The seller is asked for what the card terminal printed. */
  asksTerminalReference: boolean('asks_terminal_reference').notNull().default(false),
  version: integer('version').notNull().default(1),
  createdAt: createdAt(),
  archivedAt: moment('archived_at'),
})

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

/**
 * The entries of the tills' logs as they arrived: facts, insert-only. `sales.operation_id` names the one that a sale
 * is; an entry without a sale could not be written, and has an incident.
 */
export const tillOperations = pgTable(
  'till_operations',
  {
    id: uuid('id').primaryKey(),
    /** Counts the entries of one device. */
    seq: integer('seq').notNull(),
    kind: text('kind').notNull(),
    /** Of the payload. */
    version: integer('version').notNull(),
    tillId: ref('till_id')
      .notNull()
      .references(() => tills.tillId),
    device: uuid('device').notNull(),
    /** By the clock of the device. */
    at: moment('at').notNull(),
    /** As the till named it: `operation_id` of a cash session, which may be unknown here. */
    session: uuid('session').notNull(),
    /** As the till named them; null where a machine sold. */
    staffId: uuid('staff_id'),
    payload: jsonb('payload').notNull(),
    receivedAt: moment('received_at').notNull(),
    /** Who brought it, as in ledgers. */
    receivedBy: text('received_by').notNull(),
  },
  (table) => [
    index('till_operations_device').on(table.device, table.seq),
    index('till_operations_session').on(table.session),
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
