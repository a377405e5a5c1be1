import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, identity, moment } from '../base/columns.ts'

/** People who buy. Erasing one overwrites the personal fields and keeps the row. */
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
  },
  (table) => [
    index('customers_email').on(sql`lower(${table.email})`),
    index('customers_phone').on(table.phone),
    index('customers_phone_digits').using(
      'gin',
      sql`regexp_replace(${table.phone}, '[^0-9]', '', 'g') gin_trgm_ops`,
    ),
    index('customers_name').using('gin', sql`horma_fold(${table.name}) gin_trgm_ops`),
  ],
)
