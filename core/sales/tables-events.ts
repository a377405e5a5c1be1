import { index, jsonb, pgEnum, pgTable, uuid } from 'drizzle-orm/pg-core'
import { createdAt, identity, ref } from '../base/columns.ts'
import { staffUsers } from '../staff/tables.ts'
import { SALE_EVENTS } from './rules.ts'
import { sales } from './tables.ts'

export const saleEvent = pgEnum('sale_event', SALE_EVENTS)

/** The history of an order, as its page tells it. Insert-only. */
export const saleEvents = pgTable(
  'sale_events',
  {
    saleEventId: identity('sale_event_id'),
    saleId: ref('sale_id')
      .notNull()
      .references(() => sales.saleId),
    event: saleEvent('event').notNull(),
    /** Ids, numbers and reasons of the shop; nothing personal. */
    details: jsonb('details').notNull().default({}),
    /** Who did it; null is the buyer or the shop by itself. */
    staffId: uuid('staff_id').references(() => staffUsers.id),
    createdAt: createdAt(),
  },
  (table) => [index('sale_events_sale').on(table.saleId)],
)
