import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, identity, moment, ref } from '../base/columns.ts'
import { locations } from '../settings/tables.ts'

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
