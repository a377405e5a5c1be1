import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { createdAt, identity, ref, translated } from '../base/columns.ts'
import { products } from './tables.ts'
import { colours } from './tables-variants.ts'

/** A picture by the hash of its bytes. */
export const pictures = pgTable(
  'pictures',
  {
    hash: text('hash').primaryKey(),
    mime: text('mime').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: integer('bytes').notNull(),
    /** Who uploaded it one by one, as `actorKey` says it; null where it came with a catalog. */
    uploadedBy: text('uploaded_by'),
    createdAt: createdAt(),
  },
  (table) => [
    index('pictures_uploaded')
      .on(table.uploadedBy, table.createdAt)
      .where(sql`${table.uploadedBy} is not null`),
  ],
)

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
