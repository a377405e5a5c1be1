import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytea, cents, createdAt, identity, moment, ref } from '../base/columns.ts'
import type { HighWaterMarks, OrphanCandidates } from '../catalog/products/archive-imported.ts'
import { products } from '../catalog/tables.ts'
import { productVariants } from '../catalog/tables-variants.ts'
import type { ImportAnswers } from './answers/rules.ts'
import type { ImportCounts } from './products/import-counts.ts'
import type { RevertData } from './products/revert-import-row.ts'
import {
  type ColumnMap,
  type FilePreview,
  FORMATS,
  IMPORT_ROW_STATES,
  IMPORT_STATES,
  IMPORT_SUBJECTS,
  type RowReport,
  type StoredFileRefusal,
} from './rules.ts'

export const importState = pgEnum('import_state', IMPORT_STATES)
export const importRowState = pgEnum('import_row_state', IMPORT_ROW_STATES)
export const importFormat = pgEnum('import_format', FORMATS)
export const importSubject = pgEnum('import_subject', IMPORT_SUBJECTS)

/** Whose files come in: a supplier, another shop. Its key stands at its products (`products.source`). */
export const importSources = pgTable('import_sources', {
  source: text('source').primaryKey(),
  name: text('name').notNull(),
  usedAt: moment('used_at').notNull(),
})

/** How files of a source with these titles were read last, offered when the next one comes. */
export const importMappings = pgTable(
  'import_mappings',
  {
    source: text('source')
      .notNull()
      .references(() => importSources.source),
    /** Sha-256 of the titles in hex. */
    titlesHash: text('titles_hash').notNull(),
    /** Nothing where it was read as a table. */
    format: importFormat('format'),
    map: jsonb('map').$type<ColumnMap>(),
    decimals: text('decimals').$type<'point' | 'comma'>(),
    vatExcluded: boolean('vat_excluded').notNull().default(false),
    usedAt: moment('used_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.source, table.titlesHash] }),
    index('import_mappings_titles').on(table.titlesHash, table.usedAt),
    check('import_mappings_decimals', sql`${table.decimals} in ('point', 'comma')`),
  ],
)

/** A file that somebody uploaded in the office, and what was done with it. */
export const importRuns = pgTable(
  'import_runs',
  {
    importRunId: identity('import_run_id'),
    /** What the file brings: models and pictures, customers, or past sales. */
    subject: importSubject('subject').notNull().default('catalog'),
    /** Stands at every pair that came in (`stock_movements.reference`). */
    reference: uuid('reference').notNull().unique(),
    fileName: text('file_name').notNull(),
    /** Sha-256 in hex, once the file is whole. */
    fileHash: text('file_hash'),
    bytes: integer('bytes').notNull(),
    /** Whose file it is; until it is started, whose it seems to be. Nothing for the shop's own export. */
    source: text('source').references(() => importSources.source),
    /** Sha-256 of its titles in hex. */
    titlesHash: text('titles_hash'),
    /** Below the titles. */
    rows: integer('rows'),
    rowsDone: integer('rows_done').notNull().default(0),
    /** Nothing where the titles are those of no known format. */
    format: importFormat('format'),
    preview: jsonb('preview').$type<FilePreview>(),
    map: jsonb('map').$type<ColumnMap>(),
    decimals: text('decimals').$type<'point' | 'comma'>(),
    /** Its prices are without VAT. */
    vatExcluded: boolean('vat_excluded').notNull().default(false),
    /** The upload whose pairs join its products. */
    inventoryRunId: ref('inventory_run_id').references((): AnyPgColumn => importRuns.importRunId),
    publish: boolean('publish').notNull().default(false),
    /** Its costs are taken: whoever started it may see costs. */
    withCosts: boolean('with_costs').notNull().default(false),
    /** What a person answered of goods of which the file does not say what the law wants. */
    answers: jsonb('answers').$type<ImportAnswers>(),
    dryRun: boolean('dry_run').notNull().default(true),
    state: importState('state').notNull().default('uploading'),
    counts: jsonb('counts').$type<ImportCounts>(),
    /** Why the file as a whole was refused, or that it failed. */
    refusal: jsonb('refusal').$type<StoredFileRefusal>(),
    /** The last brand, category, colour and size that stood before it: later ones may be its own. */
    marks: jsonb('marks').$type<HighWaterMarks>(),
    /** What undone imports have brought and this one still uses: its own since then. */
    inherited: jsonb('inherited').$type<OrphanCandidates>(),
    stopAsked: boolean('stop_asked').notNull().default(false),
    /** When somebody last asked after a dry run. */
    watchedAt: moment('watched_at'),
    /** As `actorKey` says it. */
    createdBy: text('created_by').notNull(),
    createdAt: createdAt(),
    startedAt: moment('started_at'),
    endedAt: moment('ended_at'),
    undoneBy: text('undone_by'),
    undoneAt: moment('undone_at'),
  },
  (table) => [
    check('import_runs_decimals', sql`${table.decimals} in ('point', 'comma')`),
    // Two at once would wait for each other's products and could not be told apart.
    uniqueIndex('import_runs_busy')
      .on(sql`(true)`)
      .where(sql`${table.state} in ('waiting', 'running', 'undoing')`),
  ],
)

/** The file in pieces; forgotten after a month. */
export const importFileParts = pgTable(
  'import_file_parts',
  {
    importRunId: ref('import_run_id')
      .notNull()
      .references(() => importRuns.importRunId),
    part: integer('part').notNull(),
    content: bytea('content').notNull(),
  },
  (table) => [primaryKey({ columns: [table.importRunId, table.part] })],
)

/** What became of one product of the file. It is a report and no ledger. */
export const importRows = pgTable(
  'import_rows',
  {
    importRunId: ref('import_run_id')
      .notNull()
      .references(() => importRuns.importRunId),
    /** The first of its rows, as a spreadsheet counts them. */
    row: integer('row').notNull(),
    handle: text('handle').notNull(),
    name: text('name').notNull(),
    state: importRowState('state').notNull(),
    /** Nothing where it was refused or rehearsed. */
    productId: ref('product_id').references(() => products.productId),
    told: jsonb('told').$type<RowReport[]>().notNull().default([]),
    missing: text('missing').array().notNull().default([]),
    undo: jsonb('undo').$type<RevertData>(),
  },
  (table) => [
    primaryKey({ columns: [table.importRunId, table.row] }),
    index('import_rows_state').on(table.importRunId, table.state, table.row),
    index('import_rows_product').on(table.productId),
  ],
)

/** A price of goods on sale that a file says otherwise. It is set once somebody who saw both has confirmed it. */
export const importPriceChanges = pgTable(
  'import_price_changes',
  {
    importRunId: ref('import_run_id')
      .notNull()
      .references(() => importRuns.importRunId),
    variantId: ref('variant_id')
      .notNull()
      .references(() => productVariants.variantId, { onDelete: 'cascade' }),
    /** The row of its product in `import_rows`. */
    row: integer('row').notNull(),
    /** Its own row of the file. */
    variantRow: integer('variant_row').notNull(),
    oldCents: cents('old_cents').notNull(),
    newCents: cents('new_cents').notNull(),
    /** As `actorKey` says it. */
    confirmedBy: text('confirmed_by'),
    confirmedAt: moment('confirmed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.importRunId, table.variantId] }),
    index('import_price_changes_variant').on(table.variantId),
  ],
)
