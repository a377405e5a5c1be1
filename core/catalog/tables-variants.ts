import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, numeric, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { createdAt, identity, moment, ref, translated } from '../base/columns.ts'
import { products } from './tables.ts'

export const colours = pgTable(
  'colours',
  {
    colourId: identity('colour_id'),
    key: text('key').notNull().unique(),
    name: translated('name').notNull(),
    swatch: text('swatch'),
    family: text('family'),
  },
  (table) => [
    check('colours_name_es', sql`${table.name} ? 'es'`),
    check('colours_swatch', sql`${table.swatch} ~ '^#[0-9a-f]{6}$'`),
  ],
)

/** Ordered sizes of a system (EU, one …); `foot_mm` is the neutral key between systems. */
export const sizes = pgTable(
  'sizes',
  {
    sizeId: identity('size_id'),
    system: text('system').notNull(),
    label: text('label').notNull(),
    sort: numeric('sort', { precision: 8, scale: 2, mode: 'number' }).notNull(),
    footMm: integer('foot_mm'),
  },
  (table) => [
    unique('sizes_system_label').on(table.system, table.label),
    check('sizes_label', sql`${table.label} <> ''`),
  ],
)

/** What is sold: a model in a colour and a size, with further options in `attributes`. */
export const productVariants = pgTable(
  'product_variants',
  {
    variantId: identity('variant_id'),
    productId: ref('product_id')
      .notNull()
      .references(() => products.productId),
    colourId: ref('colour_id').references(() => colours.colourId),
    sizeId: ref('size_id').references(() => sizes.sizeId),
    attributes: jsonb('attributes').$type<Record<string, string>>().notNull().default({}),
    sku: text('sku').notNull().unique(),
    weightGrams: integer('weight_grams'),
    /** Other values of the imported file, such as a compare-at price. Never shown to shoppers. */
    imported: jsonb('imported').$type<Record<string, string>>(),
    createdAt: createdAt(),
    archivedAt: moment('archived_at'),
  },
  (table) => [
    unique('product_variants_options')
      .on(table.productId, table.colourId, table.sizeId, table.attributes)
      .nullsNotDistinct(),
    check('product_variants_sku', sql`${table.sku} <> ''`),
    check('product_variants_weight', sql`${table.weightGrams} > 0`),
  ],
)

/** Several codes may mean one variant: the maker's EAN and our own. */
export const barcodes = pgTable(
  'barcodes',
  {
    barcode: text('barcode').primaryKey(),
    variantId: ref('variant_id')
      .notNull()
      .references(() => productVariants.variantId),
    createdAt: createdAt(),
  },
  (table) => [
    index('barcodes_variant').on(table.variantId),
    // For searches by prefix, whatever the collation of the database.
    index('barcodes_begin').on(table.barcode.op('text_pattern_ops')),
  ],
)
