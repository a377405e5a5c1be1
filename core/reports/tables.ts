import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, identity, moment, ref } from '../base/columns.ts'
import { productVariants } from '../catalog/tables-variants.ts'
import { tills } from '../devices/tables.ts'
import { locations } from '../settings/tables.ts'
import { staffUsers } from '../staff/tables.ts'

/**
 * A size that somebody asked for over the counter and that was not there. Whoever wants to hear of it leaves an e-mail,
 * which goes once the message is written.
 */
export const lostSales = pgTable(
  'lost_sales',
  {
    lostSaleId: identity('lost_sale_id'),
    variantId: ref('variant_id')
      .notNull()
      .references(() => productVariants.variantId),
    locationId: ref('location_id')
      .notNull()
      .references(() => locations.locationId),
    tillId: ref('till_id')
      .notNull()
      .references(() => tills.tillId),
    staffId: uuid('staff_id').references(() => staffUsers.id),
    email: text('email'),
    language: text('language'),
    createdAt: createdAt(),
    /** When the message that it is back was written. */
    notifiedAt: moment('notified_at'),
  },
  (table) => [
    index('lost_sales_when').on(table.createdAt),
    index('lost_sales_waiting').on(table.variantId).where(sql`${table.email} is not null`),
    check(
      'lost_sales_contact',
      sql`(${table.email} is null) = (${table.language} is null)
        and (${table.email} is null or ${table.notifiedAt} is null)`,
    ),
  ],
)
