import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, json, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { cents, moment, ref, tsvector } from '../base/columns.ts'
import { products } from './tables.ts'

/**
 * One row per product that shoppers see: all that search reads, and lists and facets by their index in memory. Written by `refreshListings` in the
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
    /** Size labels and colour families that have a pair now. */
    sizes: text('sizes').array().notNull(),
    colours: text('colours').array().notNull(),
    /** The `listing_choices` that have a pair now. */
    choices: integer('choices').array().notNull(),
    /** For each colour of the card in its order, the size labels that have a pair now. */
    colourSizes: json('colour_sizes').notNull().default([]),
    /** What a list shows of it: `ListingCard` in listing-card.ts. */
    card: json('card').notNull(),
    /** When the clock alone changes the row: a price begins or ends, or the product is no longer new. */
    changesAt: moment('changes_at'),
    search: tsvector('search').notNull(),
    searchAll: tsvector('search_all').notNull(),
  },
  (table) => [
    index('product_listings_new').on(table.publishedAt.desc(), table.productId.desc()),
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

/**
 * A colour family and a size that some product is or was shown in: 38 in black is not 38 in red. Listings name choices
 * by their ids, so that products are filtered and counted by them at once.
 */
export const listingChoices = pgTable(
  'listing_choices',
  {
    listingChoiceId: integer('listing_choice_id').primaryKey().generatedAlwaysAsIdentity(),
    family: text('family').notNull(),
    size: text('size').notNull(),
  },
  (table) => [unique('listing_choices_family_size').on(table.family, table.size)],
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
    /** The languages of those names; `*` for a brand, which is called the same in all. */
    languages: text('languages').array().notNull().default([]),
  },
  (table) => [index('search_words_alike').using('gin', sql`${table.word} gin_trgm_ops`)],
)
