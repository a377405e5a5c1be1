import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, identity, moment, ref } from '../base/columns.ts'

/** Customers are people who buy. Erasing one overwrites the personal fields and keeps the row. */
export const customers = pgTable(
  'customers',
  {
    customerId: identity('customer_id'),
    name: text('name').notNull(),
    email: text('email'),
    phone: text('phone'),
    nif: text('nif'),
    address: jsonb('address'),
    language: text('language'),
    notes: text('notes'),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    archivedAt: moment('archived_at'),
    erasedAt: moment('erased_at'),
    /** It names the record that was kept of a person who was written twice; sales and deposits stay where they are. */
    mergedInto: ref('merged_into').references((): AnyPgColumn => customers.customerId),
    /** The kept record took these fields over from this one, and gives them back when the merge is taken back. */
    mergedFields: text('merged_fields').array().notNull().default([]),
  },
  (table) => [
    // The operator class serves equality and the beginnings that the office searches for.
    index('customers_email').on(sql`lower(${table.email}) text_pattern_ops`),
    index('customers_phone').on(table.phone),
    index('customers_nif').on(table.nif).where(sql`${table.nif} is not null`),
    index('customers_merged').on(table.mergedInto).where(sql`${table.mergedInto} is not null`),
    index('customers_created_at')
      .on(table.createdAt)
      .where(sql`${table.archivedAt} is null and ${table.erasedAt} is null`),
    check(
      'customers_merged',
      sql`${table.mergedInto} is null or (${table.archivedAt} is not null and ${table.mergedInto} <> ${table.customerId})`,
    ),
    index('customers_phone_digits').using(
      'gin',
      sql`regexp_replace(${table.phone}, '[^0-9]', '', 'g') gin_trgm_ops`,
    ),
    index('customers_name').using('gin', sql`horma_fold(${table.name}) gin_trgm_ops`),
  ],
)
