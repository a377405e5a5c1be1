import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { cents, createdAt, identity, moment, ref } from '../base/columns.ts'
import { brands, productCategories } from '../catalog/tables.ts'
import { productVariants } from '../catalog/tables-variants.ts'
import { locations } from '../settings/tables.ts'
import { COUNT_KINDS, STOCKTAKE_SCOPES, STOCKTAKE_STATES } from './stocktakes/rules.ts'
import { inventoryItems } from './tables.ts'

export const stocktakeScope = pgEnum('stocktake_scope', STOCKTAKE_SCOPES)
export const stocktakeState = pgEnum('stocktake_state', STOCKTAKE_STATES)
export const countKind = pgEnum('count_kind', COUNT_KINDS)

/** A count of the goods of one place. Its moments are the database's own, like those of the movements. */
export const stocktakes = pgTable(
  'stocktakes',
  {
    stocktakeId: identity('stocktake_id'),
    locationId: ref('location_id')
      .notNull()
      .references(() => locations.locationId),
    name: text('name').notNull(),
    scope: stocktakeScope('scope').notNull(),
    /** These three narrow a stocktake of scope `place`. */
    brandId: ref('brand_id').references(() => brands.brandId),
    productCategoryId: ref('product_category_id').references(
      () => productCategories.productCategoryId,
    ),
    /** The first part of the models' shelf: 'A' of 'A-12'. */
    binSection: text('bin_section'),
    /** People who count see no expected numbers. */
    blind: boolean('blind').notNull(),
    state: stocktakeState('state').notNull().default('open'),
    createdBy: text('created_by').notNull(),
    createdAt: createdAt(),
    /** When it was applied or cancelled, and by whom. */
    endedAt: moment('ended_at'),
    endedBy: text('ended_by'),
  },
  (table) => [
    index('stocktakes_open').on(table.locationId).where(sql`${table.state} = 'open'`),
    check('stocktakes_name', sql`${table.name} <> ''`),
    check('stocktakes_ended', sql`(${table.state} = 'open') = (${table.endedAt} is null)`),
    check(
      'stocktakes_narrowed',
      sql`${table.scope} = 'place' or num_nonnulls(${table.brandId}, ${table.productCategoryId}, ${table.binSection}) = 0`,
    ),
  ],
)

/** A part of the place that is counted in one go: a shelf, the window. */
export const stocktakeSections = pgTable(
  'stocktake_sections',
  {
    sectionId: identity('section_id'),
    stocktakeId: ref('stocktake_id')
      .notNull()
      .references(() => stocktakes.stocktakeId),
    name: text('name').notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('stocktake_sections_name').on(table.stocktakeId, table.name),
    check('stocktake_sections_name_given', sql`${table.name} <> ''`),
  ],
)

/** What was counted, one row a beep or a line of a file; only the variant of an unknown code is written later. */
export const stocktakeScans = pgTable(
  'stocktake_scans',
  {
    scanId: identity('scan_id'),
    /** Made by the device, so that a scan which is sent again is counted once. */
    operationId: uuid('operation_id').notNull().unique('stocktake_scans_operation'),
    stocktakeId: ref('stocktake_id')
      .notNull()
      .references(() => stocktakes.stocktakeId),
    /** Null in counts by file. */
    sectionId: ref('section_id').references(() => stocktakeSections.sectionId),
    /** The browser that counted. */
    deviceId: uuid('device_id'),
    /** As it was read; null where a variant was counted by its name. */
    code: text('code'),
    /** Null while nobody knows the code, and in an undo. */
    variantId: ref('variant_id').references(() => productVariants.variantId),
    /** The marked pair whose own code was read. */
    itemId: ref('item_id').references(() => inventoryItems.itemId),
    kind: countKind('kind').notNull(),
    quantity: integer('quantity').notNull(),
    /** The operation of the scan that this one takes back. */
    undoes: uuid('undoes'),
    actor: text('actor').notNull(),
    /** By the device, put right for its clock: the moment of the count. */
    scannedAt: moment('scanned_at').notNull(),
    receivedAt: moment('received_at').notNull().defaultNow(),
  },
  (table) => [
    index('stocktake_scans_stocktake').on(table.stocktakeId, table.variantId),
    index('stocktake_scans_section').on(table.sectionId, table.scanId),
    index('stocktake_scans_unknown')
      .on(table.code)
      .where(sql`${table.variantId} is null and ${table.undoes} is null`),
    index('stocktake_scans_undone').on(table.undoes).where(sql`${table.undoes} is not null`),
    check('stocktake_scans_quantity', sql`${table.quantity} >= 0`),
    check(
      'stocktake_scans_known',
      sql`num_nonnulls(${table.code}, ${table.variantId}, ${table.undoes}) > 0`,
    ),
  ],
)

/** Pairs of one size that lay in boxes of another, as a person has confirmed: neither lost nor found. */
export const stocktakeSwaps = pgTable(
  'stocktake_swaps',
  {
    stocktakeId: ref('stocktake_id')
      .notNull()
      .references(() => stocktakes.stocktakeId),
    missingVariantId: ref('missing_variant_id')
      .notNull()
      .references(() => productVariants.variantId),
    foundVariantId: ref('found_variant_id')
      .notNull()
      .references(() => productVariants.variantId),
    /** None once the confirmation is taken back. */
    quantity: integer('quantity').notNull(),
    confirmedBy: text('confirmed_by').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({
      columns: [table.stocktakeId, table.missingVariantId, table.foundVariantId],
    }),
    check('stocktake_swaps_quantity', sql`${table.quantity} >= 0`),
    check('stocktake_swaps_other', sql`${table.missingVariantId} <> ${table.foundVariantId}`),
  ],
)

/** What a stocktake found and did when it was applied: a row for each variant that differed or that somebody must look at. */
export const stocktakeLines = pgTable(
  'stocktake_lines',
  {
    stocktakeId: ref('stocktake_id')
      .notNull()
      .references(() => stocktakes.stocktakeId),
    variantId: ref('variant_id')
      .notNull()
      .references(() => productVariants.variantId),
    counted: integer('counted').notNull(),
    isCounted: boolean('is_counted').notNull(),
    /** What should have been there at the moment of the count. */
    expected: integer('expected').notNull(),
    difference: integer('difference').notNull(),
    /** Counted, but perhaps pairs that are lent, sold and not handed over, defective or on their way. */
    elsewhere: integer('elsewhere').notNull(),
    /** Came in or went while it was counted, so that some of the difference may be that. */
    movedMeanwhile: integer('moved_meanwhile').notNull(),
    writtenOff: integer('written_off').notNull().default(0),
    added: integer('added').notNull().default(0),
    /** Missing, but reserved or gone meanwhile: nothing was written off for them. */
    unresolved: integer('unresolved').notNull().default(0),
    /** What was written off cost, less what was added, without VAT; null where nobody knows it. */
    costCents: cents('cost_cents'),
    resolvedAt: moment('resolved_at'),
    resolvedBy: text('resolved_by'),
  },
  (table) => [
    primaryKey({ columns: [table.stocktakeId, table.variantId] }),
    index('stocktake_lines_variant').on(table.variantId),
    check(
      'stocktake_lines_numbers',
      sql`${table.counted} >= 0 and ${table.writtenOff} >= 0 and ${table.added} >= 0 and ${table.unresolved} >= 0`,
    ),
  ],
)
