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

/** A numbered row of invoices, such as `W26-`; its counter is locked last in a transaction. */
export const invoiceSeries = pgTable('invoice_series', {
  series: text('series').primaryKey(),
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
    saleId: ref('sale_id')
      .notNull()
      .references(() => sales.saleId),
    /** The invoice that this one corrects or replaces. */
    correctsInvoiceId: ref('corrects_invoice_id'),
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
      'invoices_corrects',
      sql`(${table.type}::text like 'R%') = (${table.correctsInvoiceId} is not null) or ${table.type} = 'F3'`,
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
