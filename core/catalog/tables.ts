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
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { createdAt, identity, moment, ref, translated, tsvector } from '../base/columns.ts'
import { taxClasses } from '../settings/tables.ts'
import type { Contactable } from './brands/rules.ts'
import { CLOSINGS, HEELS, SEASONS, SHAFTS, WIDTHS } from './facts/rules.ts'
import { STOCK_KINDS } from './rules.ts'

const isWhole = (
  column: AnyPgColumn,
) => sql`${column} is null or (coalesce(${column} ->> 'name', '') <> ''
  and coalesce(${column} ->> 'address', '') <> '' and coalesce(${column} ->> 'contact', '') <> ''
  and coalesce(${column} ->> 'country', '') ~ '^[A-Z]{2}$')`

export const brands = pgTable(
  'brands',
  {
    brandId: identity('brand_id'),
    name: text('name').notNull().unique(),
    /** Who makes its goods. (GPSR, article 19 a) */
    maker: jsonb('maker').$type<Contactable>(),
    /** Who answers for them in the Union where the maker is outside it. (GPSR, articles 16 and 19 b) */
    responsible: jsonb('responsible').$type<Contactable>(),
    createdAt: createdAt(),
    archivedAt: moment('archived_at'),
  },
  (table) => [
    check('brands_maker', isWhole(table.maker)),
    check('brands_responsible', isWhole(table.responsible)),
    check(
      'brands_responsible_of_maker',
      sql`${table.responsible} is null or ${table.maker} is not null`,
    ),
  ],
)

/** señora, caballero, niña, niño. */
export const collections = pgTable(
  'collections',
  {
    collectionId: identity('collection_id'),
    key: text('key').notNull().unique(),
    name: translated('name').notNull(),
    description: translated('description'),
    displayOrder: integer('display_order').notNull().default(0),
    archivedAt: moment('archived_at'),
  },
  (table) => [check('collections_name_es', sql`${table.name} ? 'es'`)],
)

export const productCategories = pgTable(
  'product_categories',
  {
    productCategoryId: identity('product_category_id'),
    name: translated('name').notNull(),
    description: translated('description'),
    isActive: boolean('is_active').notNull().default(true),
    parentCategoryId: ref('parent_category_id').references(
      (): AnyPgColumn => productCategories.productCategoryId,
    ),
    displayOrder: integer('display_order').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    archivedAt: moment('archived_at'),
  },
  (table) => [check('product_categories_name_es', sql`${table.name} ? 'es'`)],
)

export const productStatus = pgEnum('product_status', ['draft', 'published'])
export const stockKind = pgEnum('stock_kind', STOCK_KINDS)
export const productSeason = pgEnum('product_season', SEASONS)
export const productWidth = pgEnum('product_width', WIDTHS)
export const productHeel = pgEnum('product_heel', HEELS)
export const productShaft = pgEnum('product_shaft', SHAFTS)
export const productClosing = pgEnum('product_closing', CLOSINGS)

/** A model. `source` and `handle` are its key in the catalog it was imported from. */
export const products = pgTable(
  'products',
  {
    productId: identity('product_id'),
    source: text('source').notNull().default('horma'),
    handle: text('handle').notNull(),
    status: productStatus('status').notNull().default('draft'),
    stockKind: stockKind('stock_kind').notNull().default('pair'),
    name: translated('name').notNull(),
    description: translated('description'),
    brandId: ref('brand_id').references(() => brands.brandId),
    collectionId: ref('collection_id').references(() => collections.collectionId),
    productCategoryId: ref('product_category_id').references(
      () => productCategories.productCategoryId,
    ),
    taxClass: text('tax_class')
      .notNull()
      .default('general')
      .references(() => taxClasses.taxClass),
    /** Upper, lining and sole as RD 1718/1995 names them. */
    composition: jsonb('composition'),
    /** An import supposed the composition by the kind of its goods, and nobody has confirmed it. */
    compositionToCheck: boolean('composition_to_check').notNull().default(false),
    season: productSeason('season'),
    width: productWidth('width'),
    heel: productHeel('heel'),
    shaft: productShaft('shaft'),
    closing: productClosing('closing'),
    /** Names and values that people search by, folded. */
    searchText: text('search_text').notNull().default(''),
    /** The words of `searchText`, each marked with its field (write-search-text.ts). */
    search: tsvector('search').notNull().default(''),
    /** The same with the words of the description. */
    searchAll: tsvector('search_all').notNull().default(''),
    /** Where its boxes stand in the storeroom, as the shop labels it: 'A-12'. */
    shelf: text('shelf'),
    /** Its box in millimetres; null is that of its size chart. */
    boxLengthMm: integer('box_length_mm'),
    boxWidthMm: integer('box_width_mm'),
    boxHeightMm: integer('box_height_mm'),
    publishedAt: moment('published_at'),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    archivedAt: moment('archived_at'),
    /** Raised by every save of the office: an optimistic lock. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    unique('products_source_handle').on(table.source, table.handle),
    check('products_shelf', sql`${table.shelf} <> '' and length(${table.shelf}) <= 20`),
    check(
      'products_box',
      sql`num_nulls(${table.boxLengthMm}, ${table.boxWidthMm}, ${table.boxHeightMm}) in (0, 3)
        and ${table.boxLengthMm} > 0 and ${table.boxWidthMm} > 0 and ${table.boxHeightMm} > 0`,
    ),
    check(
      'products_composition_to_check',
      sql`not ${table.compositionToCheck} or ${table.composition} is not null`,
    ),
    check('products_name_es', sql`${table.name} ? 'es'`),
    check(
      'products_published_at',
      sql`(${table.status} = 'published') = (${table.publishedAt} is not null)`,
    ),
    index('products_shown')
      .on(table.publishedAt.desc(), table.productId.desc())
      .where(sql`${table.status} = 'published' and ${table.archivedAt} is null`),
    index('products_brand').on(table.brandId),
    index('products_collection').on(table.collectionId),
    index('products_category').on(table.productCategoryId),
    index('products_touched').on(table.updatedAt.desc(), table.productId.desc()),
    // For the office; shoppers search the listings, which drafts do not have.
    index('products_search_all').using('gin', table.searchAll).with({ fastupdate: false }),
  ],
)

export const slugKind = pgEnum('slug_kind', ['product', 'category', 'collection', 'brand'])

/** Names in URLs. Old ones stay and redirect to the current one. */
export const slugs = pgTable(
  'slugs',
  {
    kind: slugKind('kind').notNull(),
    lang: text('lang').notNull(),
    slug: text('slug').notNull(),
    id: ref('id').notNull(),
    current: boolean('current').notNull().default(true),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.lang, table.slug, table.id] }),
    uniqueIndex('slugs_current').on(table.kind, table.lang, table.id).where(sql`${table.current}`),
    uniqueIndex('slugs_alone')
      .on(table.kind, table.lang, table.slug)
      .where(sql`${table.kind} <> 'product'`),
  ],
)
