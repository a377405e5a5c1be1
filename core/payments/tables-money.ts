import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { cents, createdAt, identity, ref } from '../base/columns.ts'
import { staffUsers } from '../staff/tables.ts'
import { MONEY_ACTS, MONEY_COVERS } from './rules.ts'
import { payments, refunds } from './tables.ts'

export const moneyAct = pgEnum('money_act', MONEY_ACTS)
export const moneyCover = pgEnum('money_cover', MONEY_COVERS)

/**
 * Each time a person took money out of a drawer, sent it back by hand, or booked money that nobody else saw, with who let
 * it pass. Limits are summed from it. Insert-only.
 */
export const moneyActs = pgTable(
  'money_acts',
  {
    moneyActId: identity('money_act_id'),
    act: moneyAct('act').notNull(),
    amountCents: cents('amount_cents').notNull(),
    /** How it left: `[{"kind": "cash", "cents": 2000}]`; empty where none left. */
    ways: jsonb('ways').notNull().default([]),
    /** What of it counts against the limits of a session and of a person's day. */
    cashCents: cents('cash_cents').notNull(),
    officeCents: cents('office_cents').notNull(),
    coveredBy: moneyCover('covered_by').notNull(),
    /** Why it asked for a PIN. */
    findings: text('findings').array().notNull().default([]),
    /** Who acted: `staff:…` or `machine:…`. */
    actor: text('actor').notNull(),
    staffId: uuid('staff_id').references(() => staffUsers.id),
    /** Who had signed in, where it was another person's session. */
    signedInId: uuid('signed_in_id').references(() => staffUsers.id),
    /** Whose PIN it was. */
    approvedBy: uuid('approved_by').references(() => staffUsers.id),
    /** The drawer that it left, or the session that gave it back. Its foreign key is in SQL: its area lies to the right. */
    cashSessionId: ref('cash_session_id'),
    /** What it was about; those of other areas have their foreign keys in SQL. */
    cashMovementId: ref('cash_movement_id'),
    depositId: ref('deposit_id'),
    paymentId: ref('payment_id').references(() => payments.paymentId),
    refundId: uuid('refund_id').references(() => refunds.refundId),
    returnId: ref('return_id'),
    reason: text('reason'),
    createdAt: createdAt(),
  },
  (table) => [
    index('money_acts_session')
      .on(table.cashSessionId)
      .where(sql`${table.cashSessionId} is not null`),
    index('money_acts_time').on(table.createdAt),
    index('money_acts_movement')
      .on(table.cashMovementId)
      .where(sql`${table.cashMovementId} is not null`),
    index('money_acts_deposit').on(table.depositId).where(sql`${table.depositId} is not null`),
    index('money_acts_return').on(table.returnId).where(sql`${table.returnId} is not null`),
    index('money_acts_payment').on(table.paymentId).where(sql`${table.paymentId} is not null`),
    check(
      'money_acts_cents',
      sql`${table.amountCents} >= 0 and ${table.cashCents} >= 0 and ${table.officeCents} >= 0`,
    ),
    check(
      'money_acts_cover',
      sql`(${table.coveredBy} in ('pin', 'alone')) = (${table.approvedBy} is not null)`,
    ),
  ],
)
