import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgEnum,
  pgTable,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { bytea, cents, createdAt, identity, moment, ref } from '../base/columns.ts'
import { payments } from '../payments/tables.ts'
import { BANK_ENTRY_STATES, CARD_SCOPES } from './bank-entries/rules.ts'

export const bankEntryState = pgEnum('bank_entry_state', BANK_ENTRY_STATES)
export const cardScope = pgEnum('card_scope', CARD_SCOPES)

/** A statement of the shop's account that a person has loaded. */
export const bankStatements = pgTable('bank_statements', {
  bankStatementId: identity('bank_statement_id'),
  /** Bank, branch and number. */
  account: text('account').notNull(),
  fromDay: date('from_day', { mode: 'string' }).notNull(),
  toDay: date('to_day', { mode: 'string' }).notNull(),
  /** Entries of money that came in, and how many of them no statement before had. */
  credits: integer('credits').notNull(),
  newCredits: integer('new_credits').notNull(),
  /** Money that came in, in all. */
  creditCents: bigint('credit_cents', { mode: 'number' }).notNull(),
  loadedBy: text('loaded_by').notNull(),
  createdAt: createdAt(),
})

/** Money that came into the shop's account; what went is not kept. It books nothing by itself: a person says what it was. */
export const bankEntries = pgTable(
  'bank_entries',
  {
    bankEntryId: identity('bank_entry_id'),
    bankStatementId: ref('bank_statement_id')
      .notNull()
      .references(() => bankStatements.bankStatementId),
    account: text('account').notNull(),
    bookedOn: date('booked_on', { mode: 'string' }).notNull(),
    valueOn: date('value_on', { mode: 'string' }).notNull(),
    amountCents: cents('amount_cents').notNull(),
    /** What the bank and who paid wrote; emptied some time after a person has said what it was. */
    concept: text('concept'),
    /** Of the whole entry. A bank names none, so equal ones of a day are told apart by their place among them. */
    hash: bytea('hash').notNull(),
    occurrence: integer('occurrence').notNull(),
    state: bankEntryState('state').notNull().default('open'),
    /** The transfer that it was. */
    paymentId: ref('payment_id').references(() => payments.paymentId),
    /** The cards that it paid: where, of which days, and what they came to. */
    cardScope: cardScope('card_scope'),
    cardFrom: date('card_from', { mode: 'string' }),
    cardTo: date('card_to', { mode: 'string' }),
    cardCents: cents('card_cents'),
    settledAt: moment('settled_at'),
    settledBy: text('settled_by'),
  },
  (table) => [
    unique('bank_entries_once').on(table.account, table.hash, table.occurrence),
    index('bank_entries_open').on(table.bookedOn).where(sql`${table.state} = 'open'`),
    index('bank_entries_payment').on(table.paymentId).where(sql`${table.paymentId} is not null`),
    check('bank_entries_amount', sql`${table.amountCents} > 0`),
    check('bank_entries_settled', sql`(${table.state} = 'open') = (${table.settledAt} is null)`),
    check(
      'bank_entries_transfer',
      sql`(${table.state} = 'transfer') = (${table.paymentId} is not null)`,
    ),
    check(
      'bank_entries_card',
      sql`num_nulls(${table.cardScope}, ${table.cardFrom}, ${table.cardTo}, ${table.cardCents})
        = case when ${table.state} = 'card' then 0 else 4 end and ${table.cardFrom} <= ${table.cardTo}`,
    ),
  ],
)
