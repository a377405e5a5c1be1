import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, json, pgTable, text } from 'drizzle-orm/pg-core'
import { cents, moment, ref, tsvector } from '../base/columns.ts'
import { products } from './tables.ts'

/**
 * One row per product that shoppers see: all that lists, facets and search read. Written by `refreshListings` in the
 * transaction that changes what the row shows; storage parameters are in migration 0007.
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
    /** The price before the reduction of the lowest one, and the reduction in per cent. */
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
    /** What a list shows of it: `ListingCard` in listing-card.ts. */
    card: json('card').notNull(),
    /** When the clock alone changes the row: a price begins or ends, or the product is no longer new. */
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

/** Every folded word that finds or found a product; only named ones correct a mistyped search. */
export const searchWords = pgTable(
  'search_words',
  {
    /** Sorted by bytes (migration 0012), so that words with one prefix are adjacent. */
    word: text('word').primaryKey(),
    /** As it is spelled, with accents. */
    spelling: text('spelling').notNull(),
    /** It is in the name of a product, brand, category, collection or colour. */
    named: boolean('named').notNull().default(true),
  },
  (table) => [index('search_words_alike').using('gin', sql`${table.word} gin_trgm_ops`)],
)
