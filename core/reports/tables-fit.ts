import { sql } from 'drizzle-orm'
import { bigint, check, integer, pgEnum, pgTable } from 'drizzle-orm/pg-core'
import { products } from '../catalog/tables.ts'
import { FITS } from './rules.ts'

export const productFit = pgEnum('product_fit', FITS)

/** What people who gave a model back, or wanted another size of it, say of its fit. Summed up by a job, see `sumFits`. */
export const productFits = pgTable(
  'product_fits',
  {
    productId: bigint('product_id', { mode: 'number' })
      .primaryKey()
      .references(() => products.productId),
    /** Different people, never how often one of them said it. */
    smallPeople: integer('small_people').notNull(),
    bigPeople: integer('big_people').notNull(),
    buyers: integer('buyers').notNull(),
    /** What shoppers and sellers are told; null while too few agree. */
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
