import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { cents, createdAt, identity, moment, ref } from '../base/columns.ts'
import { sales } from '../sales/tables.ts'
import { FISCAL_MODES, INVOICE_TYPES } from './rules.ts'

/** F1 full, F2 simplified, F3 full in place of simplified, R1-R5 corrections. (spain.md section 1) */
export const invoiceType = pgEnum('invoice_type', INVOICE_TYPES)

/** Where the records of a chain go: nowhere, to the agency's test host, or to the one that counts. */
export const fiscalMode = pgEnum('fiscal_mode', FISCAL_MODES)

/**
 * A chain of fiscal records, one per installation and NIF, over web and tills: numbers and times of all its series go
 * up together. The current one is locked before the counters of its series, and last in a transaction.
 */
export const fiscalChains = pgTable(
  'fiscal_chains',
  {
    chainId: identity('chain_id'),
    /** NumeroInstalacion: never used again for another chain. */
    name: text('name').notNull().unique(),
    mode: fiscalMode('mode').notNull().default('unsent'),
    /** The chain that new records join; one at most. */
    isCurrent: boolean('is_current').notNull().default(true),
    /** Whose invoices these are. Null while nothing is sent: then each record has the NIF of its day's settings. */
    nif: text('nif'),
    /** The element SistemaInformatico as each record has it. */
    softwareXml: text('software_xml').notNull().default(''),
    /** The time of the newest invoice of the chain: none gets an earlier one. */
    lastIssuedAt: moment('last_issued_at'),
    /** The newest record, which the next one names. */
    lastSequence: integer('last_sequence').notNull().default(0),
    lastHash: text('last_hash'),
    lastNif: text('last_nif'),
    lastNumber: text('last_number'),
    lastIssuedOn: date('last_issued_on', { mode: 'string' }),
    /** Stands in its series after the year, `W26B-`: numbers of a lost database are never given again. */
    seriesMark: text('series_mark').notNull().default(''),
    /** When a restore ended it: records that this database does not have may follow its last one. */
    lostAt: moment('lost_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('fiscal_chains_current').on(table.isCurrent).where(sql`${table.isCurrent}`),
    check(
      'fiscal_chains_last',
      sql`(${table.lastSequence} = 0) = (${table.lastHash} is null)
        and num_nulls(${table.lastHash}, ${table.lastNif}, ${table.lastNumber}, ${table.lastIssuedOn}) in (0, 4)`,
    ),
    check('fiscal_chains_nif', sql`${table.mode} = 'unsent' or ${table.nif} is not null`),
    check('fiscal_chains_mark', sql`${table.seriesMark} ~ '^[B-Z]*$'`),
    check('fiscal_chains_lost', sql`${table.lostAt} is null or not ${table.isCurrent}`),
  ],
)

/** A numbered row of invoices, such as `W26-`. The trial has its own: `PRUEBA-W26-`. */
export const invoiceSeries = pgTable(
  'invoice_series',
  {
    series: text('series').notNull(),
    testMode: boolean('test_mode').notNull().default(true),
    chainId: ref('chain_id')
      .notNull()
      .references(() => fiscalChains.chainId),
    nextNumber: integer('next_number').notNull().default(1),
    /** Of the setting when its first number was written: a row of numbers never changes its form. */
    digits: integer('digits').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.series, table.testMode] })],
)

/** Insert-only: what was invoiced is never changed, only corrected by another invoice. */
export const invoices = pgTable(
  'invoices',
  {
    invoiceId: identity('invoice_id'),
    series: text('series').notNull(),
    number: integer('number').notNull(),
    /** Series and number as papers and records have them, such as `W26-000012`. */
    invoiceNumber: text('invoice_number').notNull(),
    type: invoiceType('type').notNull(),
    /** Null where it corrects a ticket of before this shop, typed by hand. */
    saleId: ref('sale_id').references(() => sales.saleId),
    /** Of an advance and its corrections. Its foreign key is in SQL: its area lies to the right. */
    depositId: ref('deposit_id'),
    issuedAt: moment('issued_at').notNull(),
    /** The day in the shop's zone. */
    issuedOn: date('issued_on', { mode: 'string' }).notNull(),
    issuer: jsonb('issuer').notNull(),
    recipient: jsonb('recipient'),
    totalCents: cents('total_cents').notNull(),
    /** Not valid as an invoice: nothing of its chain goes to the agency, or to its test host alone. */
    testMode: boolean('test_mode').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({
      columns: [table.series, table.testMode],
      foreignColumns: [invoiceSeries.series, invoiceSeries.testMode],
    }),
    unique('invoices_number').on(table.series, table.number, table.testMode),
    unique('invoices_invoice_number').on(table.invoiceNumber, table.testMode),
    index('invoices_sale').on(table.saleId),
    index('invoices_deposit').on(table.depositId).where(sql`${table.depositId} is not null`),
    index('invoices_issued_on').on(table.issuedOn),
    // Partial: tickets are nearly all of them, and name nobody.
    index('invoices_type').on(table.type, table.invoiceId).where(sql`${table.type} <> 'F2'`),
    index('invoices_recipient_nif')
      .on(sql`(${table.recipient} ->> 'nif')`)
      .where(sql`${table.recipient} is not null`),
    index('invoices_recipient_name')
      .using('gin', sql`horma_fold(${table.recipient} ->> 'name') gin_trgm_ops`)
      .where(sql`${table.recipient} is not null`),
    check(
      'invoices_sale',
      sql`num_nonnulls(${table.saleId}, ${table.depositId}) = 1
        or (${table.depositId} is null and (${table.type}::text like 'R%' or ${table.type} = 'F3'))`,
    ),
  ],
)

/** Base and VAT of an invoice per rate; they add up to its total. */
export const invoiceTaxes = pgTable(
  'invoice_taxes',
  {
    invoiceId: ref('invoice_id')
      .notNull()
      .references(() => invoices.invoiceId),
    rate: numeric('rate', { precision: 5, scale: 2, mode: 'number' }).notNull(),
    baseCents: cents('base_cents').notNull(),
    vatCents: cents('vat_cents').notNull(),
  },
  (table) => [primaryKey({ columns: [table.invoiceId, table.rate] })],
)

/**
 * What an invoice corrects or replaces, several for one that takes the place of many: an invoice of this shop, or
 * the number of an older one typed by hand. Insert-only.
 */
export const invoiceReferences = pgTable(
  'invoice_references',
  {
    referenceId: identity('reference_id'),
    invoiceId: ref('invoice_id')
      .notNull()
      .references(() => invoices.invoiceId),
    correctsInvoiceId: ref('corrects_invoice_id').references(() => invoices.invoiceId),
    correctsNumber: text('corrects_number'),
    correctsDay: date('corrects_day', { mode: 'string' }),
  },
  (table) => [
    unique('invoice_references_once').on(table.invoiceId, table.correctsInvoiceId),
    index('invoice_references_corrects').on(table.correctsInvoiceId),
    check(
      'invoice_references_one',
      sql`num_nonnulls(${table.correctsInvoiceId}, ${table.correctsNumber}) = 1`,
    ),
  ],
)
