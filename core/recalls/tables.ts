import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { bytea, createdAt, identity, ref, translated } from '../base/columns.ts'
import { products } from '../catalog/tables.ts'
import { colours } from '../catalog/tables-variants.ts'
import { customers } from '../customers/tables.ts'
import { staffUsers } from '../staff/tables.ts'

/** A model, or a part of it, that the shop calls back from whoever bought it. (Regulation (EU) 2023/988, article 35) */
export const recalls = pgTable(
  'recalls',
  {
    recallId: identity('recall_id'),
    productId: ref('product_id')
      .notNull()
      .references(() => products.productId),
    /** Null is every colour. */
    colourId: ref('colour_id').references(() => colours.colourId),
    /** The lot: pairs that came into the shop from and to a day; null is no limit. */
    receivedFrom: date('received_from', { mode: 'string' }),
    receivedTo: date('received_to', { mode: 'string' }),
    /** When they were sold. */
    soldFrom: date('sold_from', { mode: 'string' }),
    soldTo: date('sold_to', { mode: 'string' }),
    /** What is wrong and what its buyers should do. */
    reason: translated('reason').notNull(),
    createdBy: uuid('created_by').references(() => staffUsers.id),
    createdAt: createdAt(),
  },
  (table) => [
    index('recalls_product').on(table.productId),
    check('recalls_reason_es', sql`${table.reason} ? 'es'`),
    check(
      'recalls_days',
      sql`(${table.receivedFrom} is null or ${table.receivedTo} is null or ${table.receivedFrom} <= ${table.receivedTo})
        and (${table.soldFrom} is null or ${table.soldTo} is null or ${table.soldFrom} <= ${table.soldTo})`,
    ),
  ],
)

/** Who was written to about a recall, by the hash of the address: nobody is a second time. Insert-only. */
export const recallNotices = pgTable(
  'recall_notices',
  {
    recallId: ref('recall_id')
      .notNull()
      .references(() => recalls.recallId),
    emailHash: bytea('email_hash').notNull(),
    customerId: ref('customer_id').references(() => customers.customerId),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.recallId, table.emailHash] }),
    index('recall_notices_customer').on(table.recallId, table.customerId),
  ],
)
