import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytea, createdAt, identity, moment, translated, tstzrange } from '../base/columns.ts'

/** Only rows marked public reach a browser. Keys of services are in `service_keys`. */
export const siteSettings = pgTable('site_settings', {
  settingId: text('setting_id').primaryKey(),
  settingValue: jsonb('setting_value').notNull(),
  public: boolean('public').notNull().default(false),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  updatedBy: uuid('updated_by'),
})

/** Keys of services that were entered in the office, sealed by a key that lies outside of every database. */
export const serviceKeys = pgTable('service_keys', {
  service: text('service').primaryKey(),
  /** Null after a restore: then they have to be entered anew. */
  sealed: bytea('sealed'),
  savedAt: moment('saved_at').notNull(),
})

/** What settings were before: append-only. Without a value nothing was set, and the shop used its default. */
export const settingChanges = pgTable(
  'setting_changes',
  {
    changeId: identity('change_id'),
    settingId: text('setting_id').notNull(),
    valueBefore: jsonb('value_before'),
    valueAfter: jsonb('value_after'),
    changedAt: moment('changed_at').notNull().defaultNow(),
    /** A person; none where a machine or a command wrote it. */
    changedBy: uuid('changed_by'),
  },
  (table) => [index('setting_changes_setting').on(table.settingId, table.changeId)],
)

/** Places with stock and tills. One row, `tienda`, at first, which is never archived: goods arrive there. */
export const locations = pgTable('locations', {
  locationId: identity('location_id'),
  code: text('code').notNull().unique(),
  name: text('name').notNull(),
  /** `Address` of address.ts. */
  address: jsonb('address'),
  version: integer('version').notNull().default(1),
  createdAt: createdAt(),
  archivedAt: moment('archived_at'),
})

/** What the law taxes alike: footwear is `general`. */
export const taxClasses = pgTable(
  'tax_classes',
  {
    taxClass: text('tax_class').primaryKey(),
    name: translated('name').notNull(),
  },
  (table) => [check('tax_classes_name_es', sql`${table.name} ? 'es'`)],
)

/** Per cent, with the time it is in force; rows of one class never overlap (constraint in 0002). */
export const taxRates = pgTable(
  'tax_rates',
  {
    taxClass: text('tax_class')
      .notNull()
      .references(() => taxClasses.taxClass),
    rate: numeric('rate', { precision: 5, scale: 2, mode: 'number' }).notNull(),
    equivalenceSurcharge: numeric('equivalence_surcharge', {
      precision: 5,
      scale: 2,
      mode: 'number',
    }).notNull(),
    valid: tstzrange('valid').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.taxClass, table.valid] }),
    check('tax_rates_not_negative', sql`${table.rate} >= 0 and ${table.equivalenceSurcharge} >= 0`),
  ],
)
