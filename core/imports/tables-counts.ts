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
  unique,
} from 'drizzle-orm/pg-core'
import { cents, identity, moment, ref } from '../base/columns.ts'
import { productVariants } from '../catalog/tables-variants.ts'
import { locations } from '../settings/tables.ts'
import { stocktakes } from '../stock/tables-stocktakes.ts'
import { COUNT_NOTES, COUNT_REASONS, COUNT_SCOPES, type CountColumns } from './counts/rules.ts'
import { importRuns } from './tables.ts'

export const countScope = pgEnum('count_scope', COUNT_SCOPES)
export const countReason = pgEnum('count_reason', [...COUNT_REASONS, ...COUNT_NOTES])

/** What is seen of a file of counts. */
export interface CountPreview {
  kind: 'csv' | 'xlsx'
  encoding: string
  delimiter: string
  names: string[]
  sample: string[][]
}

/** A row says how an uploaded file of counts is read. */
export const importCountFiles = pgTable('import_count_files', {
  importRunId: ref('import_run_id')
    .primaryKey()
    .references(() => importRuns.importRunId, { onDelete: 'cascade' }),
  preview: jsonb('preview').$type<CountPreview>().notNull(),
  hasTitles: boolean('has_titles').notNull(),
  columns: jsonb('columns').$type<CountColumns>().notNull(),
  scope: countScope('scope').notNull().default('listed'),
  /** Where the goods are that name no place. */
  locationId: ref('location_id').references(() => locations.locationId),
  /** The code of a place by the column of its pairs or by its name in a cell. */
  places: jsonb('places').$type<Record<string, string>>().notNull().default({}),
  /** The places that the file names, once it was read. */
  named: text('named').array().notNull().default(sql`'{}'`),
  /** Rows that are not counted and past those that are kept. */
  moreIssues: integer('more_issues').notNull().default(0),
  /** When it was read last; what it counts stands in `import_counts`. */
  readAt: moment('read_at'),
})

/** The stocktake that a file fills, one for each of its places: opened when it is read, so that what is sold until it is applied is known. */
export const importCountStocktakes = pgTable(
  'import_count_stocktakes',
  {
    importRunId: ref('import_run_id')
      .notNull()
      .references(() => importCountFiles.importRunId, { onDelete: 'cascade' }),
    locationId: ref('location_id')
      .notNull()
      .references(() => locations.locationId),
    stocktakeId: ref('stocktake_id')
      .notNull()
      .references(() => stocktakes.stocktakeId),
  },
  (table) => [
    primaryKey({ columns: [table.importRunId, table.locationId] }),
    unique('import_count_stocktakes_stocktake').on(table.stocktakeId),
  ],
)

/** How many of a variant a file counts in a place. */
export const importCounts = pgTable(
  'import_counts',
  {
    importRunId: ref('import_run_id')
      .notNull()
      .references(() => importCountFiles.importRunId, { onDelete: 'cascade' }),
    locationId: ref('location_id')
      .notNull()
      .references(() => locations.locationId),
    variantId: ref('variant_id')
      .notNull()
      .references(() => productVariants.variantId),
    pairs: integer('pairs').notNull(),
    /** Of one pair, without VAT, where the file says it. */
    costCents: cents('cost_cents'),
    /** The first of its rows, as a spreadsheet counts them. */
    row: integer('row').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.importRunId, table.locationId, table.variantId] }),
    index('import_counts_variant').on(table.variantId),
    check('import_counts_pairs', sql`${table.pairs} >= 0`),
    check('import_counts_cost', sql`${table.costCents} >= 0`),
  ],
)

/** A row of a file that is not counted, or that is counted otherwise than it is written. */
export const importCountIssues = pgTable(
  'import_count_issues',
  {
    issueId: identity('issue_id'),
    importRunId: ref('import_run_id')
      .notNull()
      .references(() => importCountFiles.importRunId, { onDelete: 'cascade' }),
    row: integer('row').notNull(),
    reason: countReason('reason').notNull(),
    /** What the file says: a code, a model, a number. */
    said: text('said').notNull(),
    /** How many, of goods that nobody knows; nothing where the number is what cannot be read. */
    pairs: integer('pairs'),
    costCents: cents('cost_cents'),
    locationId: ref('location_id').references(() => locations.locationId),
    /** The goods that the words of the row may mean. */
    candidates: bigint('candidates', { mode: 'number' }).array().notNull().default(sql`'{}'`),
    /** What a person said that it is. */
    variantId: ref('variant_id').references(() => productVariants.variantId),
    attachedBy: text('attached_by'),
    attachedAt: moment('attached_at'),
  },
  (table) => [
    index('import_count_issues_run').on(table.importRunId, table.reason, table.row),
    index('import_count_issues_variant').on(table.variantId),
    check(
      'import_count_issues_attached',
      sql`num_nonnulls(${table.variantId}, ${table.attachedBy}, ${table.attachedAt}) in (0, 3)`,
    ),
  ],
)
