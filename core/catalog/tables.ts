import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  json,
  jsonb,
  numeric,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { cents, createdAt, identity, moment, ref, translated, tsvector } from '../base/columns.ts'
import { taxClasses } from '../settings/tables.ts'

export const brands = pgTable('brands', {
  brandId: identity('brand_id'),
  name: text('name').notNull().unique(),
  createdAt: createdAt(),
  archivedAt: moment('archived_at'),
})

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
/** pair: one row per physical pair; counted: a number per location (bags, laces); none: not kept. */
export const stockKind = pgEnum('stock_kind', ['pair', 'counted', 'none'])

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
    /** Names and values that people search by, folded; written by the verbs of catalog. */
    searchText: text('search_text').notNull().default(''),
    /** The words of `searchText` once more, marked by where they stand (write-search-text.ts). */
    search: tsvector('search').notNull().default(''),
    /** The same and the words of the description. */
    searchAll: tsvector('search_all').notNull().default(''),
    publishedAt: moment('published_at'),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    archivedAt: moment('archived_at'),
    /** One more with every save of the office: who saves says which one was on the screen. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    unique('products_source_handle').on(table.source, table.handle),
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
    // Shoppers search the kept rows; drafts have none.
    index('products_search_all').using('gin', table.searchAll).with({ fastupdate: false }),
  ],
)

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

/** What a brand says of its sizes, by collection; no brand means the house's own table. */
export const sizeCharts = pgTable(
  'size_charts',
  {
    sizeChartId: identity('size_chart_id'),
    brandId: ref('brand_id').references(() => brands.brandId),
    collectionId: ref('collection_id').references(() => collections.collectionId),
  },
  (table) => [unique('size_charts_of').on(table.brandId, table.collectionId).nullsNotDistinct()],
)

export const sizeChartRows = pgTable(
  'size_chart_rows',
  {
    sizeChartId: ref('size_chart_id')
      .notNull()
      .references(() => sizeCharts.sizeChartId),
    sizeId: ref('size_id')
      .notNull()
      .references(() => sizes.sizeId),
    uk: text('uk'),
    us: text('us'),
    footMm: integer('foot_mm'),
  },
  (table) => [primaryKey({ columns: [table.sizeChartId, table.sizeId] })],
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
    /** What the file it came from said besides, such as a compare-at price. Never shown to shoppers. */
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
    // By how a code begins, in whatever order the database sorts.
    index('barcodes_begin').on(table.barcode.op('text_pattern_ops')),
  ],
)

/** A picture by the hash of its bytes. */
export const pictures = pgTable('pictures', {
  hash: text('hash').primaryKey(),
  mime: text('mime').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  bytes: integer('bytes').notNull(),
  createdAt: createdAt(),
})

/** Pictures of a model, by colour where they show one. */
export const productPictures = pgTable(
  'product_pictures',
  {
    productPictureId: identity('product_picture_id'),
    productId: ref('product_id')
      .notNull()
      .references(() => products.productId),
    colourId: ref('colour_id').references(() => colours.colourId),
    hash: text('hash')
      .notNull()
      .references(() => pictures.hash),
    position: integer('position').notNull(),
    alt: translated('alt'),
  },
  (table) => [
    unique('product_pictures_position')
      .on(table.productId, table.colourId, table.position)
      .nullsNotDistinct(),
  ],
)

export const slugKind = pgEnum('slug_kind', ['product', 'category', 'collection', 'brand'])

/** Names in addresses. An old one stays and leads to the current one. */
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

/**
 * One kept row per product that shoppers see: what lists, facets and search read, and nothing else. Written by
 * `refreshListings` inside the transaction that changes what it shows; storage and figures in 0006.
 */
export const productListings = pgTable(
  'product_listings',
  {
    productId: bigint('product_id', { mode: 'number' })
      .primaryKey()
      .references(() => products.productId),
    publishedAt: moment('published_at').notNull(),
    /** The lowest and the highest web price of its variants. */
    fromCents: cents('from_cents').notNull(),
    toCents: cents('to_cents').notNull(),
    /** What the lowest was before, where it is announced as reduced, and by how many per cent. */
    priorCents: cents('prior_cents'),
    reduction: integer('reduction').notNull().default(0),
    collectionId: ref('collection_id'),
    productCategoryId: ref('product_category_id'),
    brandId: ref('brand_id'),
    inStock: boolean('in_stock').notNull(),
    /** What has a pair now: size labels, colour families, and `38|negro`, since 38 in black is not 38 in red. */
    sizes: text('sizes').array().notNull(),
    colours: text('colours').array().notNull(),
    choices: text('choices').array().notNull(),
    /** What a list shows of it, as `Card` in card.ts. */
    card: json('card').notNull(),
    /** When the clock alone changes the row: a price begins or ends, or the model is new no more. */
    changesAt: moment('changes_at'),
    search: tsvector('search').notNull(),
    searchAll: tsvector('search_all').notNull(),
  },
  (table) => [
    index('product_listings_new').on(table.publishedAt.desc(), table.productId.desc()),
    index('product_listings_price').on(table.fromCents, table.productId),
    index('product_listings_reduction').on(
      table.reduction.desc(),
      table.publishedAt.desc(),
      table.productId.desc(),
    ),
    index('product_listings_reduced')
      .on(table.publishedAt.desc(), table.productId.desc())
      .where(sql`${table.priorCents} is not null`),
    index('product_listings_collection').on(
      table.collectionId,
      table.publishedAt.desc(),
      table.productId.desc(),
    ),
    index('product_listings_category').on(
      table.productCategoryId,
      table.publishedAt.desc(),
      table.productId.desc(),
    ),
    index('product_listings_brand').on(
      table.brandId,
      table.publishedAt.desc(),
      table.productId.desc(),
    ),
    index('product_listings_sizes').using('gin', table.sizes).with({ fastupdate: false }),
    index('product_listings_colours').using('gin', table.colours).with({ fastupdate: false }),
    index('product_listings_choices').using('gin', table.choices).with({ fastupdate: false }),
    index('product_listings_search').using('gin', table.search).with({ fastupdate: false }),
    index('product_listings_search_all').using('gin', table.searchAll).with({ fastupdate: false }),
    index('product_listings_changes_at')
      .on(table.changesAt)
      .where(sql`${table.changesAt} is not null`),
  ],
)

/** Every word by which products are or were found, folded; what a mistyped one may mean is a word of names. */
export const searchWords = pgTable(
  'search_words',
  {
    /** In the order of its bytes (0012), so that the words that begin alike stand together. */
    word: text('word').primaryKey(),
    /** As it is written. */
    spelling: text('spelling').notNull(),
    /** Of a name, brand, category, collection or colour. */
    named: boolean('named').notNull().default(true),
  },
  (table) => [index('search_words_alike').using('gin', sql`${table.word} gin_trgm_ops`)],
)
