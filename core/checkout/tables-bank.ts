import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgEnum,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { bytea, cents, createdAt, identity, moment, ref } from '../base/columns.ts'
import { payments } from '../payments/tables.ts'
import { sales } from '../sales/tables.ts'
import { BANK_DIFFERENCE_KINDS } from './bank-differences/rules.ts'
import { BANK_ENTRY_STATES, CARD_SCOPES } from './bank-entries/rules.ts'
import { DISPUTE_KINDS, DISPUTE_REASONS, DISPUTE_STATES } from './disputes/rules.ts'

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
  /** The same of money that the bank seems to have taken back. */
  takenBack: integer('taken_back').notNull().default(0),
  newTakenBack: integer('new_taken_back').notNull().default(0),
  /** Money that came in, in all. */
  creditCents: bigint('credit_cents', { mode: 'number' }).notNull(),
  loadedBy: text('loaded_by').notNull(),
  createdAt: createdAt(),
})

export const disputeKind = pgEnum('dispute_kind', DISPUTE_KINDS)
export const disputeState = pgEnum('dispute_state', DISPUTE_STATES)
export const disputeReason = pgEnum('dispute_reason', DISPUTE_REASONS)

/**
 * Money that a bank takes back by itself: a card that its holder disputes, a transfer or a direct debit that is returned. No
 * invoice and no tender changes by it.
 */
export const disputes = pgTable(
  'disputes',
  {
    disputeId: identity('dispute_id'),
    /** Null until somebody knows what was paid with it: the bank asks nobody. */
    saleId: ref('sale_id').references(() => sales.saleId),
    paymentId: ref('payment_id').references(() => payments.paymentId),
    kind: disputeKind('kind').notNull(),
    amountCents: cents('amount_cents').notNull(),
    /** The day on which the bank took it, or said that it would. */
    takenOn: date('taken_on', { mode: 'string' }).notNull(),
    reason: disputeReason('reason').notNull(),
    /** The last day on which the shop can answer. */
    respondBy: date('respond_by', { mode: 'string' }),
    /** The bank that told of it by itself; null where a person did. */
    bank: text('bank'),
    /** Under which the bank knows it. */
    bankNumber: text('bank_number'),
    note: text('note'),
    state: disputeState('state').notNull().default('open'),
    createdAt: createdAt(),
  },
  (table) => [
    index('disputes_sale').on(table.saleId).where(sql`${table.saleId} is not null`),
    index('disputes_open').on(table.takenOn).where(sql`${table.state} = 'open'`),
    uniqueIndex('disputes_of_bank')
      .on(table.bank, table.bankNumber)
      .where(sql`${table.bank} is not null`),
    check('disputes_amount', sql`${table.amountCents} > 0`),
    check('disputes_bank', sql`${table.bank} is null or ${table.bankNumber} is not null`),
  ],
)

/** What became of a dispute, in its order. Insert-only: what was lost on a day stays lost on it. */
export const disputeEvents = pgTable(
  'dispute_events',
  {
    disputeEventId: identity('dispute_event_id'),
    disputeId: ref('dispute_id')
      .notNull()
      .references(() => disputes.disputeId),
    state: disputeState('state').notNull(),
    /** What the shop lost by it; below zero where lost money came back. */
    lostCents: cents('lost_cents').notNull(),
    /** The bank's own id of it, by which a doubled one is known. */
    providerEvent: text('provider_event'),
    decidedBy: text('decided_by').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('dispute_events_dispute').on(table.disputeId),
    index('dispute_events_lost').on(table.createdAt).where(sql`${table.lostCents} <> 0`),
    uniqueIndex('dispute_events_once')
      .on(table.disputeId, table.providerEvent)
      .where(sql`${table.providerEvent} is not null`),
  ],
)

/**
 * Money that came into the shop's account, and what went where a bank seems to have taken money back; the rest of what went
 * is not kept. It books nothing by itself: a person says what it was.
 */
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
    /** The dispute that it was. */
    disputeId: ref('dispute_id').references(() => disputes.disputeId),
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
    uniqueIndex('bank_entries_dispute')
      .on(table.disputeId)
      .where(sql`${table.disputeId} is not null`),
    check('bank_entries_amount', sql`${table.amountCents} <> 0`),
    // The word is compared as text, because a migration that adds it cannot use it.
    check(
      'bank_entries_disputed',
      sql`(${table.state}::text = 'dispute') = (${table.disputeId} is not null)`,
    ),
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

export const bankDifferenceKind = pgEnum('bank_difference_kind', BANK_DIFFERENCE_KINDS)

/** What a bank's own list of operations says otherwise than the shop. It books nothing by itself: a person confirms it. */
export const bankDifferences = pgTable(
  'bank_differences',
  {
    bankDifferenceId: identity('bank_difference_id'),
    bank: text('bank').notNull(),
    kind: bankDifferenceKind('kind').notNull(),
    /** Of money that goes back, and not of a payment. */
    isRefund: boolean('is_refund').notNull(),
    bankReference: text('bank_reference').notNull(),
    /** What tells operations of one reference apart: the bank's authorisation, or the shop's own refund. */
    operation: text('operation').notNull().default(''),
    paymentId: ref('payment_id').references(() => payments.paymentId),
    bankCents: cents('bank_cents'),
    ownCents: cents('own_cents'),
    /** When it happened, as the list writes it. */
    listedWhen: text('listed_when'),
    createdAt: createdAt(),
    settledAt: moment('settled_at'),
    /** Who has confirmed it; `system` where a later list has it right. */
    settledBy: text('settled_by'),
  },
  (table) => [
    unique('bank_differences_once').on(
      table.bank,
      table.kind,
      table.isRefund,
      table.bankReference,
      table.operation,
    ),
    index('bank_differences_open').on(table.createdAt).where(sql`${table.settledAt} is null`),
    index('bank_differences_payment')
      .on(table.paymentId)
      .where(sql`${table.paymentId} is not null`),
    check(
      'bank_differences_sums',
      sql`(${table.kind} = 'missing') = (${table.bankCents} is null)
        and (${table.kind} in ('missing', 'amount')) = (${table.ownCents} is not null)`,
    ),
    check(
      'bank_differences_settled',
      sql`num_nulls(${table.settledAt}, ${table.settledBy}) in (0, 2)`,
    ),
  ],
)
