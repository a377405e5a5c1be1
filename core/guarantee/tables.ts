import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, identity, moment, ref } from '../base/columns.ts'
import { complaints } from '../complaints/tables.ts'
import { customers } from '../customers/tables.ts'
import { returns } from '../returns/tables.ts'
import { saleLineUnits } from '../sales/tables.ts'
import { staffUsers } from '../staff/tables.ts'
import { GUARANTEE_EVENTS, GUARANTEE_REMEDIES, GUARANTEE_STATES } from './rules.ts'

export const guaranteeRemedy = pgEnum('guarantee_remedy', GUARANTEE_REMEDIES)
export const guaranteeState = pgEnum('guarantee_state', GUARANTEE_STATES)

/** A pair that its owner handed over because it failed. It stays theirs: nothing of the stock moves. */
export const guaranteeCases = pgTable(
  'guarantee_cases',
  {
    caseId: identity('case_id'),
    /** The code on its receipt. */
    reference: text('reference').notNull().unique(),
    /** The unit that was sold; null of a pair that was sold before the shop kept its books here. */
    lineId: ref('line_id'),
    n: integer('n'),
    /** What such a pair is called, and the day on which it was delivered. */
    article: text('article'),
    deliveredOn: date('delivered_on', { mode: 'string' }),
    complaintId: ref('complaint_id').references(() => complaints.complaintId),
    customerId: ref('customer_id').references(() => customers.customerId),
    name: text('name').notNull(),
    email: text('email'),
    phone: text('phone'),
    language: text('language').notNull(),
    defect: text('defect').notNull(),
    remedy: guaranteeRemedy('remedy').notNull(),
    /** The guarantee was over: the shop does it nevertheless, and owes nothing. */
    isGoodwill: boolean('is_goodwill').notNull().default(false),
    state: guaranteeState('state').notNull().default('taken_in'),
    /** The day on which the pair was handed over: the guarantee stands still from then on. */
    takenOn: date('taken_on', { mode: 'string' }).notNull(),
    /** By when it is promised back. */
    promisedOn: date('promised_on', { mode: 'string' }),
    workshop: text('workshop'),
    /** What was done about the defect, or why nothing was. */
    work: text('work'),
    /** By what the pair came back to the shop for good. */
    returnId: ref('return_id').references(() => returns.returnId),
    /** The day on which the customer had a pair or their money again. */
    endedOn: date('ended_on', { mode: 'string' }),
    createdAt: createdAt(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    foreignKey({
      columns: [table.lineId, table.n],
      foreignColumns: [saleLineUnits.lineId, saleLineUnits.n],
    }),
    uniqueIndex('guarantee_cases_unit_open')
      .on(table.lineId, table.n)
      .where(sql`${table.endedAt} is null`),
    index('guarantee_cases_unit').on(table.lineId, table.n),
    index('guarantee_cases_open').on(table.takenOn).where(sql`${table.endedAt} is null`),
    index('guarantee_cases_complaint')
      .on(table.complaintId)
      .where(sql`${table.complaintId} is not null`),
    index('guarantee_cases_customer')
      .on(table.customerId)
      .where(sql`${table.customerId} is not null`),
    check(
      'guarantee_cases_pair',
      sql`(${table.lineId} is null) = (${table.n} is null)
        and (${table.lineId} is null) = (${table.article} is not null)
        and (${table.lineId} is null) = (${table.deliveredOn} is not null)`,
    ),
    check(
      'guarantee_cases_ended',
      sql`(${table.endedAt} is null) = (${table.endedOn} is null)
        and (${table.endedAt} is null) = (${table.state} in ('taken_in', 'at_workshop', 'ready'))
        and (${table.endedAt} is null or ${table.work} is not null)
        and (${table.endedOn} is null or ${table.endedOn} >= ${table.takenOn})`,
    ),
  ],
)

export const guaranteeEvent = pgEnum('guarantee_event', GUARANTEE_EVENTS)

/** The history of a case. Insert-only. */
export const guaranteeEvents = pgTable(
  'guarantee_events',
  {
    guaranteeEventId: identity('guarantee_event_id'),
    caseId: ref('case_id')
      .notNull()
      .references(() => guaranteeCases.caseId),
    event: guaranteeEvent('event').notNull(),
    /** Days and choices of the shop; nothing personal. */
    details: jsonb('details').notNull().default({}),
    staffId: uuid('staff_id').references(() => staffUsers.id),
    createdAt: createdAt(),
  },
  (table) => [index('guarantee_events_case').on(table.caseId)],
)
