import { sql } from 'drizzle-orm'
import { bigint, check, integer, pgEnum, pgTable } from 'drizzle-orm/pg-core'
import { products } from '../catalog/tables.ts'
import { FITS } from './rules.ts'

export const productFit = pgEnum('product_fit', FITS)

/** People who gave a model back, or wanted another size of it, say this of its fit. A job sums it up, see `sumFits`. */
export const productFits = pgTable(
  'product_fits',
  {
    productId: bigint('product_id', { mode: 'number' })
      .primaryKey()
      .references(() => products.productId),
    /** Different people are counted, never how often one of them said it. */
    smallPeople: integer('small_people').notNull(),
    bigPeople: integer('big_people').notNull(),
    buyers: integer('buyers').notNull(),
    /** Shoppers and sellers are told it; it is null while too few agree. */
    fit: productFit('fit'),
  },
  (table) => [
    check(
      'product_fits_people',
      sql`${table.smallPeople} >= 0 and ${table.bigPeople} >= 0
        and ${table.buyers} >= ${table.smallPeople} + ${table.bigPeople}`,
    ),
  ],
)
