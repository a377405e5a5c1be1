import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  jsonb,
  pgEnum,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { cents, createdAt, identity, moment, ref } from '../base/columns.ts'
import { productVariants } from '../catalog/tables-variants.ts'
import { customers } from '../customers/tables.ts'
import { sales } from '../sales/tables.ts'
import { locations } from '../settings/tables.ts'
import { staffUsers } from '../staff/tables.ts'
import { inventoryItems } from '../stock/tables.ts'
import { LENT_ITEM_CONDITIONS, LENT_ITEM_FITS, LENT_ITEM_STATES, LOAN_EVENTS } from './rules.ts'

/** Pairs that a customer took home to try, under one code. */
export const loans = pgTable(
  'loans',
  {
    loanId: identity('loan_id'),
    /** The code on its slip. */
    reference: text('reference').notNull().unique(),
    customerId: ref('customer_id')
      .notNull()
      .references(() => customers.customerId),
    /** Where the pairs left from. */
    locationId: ref('location_id')
      .notNull()
      .references(() => locations.locationId),
    /** The last day on which the pairs are in time. */
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    note: text('note'),
    /** Who lent them. */
    staffId: uuid('staff_id').references(() => staffUsers.id),
    /** It ends with the trial. */
    isTrial: boolean('is_trial').notNull(),
    createdAt: createdAt(),
    /** When the last of its pairs came back, was sold or was given up. */
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('loans_open').on(table.dueOn).where(sql`${table.endedAt} is null`),
    index('loans_customer').on(table.customerId),
  ],
)

export const lentItemState = pgEnum('lent_item_state', LENT_ITEM_STATES)
export const lentItemCondition = pgEnum('lent_item_condition', LENT_ITEM_CONDITIONS)
export const lentItemFit = pgEnum('lent_item_fit', LENT_ITEM_FITS)

/** One pair of a loan, and what became of it. */
export const lentItems = pgTable(
  'lent_items',
  {
    lentItemId: identity('lent_item_id'),
    loanId: ref('loan_id')
      .notNull()
      .references(() => loans.loanId),
    itemId: ref('item_id')
      .notNull()
      .references(() => inventoryItems.itemId),
    variantId: ref('variant_id')
      .notNull()
      .references(() => productVariants.variantId),
    /** Its price on the day of the loan, VAT included. */
    priceCents: cents('price_cents').notNull(),
    state: lentItemState('state').notNull().default('lent'),
    /** How it came back. */
    condition: lentItemCondition('condition'),
    /** What the customer said of its size. */
    fit: lentItemFit('fit'),
    /** The sale that it became. */
    saleId: ref('sale_id').references(() => sales.saleId),
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('lent_items_loan').on(table.loanId),
    // A pair is with one customer at a time.
    uniqueIndex('lent_items_open').on(table.itemId).where(sql`${table.state} = 'lent'`),
    index('lent_items_sale').on(table.saleId).where(sql`${table.saleId} is not null`),
    check('lent_items_price', sql`${table.priceCents} >= 0`),
    check(
      'lent_items_ended',
      sql`(${table.state} = 'lent') = (${table.endedAt} is null)
        and (${table.state} = 'sold') = (${table.saleId} is not null)
        and (${table.state} = 'returned') = (${table.condition} is not null)`,
    ),
  ],
)

export const loanEvent = pgEnum('loan_event', LOAN_EVENTS)

/** The history of a loan. Insert-only. */
export const loanEvents = pgTable(
  'loan_events',
  {
    loanEventId: identity('loan_event_id'),
    loanId: ref('loan_id')
      .notNull()
      .references(() => loans.loanId),
    event: loanEvent('event').notNull(),
    /** Days, pairs and reasons of the shop; nothing personal. */
    details: jsonb('details').notNull().default({}),
    /** Who did it; null is the shop by itself. */
    staffId: uuid('staff_id').references(() => staffUsers.id),
    createdAt: createdAt(),
  },
  (table) => [index('loan_events_loan').on(table.loanId)],
)
