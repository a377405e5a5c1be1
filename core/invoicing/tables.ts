import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { cents, createdAt, identity, moment, ref } from '../base/columns.ts'
import { sales } from '../sales/tables.ts'

/** F1 full, F2 simplified, F3 full in place of simplified, R1-R5 corrections. (spain.md section 1) */
export const invoiceType = pgEnum('invoice_type', ['F1', 'F2', 'F3', 'R1', 'R2', 'R3', 'R4', 'R5'])

/**
 * A chain of fiscal records: numbers and times of all its series go up together. One row at first; a till may get
 * a chain of its own. Locked before the counters of its series, and last in a transaction.
 */
export const fiscalChains = pgTable('fiscal_chains', {
  chainId: identity('chain_id'),
  name: text('name').notNull().unique(),
  /** The time of the newest invoice of the chain: none gets an earlier one. */
  lastIssuedAt: moment('last_issued_at'),
  createdAt: createdAt(),
})

/** A numbered row of invoices, such as `W26-`. */
export const invoiceSeries = pgTable('invoice_series', {
  series: text('series').primaryKey(),
  chainId: ref('chain_id')
    .notNull()
    .references(() => fiscalChains.chainId),
  nextNumber: integer('next_number').notNull().default(1),
  createdAt: createdAt(),
})

/** Insert-only: what was invoiced is never changed, only corrected by another invoice. */
export const invoices = pgTable(
  'invoices',
  {
    invoiceId: identity('invoice_id'),
    series: text('series')
      .notNull()
      .references(() => invoiceSeries.series),
    number: integer('number').notNull(),
    type: invoiceType('type').notNull(),
    /** Null where it corrects a ticket of before this shop, typed by hand. */
    saleId: ref('sale_id').references(() => sales.saleId),
    issuedAt: moment('issued_at').notNull(),
    /** The day in the shop's zone. */
    issuedOn: date('issued_on', { mode: 'string' }).notNull(),
    issuer: jsonb('issuer').notNull(),
    recipient: jsonb('recipient'),
    totalCents: cents('total_cents').notNull(),
    /** Written before VERI*FACTU was configured: not valid as an invoice. */
    testMode: boolean('test_mode').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('invoices_number').on(table.series, table.number),
    index('invoices_sale').on(table.saleId),
    index('invoices_issued_on').on(table.issuedOn),
    check(
      'invoices_sale',
      sql`${table.saleId} is not null or ${table.type}::text like 'R%' or ${table.type} = 'F3'`,
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
