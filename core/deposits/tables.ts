import { sql } from 'drizzle-orm'
import { check, index, pgEnum, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, identity, moment, ref } from '../base/columns.ts'
import { customers } from '../customers/tables.ts'
import { sales } from '../sales/tables.ts'
import { locations } from '../settings/tables.ts'

/** For what money was left: pairs that are lent, a lay-away (apartado), an ordered size (encargo). */
export const depositKind = pgEnum('deposit_kind', ['loan', 'layaway', 'order'])

/** Money that a customer leaves with the shop. Its tenders say how much lies there now; a sale uses it up or it goes back. */
export const deposits = pgTable(
  'deposits',
  {
    depositId: identity('deposit_id'),
    reference: text('reference').notNull().unique(),
    kind: depositKind('kind').notNull(),
    customerId: ref('customer_id').references(() => customers.customerId),
    locationId: ref('location_id')
      .notNull()
      .references(() => locations.locationId),
    /** The sale that used it up. */
    saleId: ref('sale_id').references(() => sales.saleId),
    note: text('note'),
    createdAt: createdAt(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('deposits_open').on(table.createdAt).where(sql`${table.endedAt} is null`),
    index('deposits_customer').on(table.customerId),
    check('deposits_sold', sql`${table.saleId} is null or ${table.endedAt} is not null`),
  ],
)
