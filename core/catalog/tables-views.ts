import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, identity } from '../base/columns.ts'

/** A way of looking at the list of products that somebody has saved: its filters, sort and columns. */
export const productViews = pgTable(
  'product_views',
  {
    productViewId: identity('product_view_id'),
    name: text('name').notNull(),
    /** Whose it is alone, as `actorKey` says it; null is everybody's. */
    owner: text('owner'),
    /** The address of the list without its path, such as `status=draft&sort=name`. */
    search: text('search').notNull(),
    /** The list opens with it, where the person has no default of their own. */
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('product_views_name').on(sql`coalesce(${table.owner}, '')`, table.name),
    uniqueIndex('product_views_default')
      .on(sql`coalesce(${table.owner}, '')`)
      .where(sql`${table.isDefault}`),
    check('product_views_name_given', sql`${table.name} <> ''`),
  ],
)
