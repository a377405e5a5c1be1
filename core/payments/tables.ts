import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgEnum, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { cents, createdAt, identity, moment, ref } from '../base/columns.ts'
import { TENDER_KINDS } from '../sales/rules.ts'
import { sales } from '../sales/tables.ts'

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
    state: paymentState('state').notNull().default('started'),
    amountCents: cents('amount_cents').notNull(),
    /** What the provider said, without card data. */
    answer: jsonb('answer'),
    createdAt: createdAt(),
    settledAt: moment('settled_at'),
  },
  (table) => [
    index('payments_sale').on(table.saleId),
    index('payments_refund_due').on(table.paymentId).where(sql`${table.state} = 'refund_due'`),
    uniqueIndex('payments_one_capture').on(table.saleId).where(sql`${table.state} = 'captured'`),
    check('payments_amount', sql`${table.amountCents} > 0`),
  ],
)

export const tenderKind = pgEnum('tender_kind', TENDER_KINDS)
export const tenderState = pgEnum('tender_state', ['pending', 'captured', 'failed', 'reversed'])

/** How a sale was paid: entries of a ledger. Money back is an entry of its own, below zero. */
export const tenders = pgTable(
  'tenders',
  {
    tenderId: identity('tender_id'),
    saleId: ref('sale_id')
      .notNull()
      .references(() => sales.saleId),
    kind: tenderKind('kind').notNull(),
    state: tenderState('state').notNull(),
    amountCents: cents('amount_cents').notNull(),
    /** Cash handed over and change given back; the tender is the difference. */
    givenCents: cents('given_cents'),
    changeCents: cents('change_cents'),
    paymentId: ref('payment_id').references(() => payments.paymentId),
    /** Whose drawer cash went into or came out of; its foreign key stands in 0008, its area lies to the right. */
    cashSessionId: ref('cash_session_id'),
    createdAt: createdAt(),
  },
  (table) => [
    index('tenders_sale').on(table.saleId),
    index('tenders_cash_session')
      .on(table.cashSessionId)
      .where(sql`${table.cashSessionId} is not null`),
    uniqueIndex('tenders_payment')
      .on(table.paymentId, table.kind)
      .where(sql`${table.amountCents} > 0`),
    check('tenders_drawer', sql`(${table.kind} = 'cash') = (${table.cashSessionId} is not null)`),
    check('tenders_not_zero', sql`${table.amountCents} <> 0`),
    check('tenders_change', sql`${table.givenCents} - ${table.changeCents} = ${table.amountCents}`),
  ],
)
