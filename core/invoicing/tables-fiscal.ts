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
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { createdAt, identity, moment, ref } from '../base/columns.ts'
import { FISCAL_RECORD_KINDS, SUBMISSION_STATES } from './rules.ts'
import { fiscalChains, invoices } from './tables.ts'

export const fiscalRecordKind = pgEnum('fiscal_record_kind', FISCAL_RECORD_KINDS)

/**
 * A registro of the tax agency: the literal XML that is sent, with the huella over its own words. Insert-only, written
 * in the transaction of its invoice under the chain's lock. (Orden HAC/1177/2024)
 */
export const fiscalRecords = pgTable(
  'fiscal_records',
  {
    recordId: identity('record_id'),
    chainId: ref('chain_id')
      .notNull()
      .references(() => fiscalChains.chainId),
    /** Its place in the chain: 1, 2, 3 … without gaps. */
    sequence: integer('sequence').notNull(),
    kind: fiscalRecordKind('kind').notNull(),
    invoiceId: ref('invoice_id')
      .notNull()
      .references(() => invoices.invoiceId),
    /** `sf:RegistroAlta` or `sf:RegistroAnulacion`, as it is sent. */
    xml: text('xml').notNull(),
    /** The huella: SHA-256, upper-case hexadecimal. */
    hash: text('hash').notNull(),
    /** Null in the first record of a chain. */
    previousHash: text('previous_hash'),
    generatedAt: moment('generated_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('fiscal_records_sequence').on(table.chainId, table.sequence),
    // A chain forks where two records name the same one before them: the agency would not say so.
    unique('fiscal_records_previous').on(table.chainId, table.previousHash).nullsNotDistinct(),
    // The newest record of an invoice, in order: without statistics too no plan reads the others.
    index('fiscal_records_newest').on(table.invoiceId, table.recordId),
    check('fiscal_records_first', sql`(${table.sequence} = 1) = (${table.previousHash} is null)`),
    check('fiscal_records_hash', sql`${table.hash} ~ '^[0-9A-F]{64}$'`),
  ],
)

/** Why an invoice was cancelled as issued by mistake, and by whom. Insert-only. */
export const invoiceCancellations = pgTable('invoice_cancellations', {
  recordId: ref('record_id')
    .primaryKey()
    .references(() => fiscalRecords.recordId),
  invoiceId: ref('invoice_id')
    .notNull()
    .unique()
    .references(() => invoices.invoiceId),
  reason: text('reason').notNull(),
  /** A person or machine, as in the audit log. */
  cancelledBy: text('cancelled_by').notNull(),
  createdAt: createdAt(),
})

export const submissionState = pgEnum('submission_state', SUBMISSION_STATES)

/** The way of a record to the agency. None for records of a chain that is not sent. */
export const fiscalSubmissions = pgTable(
  'fiscal_submissions',
  {
    recordId: ref('record_id')
      .primaryKey()
      .references(() => fiscalRecords.recordId),
    chainId: ref('chain_id').notNull(),
    state: submissionState('state').notNull().default('pending'),
    attempts: integer('attempts').notNull().default(0),
    /** The agency's receipt, `CSV`. */
    receipt: text('receipt'),
    errorCode: text('error_code'),
    errorText: text('error_text'),
    /** The agency knew the record already: an answer had been lost. */
    isDuplicate: boolean('is_duplicate').notNull().default(false),
    sentAt: moment('sent_at'),
    answeredAt: moment('answered_at'),
    /** The record that mended or withdrew it, once it was rejected or accepted with errors. */
    mendedBy: ref('mended_by').references(() => fiscalRecords.recordId),
  },
  (table) => [
    index('fiscal_submissions_pending')
      .on(table.chainId, table.recordId)
      .where(sql`${table.state} = 'pending'`),
    index('fiscal_submissions_errors')
      .on(table.recordId)
      .where(sql`${table.state} in ('accepted_with_errors', 'rejected')`),
    uniqueIndex('fiscal_submissions_mended')
      .on(table.mendedBy)
      .where(sql`${table.mendedBy} is not null`),
  ],
)

/** One message to the agency with what came back, or why nothing did. The newest says when the next may go. */
export const fiscalMessages = pgTable(
  'fiscal_messages',
  {
    messageId: identity('message_id'),
    chainId: ref('chain_id')
      .notNull()
      .references(() => fiscalChains.chainId),
    records: integer('records').notNull(),
    firstRecordId: ref('first_record_id').notNull(),
    lastRecordId: ref('last_record_id').notNull(),
    /** Sent with `Incidencia`: later than the agency's minute, after an outage. */
    isLate: boolean('is_late').notNull(),
    sentAt: moment('sent_at').notNull(),
    answeredAt: moment('answered_at'),
    httpStatus: integer('http_status'),
    /** The answer as it came, cut after 64 kB. */
    answer: text('answer'),
    error: text('error'),
    /** Nothing is sent before: the agency's TiempoEsperaEnvio, or an hour after an outage. */
    nextAt: moment('next_at').notNull(),
  },
  (table) => [index('fiscal_messages_chain').on(table.chainId, table.messageId)],
)

/** What each verification of the chains found. Insert-only. */
export const fiscalChecks = pgTable('fiscal_checks', {
  checkId: identity('check_id'),
  /** How many records were recomputed. */
  records: integer('records').notNull(),
  /** Every record of the chains, or the newest alone. */
  isWhole: boolean('is_whole').notNull(),
  /** The first hundred broken places, oldest first. */
  broken: jsonb('broken').notNull().default([]),
  checkedBy: text('checked_by').notNull(),
  createdAt: createdAt(),
})

/** What the declaración responsable said of a version of this software when it first started here. Insert-only. */
export const fiscalDeclarations = pgTable(
  'fiscal_declarations',
  {
    declarationId: identity('declaration_id'),
    version: text('version').notNull(),
    /** Items a) to l) that are configured. */
    content: jsonb('content').notNull(),
    createdAt: createdAt(),
  },
  (table) => [unique('fiscal_declarations_content').on(table.version, table.content)],
)
