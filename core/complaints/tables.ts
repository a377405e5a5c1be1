import { sql } from 'drizzle-orm'
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  pgEnum,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, identity, moment, ref } from '../base/columns.ts'
import { customers } from '../customers/tables.ts'
import { saleLineUnits, sales } from '../sales/tables.ts'
import { staffUsers } from '../staff/tables.ts'
import { COMPLAINT_CHANNELS, COMPLAINT_OUTCOMES } from './rules.ts'

/** The last number of each year: locked by the act that takes the next one, so that none is left out. */
export const complaintYears = pgTable('complaint_years', {
  year: integer('year').primaryKey(),
  lastNumber: integer('last_number').notNull(),
})

export const complaintChannel = pgEnum('complaint_channel', COMPLAINT_CHANNELS)
export const complaintOutcome = pgEnum('complaint_outcome', COMPLAINT_OUTCOMES)

/** What a customer complains of, and what the shop answers within the days of the law. */
export const complaints = pgTable(
  'complaints',
  {
    complaintId: identity('complaint_id'),
    /** Of the day on which it was written down. */
    year: integer('year').notNull(),
    number: integer('number').notNull(),
    channel: complaintChannel('channel').notNull(),
    /** The number on the official sheet. */
    sheetNumber: text('sheet_number'),
    /** The day on which it was made: the time to answer begins. */
    receivedOn: date('received_on', { mode: 'string' }).notNull(),
    customerId: ref('customer_id').references(() => customers.customerId),
    name: text('name').notNull(),
    email: text('email'),
    phone: text('phone'),
    /** In which the customer is written to. */
    language: text('language').notNull(),
    /** What it is about, as far as the shop knows. */
    saleId: ref('sale_id').references(() => sales.saleId),
    lineId: ref('line_id'),
    n: integer('n'),
    /** The reference of a return or of the request of one. */
    returnReference: text('return_reference'),
    message: text('message').notNull(),
    answer: text('answer'),
    outcome: complaintOutcome('outcome'),
    answeredAt: moment('answered_at'),
    answeredBy: uuid('answered_by').references(() => staffUsers.id),
    withdrawnAt: moment('withdrawn_at'),
    createdBy: uuid('created_by').references(() => staffUsers.id),
    createdAt: createdAt(),
  },
  (table) => [
    unique('complaints_number').on(table.year, table.number),
    foreignKey({
      columns: [table.lineId, table.n],
      foreignColumns: [saleLineUnits.lineId, saleLineUnits.n],
    }),
    index('complaints_open')
      .on(table.receivedOn)
      .where(sql`${table.answeredAt} is null and ${table.withdrawnAt} is null`),
    index('complaints_sale').on(table.saleId).where(sql`${table.saleId} is not null`),
    index('complaints_customer').on(table.customerId).where(sql`${table.customerId} is not null`),
    check('complaints_pair', sql`(${table.lineId} is null) = (${table.n} is null)`),
    check(
      'complaints_answered',
      sql`${table.answeredAt} is null or (${table.answer} is not null and ${table.outcome} is not null
        and ${table.withdrawnAt} is null)`,
    ),
  ],
)
