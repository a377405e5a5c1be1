import { index, integer, jsonb, pgEnum, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { ref } from '../base/columns.ts'
import { customers } from '../customers/tables.ts'
import { CUSTOMER_FORMATS, type CustomerReport } from './customers/rules.ts'
import type { CustomerColumns } from './customers/suggest-customer-map.ts'
import { importRowState, importRuns } from './tables.ts'

export const customerFormat = pgEnum('customer_format', CUSTOMER_FORMATS)

/** This is seen of a file of customers. Its first rows are people's data: they go with the file. */
export interface CustomerPreview {
  columns: string[]
  sample: string[][]
}

/** A row says how an uploaded file of customers is read. */
export const importCustomerFiles = pgTable('import_customer_files', {
  importRunId: ref('import_run_id')
    .primaryKey()
    .references(() => importRuns.importRunId, { onDelete: 'cascade' }),
  format: customerFormat('format').notNull(),
  columns: jsonb('columns').$type<CustomerColumns>().notNull(),
  preview: jsonb('preview').$type<CustomerPreview>().notNull(),
  /** It names the upload of PrestaShop's addresses that join its customers. */
  addressesRunId: ref('addresses_run_id').references(() => importRuns.importRunId, {
    onDelete: 'set null',
  }),
})

/** A row says what became of one row of a file of customers, without anything that the row said. */
export const importCustomerRows = pgTable(
  'import_customer_rows',
  {
    importRunId: ref('import_run_id')
      .notNull()
      .references(() => importRuns.importRunId),
    /** A spreadsheet counts rows so. */
    row: integer('row').notNull(),
    state: importRowState('state').notNull(),
    /** It is nothing where the row was refused, or would be somebody new. */
    customerId: ref('customer_id').references(() => customers.customerId),
    told: jsonb('told').$type<CustomerReport[]>().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.importRunId, table.row] }),
    index('import_customer_rows_state').on(table.importRunId, table.state, table.row),
    index('import_customer_rows_customer').on(table.customerId),
  ],
)

/** A row holds the number of a customer in another shop, by which its next file knows them again. */
export const importCustomerIds = pgTable(
  'import_customer_ids',
  {
    source: text('source').notNull(),
    externalId: text('external_id').notNull(),
    customerId: ref('customer_id')
      .notNull()
      .references(() => customers.customerId),
  },
  (table) => [
    primaryKey({ columns: [table.source, table.externalId] }),
    index('import_customer_ids_customer').on(table.customerId),
  ],
)
