import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { cents, createdAt, identity, moment, ref } from '../base/columns.ts'
import { sales } from '../sales/tables.ts'
import { TENDER_KINDS } from '../sales/tenders/rules.ts'
import { staffUsers } from '../staff/tables.ts'

export const paymentState = pgEnum('payment_state', [
  'started',
  'captured',
  'failed',
  'cancelled',
  /** Captured, but the goods were gone or paid already: the money must go back. */
  'refund_due',
  'refunded',
])

/** One try to pay a sale at a provider, with a reference of its own. */
export const payments = pgTable(
  'payments',
  {
    paymentId: identity('payment_id'),
    saleId: ref('sale_id')
      .notNull()
      .references(() => sales.saleId),
    provider: text('provider').notNull(),
    providerReference: text('provider_reference').notNull().unique(),
    /** Under which a bank knows it, where it has a name of its own: an order number of Redsys, a session of Stripe. */
    bankReference: text('bank_reference').unique(),
    state: paymentState('state').notNull().default('started'),
    amountCents: cents('amount_cents').notNull(),
    /** The provider's answer, without card data. */
    answer: jsonb('answer'),
    createdAt: createdAt(),
    settledAt: moment('settled_at'),
    /** When the bank was last asked what became of it. */
    askedAt: moment('asked_at'),
  },
  (table) => [
    index('payments_sale').on(table.saleId),
    uniqueIndex('payments_one_capture').on(table.saleId).where(sql`${table.state} = 'captured'`),
    // The open ones of banks that can be asked.
    index('payments_open')
      .on(table.createdAt)
      .where(sql`${table.state} = 'started' and ${table.bankReference} is not null`),
    check('payments_amount', sql`${table.amountCents} > 0`),
  ],
)

/** What was heard of a payment, in the order in which it came: also what was doubled, late or forged. Insert-only. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    paymentEventId: identity('payment_event_id'),
    paymentId: ref('payment_id')
      .notNull()
      .references(() => payments.paymentId),
    kind: text('kind').notNull(),
    /** The provider's own id of it, by which a doubled one is known. */
    providerEvent: text('provider_event'),
    details: jsonb('details').notNull().default({}),
    staffId: uuid('staff_id').references(() => staffUsers.id),
    createdAt: createdAt(),
  },
  (table) => [
    index('payment_events_payment').on(table.paymentId),
    uniqueIndex('payment_events_once')
      .on(table.paymentId, table.providerEvent)
      .where(sql`${table.providerEvent} is not null`),
  ],
)

/**
 * Every message at the entrance of a bank, written before it is read, also a forged one. Its text is emptied once it is
 * read, because it may name a person; what counts of it stays.
 */
export const bankNotices = pgTable(
  'bank_notices',
  {
    bankNoticeId: identity('bank_notice_id'),
    bank: text('bank').notNull(),
    body: text('body'),
    /** The header that signs it, where the body does not. */
    signature: text('signature'),
    receivedAt: moment('received_at').notNull(),
    /** Null until it is read: a worker reads what a killed process has left. */
    verdict: text('verdict'),
    readAt: moment('read_at'),
    paymentId: ref('payment_id').references(() => payments.paymentId),
    /** What it said, without personal data; of a refused one the reason and what it names. */
    facts: jsonb('facts').notNull().default({}),
    /** How often reading it failed; after some times it is not tried again. */
    attempts: integer('attempts').notNull().default(0),
    /** When a person of the office has seen that it was refused. */
    seenAt: moment('seen_at'),
    seenBy: uuid('seen_by').references(() => staffUsers.id),
  },
  (table) => [
    index('bank_notices_refused')
      .on(table.receivedAt)
      .where(sql`${table.verdict} in ('forged', 'foreign', 'unknown', 'unreadable')`),
    index('bank_notices_unread').on(table.receivedAt).where(sql`${table.verdict} is null`),
    index('bank_notices_payment').on(table.paymentId).where(sql`${table.paymentId} is not null`),
    index('bank_notices_received').on(table.receivedAt),
    check(
      'bank_notices_read',
      sql`num_nulls(${table.verdict}, ${table.readAt}) in (0, 2)
        and (${table.verdict} is null) = (${table.body} is not null)`,
    ),
  ],
)

export const refundState = pgEnum('refund_state', ['due', 'done', 'refused'])
export const refundReason = pgEnum('refund_reason', [
  'surplus',
  'return',
  'withdrawal',
  'goodwill',
  /** The shop or the buyer cancelled a paid order that had not left. */
  'cancellation',
])

/** Money that goes back to where a payment came from, whole or in part. Its id is the provider's idempotency key. */
export const refunds = pgTable(
  'refunds',
  {
    refundId: uuid('refund_id').primaryKey().default(sql`uuidv7()`),
    paymentId: ref('payment_id')
      .notNull()
      .references(() => payments.paymentId),
    /** The return that it pays; none where captured money bought nothing. Its foreign key is in SQL. */
    returnId: ref('return_id'),
    amountCents: cents('amount_cents').notNull(),
    reason: refundReason('reason').notNull(),
    state: refundState('state').notNull().default('due'),
    /** How often the provider was asked; each attempt is written before it is sent. */
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    attemptedAt: moment('attempted_at'),
    /** The bank was sent it and has not answered: perhaps the money is back. */
    unansweredAt: moment('unanswered_at'),
    /** The bank had done it, and the money came back: a closed card. It is never sent again by a program. */
    failedAt: moment('failed_at'),
    createdAt: createdAt(),
    settledAt: moment('settled_at'),
  },
  (table) => [
    index('refunds_payment').on(table.paymentId),
    index('refunds_of_return').on(table.returnId).where(sql`${table.returnId} is not null`),
    index('refunds_due').on(table.createdAt).where(sql`${table.state} = 'due'`),
    check('refunds_amount', sql`${table.amountCents} > 0 and ${table.attempts} >= 0`),
    check('refunds_return', sql`(${table.reason} = 'surplus') = (${table.returnId} is null)`),
    check('refunds_settled', sql`(${table.state} = 'due') = (${table.settledAt} is null)`),
  ],
)

export const tenderKind = pgEnum('tender_kind', TENDER_KINDS)
export const tenderState = pgEnum('tender_state', ['pending', 'captured', 'failed', 'reversed'])

/** How a sale was paid: entries of a ledger. Money back is an entry of its own, below zero. */
export const tenders = pgTable(
  'tenders',
  {
    tenderId: identity('tender_id'),
    /** What it pays: a sale, a return or a deposit, exactly one. Foreign keys of the last two are in SQL: their areas lie to the right. */
    saleId: ref('sale_id').references(() => sales.saleId),
    returnId: ref('return_id'),
    depositId: ref('deposit_id'),
    kind: tenderKind('kind').notNull(),
    state: tenderState('state').notNull(),
    amountCents: cents('amount_cents').notNull(),
    /** Cash handed over and change given back; the tender is the difference. */
    givenCents: cents('given_cents'),
    changeCents: cents('change_cents'),
    paymentId: ref('payment_id').references(() => payments.paymentId),
    /** Every tender at the counter names its cash session, of every kind. Its foreign key is in 0008: its area lies to the right. */
    cashSessionId: ref('cash_session_id'),
    /** What the card terminal or Bizum printed of it. */
    terminalReference: text('terminal_reference'),
    createdAt: createdAt(),
  },
  (table) => [
    index('tenders_sale').on(table.saleId),
    // Written in the order of time, so that the money of a day is found.
    index('tenders_created_at').using('brin', table.createdAt),
    index('tenders_return').on(table.returnId).where(sql`${table.returnId} is not null`),
    index('tenders_deposit').on(table.depositId).where(sql`${table.depositId} is not null`),
    index('tenders_cash_session')
      .on(table.cashSessionId)
      .where(sql`${table.cashSessionId} is not null`),
    uniqueIndex('tenders_payment')
      .on(table.paymentId, table.kind)
      .where(sql`${table.amountCents} > 0`),
    check('tenders_drawer', sql`${table.kind} <> 'cash' or ${table.cashSessionId} is not null`),
    check(
      'tenders_owner',
      sql`num_nonnulls(${table.saleId}, ${table.returnId}, ${table.depositId}) = 1`,
    ),
    check('tenders_not_zero', sql`${table.amountCents} <> 0`),
    check('tenders_change', sql`${table.givenCents} - ${table.changeCents} = ${table.amountCents}`),
  ],
)

/** What the carrier has passed on of what its courier has collected for an order. Insert-only. */
export const codReceipts = pgTable(
  'cod_receipts',
  {
    codReceiptId: identity('cod_receipt_id'),
    paymentId: ref('payment_id')
      .notNull()
      .references(() => payments.paymentId),
    amountCents: cents('amount_cents').notNull(),
    /** What the carrier calls its settlement. */
    settlement: text('settlement').notNull(),
    staffId: uuid('staff_id').references(() => staffUsers.id),
    createdAt: createdAt(),
  },
  (table) => [
    index('cod_receipts_payment').on(table.paymentId),
    check('cod_receipts_amount', sql`${table.amountCents} > 0`),
  ],
)

/** Where the shop waits for no more of a collection although the amounts differ, and why. Insert-only. */
export const codClosings = pgTable(
  'cod_closings',
  {
    paymentId: ref('payment_id')
      .primaryKey()
      .references(() => payments.paymentId),
    /** Below zero where more came than was collected. */
    missingCents: cents('missing_cents').notNull(),
    reason: text('reason').notNull(),
    staffId: uuid('staff_id').references(() => staffUsers.id),
    createdAt: createdAt(),
  },
  (table) => [check('cod_closings_difference', sql`${table.missingCents} <> 0`)],
)
