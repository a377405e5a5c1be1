import { sql } from 'drizzle-orm'
import { check, integer, pgEnum, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { cents, createdAt, identity, moment } from '../base/columns.ts'
import { COUPON_KINDS } from './rules.ts'

export const couponKind = pgEnum('coupon_kind', COUPON_KINDS)

/** A code that takes something off the goods of an order. */
export const coupons = pgTable(
  'coupons',
  {
    couponId: identity('coupon_id'),
    /** In capitals, as it is printed. */
    code: text('code').notNull(),
    kind: couponKind('kind').notNull(),
    /** Of `percent`. */
    percent: integer('percent'),
    /** Of `amount`. */
    amountCents: cents('amount_cents'),
    /** The least that goods must cost, with VAT. */
    minimumCents: cents('minimum_cents').notNull().default(0),
    /** In all, and by one e-mail; null is without limit. */
    mostUses: integer('most_uses'),
    mostUsesEach: integer('most_uses_each'),
    startsAt: moment('starts_at'),
    endsAt: moment('ends_at'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    archivedAt: moment('archived_at'),
  },
  (table) => [
    uniqueIndex('coupons_code').on(table.code).where(sql`${table.archivedAt} is null`),
    check('coupons_code_form', sql`${table.code} ~ '^[A-Z0-9-]{3,30}$'`),
    check(
      'coupons_value',
      sql`coalesce(case ${table.kind} when 'percent' then ${table.percent} between 1 and 100 and ${table.amountCents} is null
        else ${table.amountCents} > 0 and ${table.percent} is null end, false)`,
    ),
    check('coupons_minimum', sql`${table.minimumCents} >= 0`),
    check('coupons_uses', sql`${table.mostUses} > 0 and ${table.mostUsesEach} > 0`),
    check('coupons_time', sql`${table.startsAt} < ${table.endsAt}`),
  ],
)
