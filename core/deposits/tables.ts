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
import { reservations } from '../stock/tables.ts'
import { DEPOSIT_EVENTS, DEPOSIT_KINDS } from './rules.ts'

/** For what money was left: pairs that are lent, a lay-away (apartado), an ordered size (encargo). */
export const depositKind = pgEnum('deposit_kind', DEPOSIT_KINDS)

/** Money that a customer leaves with the shop. Its tenders say how much lies there now; a sale uses it up or it goes back. */
export const deposits = pgTable(
  'deposits',
  {
    depositId: identity('deposit_id'),
    /** The code on its paper. */
    reference: text('reference').notNull().unique(),
    kind: depositKind('kind').notNull(),
    customerId: ref('customer_id').references(() => customers.customerId),
    locationId: ref('location_id')
      .notNull()
      .references(() => locations.locationId),
    /** The pair that it is for; what is lent has none. */
    variantId: ref('variant_id').references(() => productVariants.variantId),
    /** Its price when the deposit was taken, and the price that was agreed, both with VAT. */
    listCents: cents('list_cents'),
    priceCents: cents('price_cents'),
    /** Until when the pair is set aside, or by when an ordered one is promised. */
    dueOn: date('due_on', { mode: 'string' }),
    /** Its paper says that the shop keeps the money where the customer does not come. */
    isForfeitable: boolean('is_forfeitable').notNull().default(false),
    /** Of the pair that is here. */
    reservationId: ref('reservation_id').references(() => reservations.reservationId),
    /** Since when an ordered pair is here. */
    arrivedAt: moment('arrived_at'),
    /** When its pair went back on sale because nobody came for it. */
    releasedAt: moment('released_at'),
    /** The sale that used it up. */
    saleId: ref('sale_id').references(() => sales.saleId),
    /** The loan that it is security for. Its foreign key is in SQL: its area lies to the right. */
    loanId: ref('loan_id'),
    /** What the shop kept of it. */
    keptCents: cents('kept_cents').notNull().default(0),
    note: text('note'),
    /** Its money counts in no figure of real sales. */
    isTrial: boolean('is_trial').notNull(),
    createdAt: createdAt(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('deposits_open').on(table.createdAt).where(sql`${table.endedAt} is null`),
    index('deposits_customer').on(table.customerId),
    index('deposits_waiting')
      .on(table.variantId, table.createdAt)
      .where(sql`${table.endedAt} is null`),
    index('deposits_reservation')
      .on(table.reservationId)
      .where(sql`${table.reservationId} is not null`),
    index('deposits_sale').on(table.saleId).where(sql`${table.saleId} is not null`),
    uniqueIndex('deposits_loan_open').on(table.loanId).where(sql`${table.endedAt} is null`),
    index('deposits_loan').on(table.loanId).where(sql`${table.loanId} is not null`),
    check('deposits_of_loan', sql`${table.loanId} is null or ${table.kind} = 'loan'`),
    check('deposits_sold', sql`${table.saleId} is null or ${table.endedAt} is not null`),
    check(
      'deposits_pair',
      sql`(${table.kind} = 'loan') = (${table.variantId} is null)
        and (${table.variantId} is null) = (${table.priceCents} is null)
        and (${table.variantId} is null) = (${table.listCents} is null)
        and (${table.variantId} is null) = (${table.dueOn} is null)`,
    ),
    check(
      'deposits_price',
      sql`${table.priceCents} > 0 and ${table.listCents} >= ${table.priceCents}`,
    ),
    check(
      'deposits_kept',
      sql`${table.keptCents} >= 0 and (${table.keptCents} = 0
        or (${table.isForfeitable} and ${table.endedAt} is not null and ${table.saleId} is null))`,
    ),
  ],
)

export const depositEvent = pgEnum('deposit_event', DEPOSIT_EVENTS)

/** The history of a deposit. Insert-only. */
export const depositEvents = pgTable(
  'deposit_events',
  {
    depositEventId: identity('deposit_event_id'),
    depositId: ref('deposit_id')
      .notNull()
      .references(() => deposits.depositId),
    event: depositEvent('event').notNull(),
    /** Days, cents and reasons of the shop; nothing personal. */
    details: jsonb('details').notNull().default({}),
    /** Who did it; null is the shop by itself. */
    staffId: uuid('staff_id').references(() => staffUsers.id),
    /** The till's operation that it is part of: however often that arrives, it is one event. */
    operationId: uuid('operation_id'),
    createdAt: createdAt(),
  },
  (table) => [
    index('deposit_events_deposit').on(table.depositId),
    index('deposit_events_operation')
      .on(table.operationId)
      .where(sql`${table.operationId} is not null`),
  ],
)
