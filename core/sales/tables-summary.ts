import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  numeric,
  pgEnum,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { cents, identity, moment, ref } from '../base/columns.ts'
import { SUMMARY_BREAKDOWNS, SUMMARY_PURPOSES } from './summary/rules.ts'
import { lineKind, saleOrigin } from './tables.ts'

/** What each figure of a day is told apart by, goods and money alike. */
const dayKey = () => ({
  /** Of the shop's zone. */
  day: date('day', { mode: 'string' }).notNull(),
  locationId: ref('location_id').notNull(),
  tillId: ref('till_id'),
  saleOrigin: saleOrigin('sale_origin').notNull(),
  sellerId: uuid('seller_id'),
  isTrial: boolean('is_trial').notNull(),
})

/** What was sold and came back, in units and cents with VAT; bases are without it. */
const goodsKey = () => ({
  ...dayKey(),
  kind: lineKind('kind').notNull(),
  taxRate: numeric('tax_rate', { precision: 5, scale: 2, mode: 'number' }).notNull(),
})

const count = (name: string) => integer(name).notNull().default(0)
const sum = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0)

/**
 * Goods of a day, by variant. An act only adds rows, so that no two acts wait for one; the fold of a finished day leaves
 * one row for each key. Triggers of the ledger are its only writers beside fold and rebuild. No foreign keys: the rows
 * that it is counted from have them.
 */
export const salesSummaryLines = pgTable(
  'sales_summary_lines',
  {
    ...goodsKey(),
    /** Of the pair that the customer has; null of free text and shipping. */
    variantId: ref('variant_id'),
    /** Paid sales, each on its first line: it cannot be told apart by variant, kind or rate. */
    sales: count('sales'),
    soldUnits: count('sold_units'),
    soldCents: cents('sold_cents').notNull().default(0),
    /** What was taken off list prices, of what was sold. */
    discountCents: cents('discount_cents').notNull().default(0),
    soldBaseCents: cents('sold_base_cents').notNull().default(0),
    returnedUnits: count('returned_units'),
    returnedCents: cents('returned_cents').notNull().default(0),
    returnedBaseCents: cents('returned_base_cents').notNull().default(0),
    /** Of units whose cost is known, less those that came back. */
    costedUnits: count('costed_units'),
    costCents: cents('cost_cents').notNull().default(0),
    isFolded: boolean('is_folded').notNull().default(false),
  },
  (table) => [
    index('sales_summary_lines_day').on(table.day).where(sql`${table.isFolded}`),
    index('sales_summary_lines_new').on(table.day).where(sql`not ${table.isFolded}`),
    index('sales_summary_lines_variant')
      .on(table.variantId, table.day)
      .where(sql`${table.isFolded}`),
  ],
)

const goodsSums = () => ({
  soldUnits: sum('sold_units'),
  soldCents: sum('sold_cents'),
  discountCents: sum('discount_cents'),
  soldBaseCents: sum('sold_base_cents'),
  returnedUnits: sum('returned_units'),
  returnedCents: sum('returned_cents'),
  returnedBaseCents: sum('returned_base_cents'),
  costedUnits: sum('costed_units'),
  costCents: sum('cost_cents'),
})

/** The folded days of `sales_summary_lines` without variants: few rows, for all that does not ask for a model. */
export const salesSummaryDays = pgTable(
  'sales_summary_days',
  { ...goodsKey(), sales: sum('sales'), ...goodsSums() },
  (table) => [index('sales_summary_days_day').on(table.day)],
)

/** What the folded days of a month are told apart by where models or sizes are asked for: without till and seller. */
const monthKey = () => ({
  /** Its first day. */
  month: date('month', { mode: 'string' }).notNull(),
  locationId: ref('location_id').notNull(),
  saleOrigin: saleOrigin('sale_origin').notNull(),
  isTrial: boolean('is_trial').notNull(),
  kind: lineKind('kind').notNull(),
  taxRate: numeric('tax_rate', { precision: 5, scale: 2, mode: 'number' }).notNull(),
})

/** The folded days of `sales_summary_lines` by month and model. */
export const salesSummaryProductMonths = pgTable(
  'sales_summary_product_months',
  {
    ...monthKey(),
    /** Null of free text and shipping. */
    productId: ref('product_id'),
    ...goodsSums(),
  },
  (table) => [index('sales_summary_product_months_month').on(table.month)],
)

/** The same by month, size and colour. */
export const salesSummarySizeMonths = pgTable(
  'sales_summary_size_months',
  { ...monthKey(), sizeId: ref('size_id'), colourId: ref('colour_id'), ...goodsSums() },
  (table) => [index('sales_summary_size_months_month').on(table.month)],
)

export const summaryPurpose = pgEnum('summary_purpose', SUMMARY_PURPOSES)

/** Money of a day, by the way of paying; rows as in `sales_summary_lines`. */
export const salesSummaryMoney = pgTable(
  'sales_summary_money',
  {
    ...dayKey(),
    purpose: summaryPurpose('purpose').notNull(),
    /** A kind of tender. Text, because the tenders' area lies to the right. */
    tenderKind: text('tender_kind').notNull(),
    /** Both above zero, but for an entry that was reversed. */
    takenCents: sum('taken_cents'),
    givenBackCents: sum('given_back_cents'),
    /** Of deposits that the shop kept: it was taken before. */
    keptCents: sum('kept_cents'),
    isFolded: boolean('is_folded').notNull().default(false),
  },
  (table) => [
    index('sales_summary_money_day').on(table.day).where(sql`${table.isFolded}`),
    index('sales_summary_money_new').on(table.day).where(sql`not ${table.isFolded}`),
  ],
)

export const summaryBreakdown = pgEnum('summary_breakdown', SUMMARY_BREAKDOWNS)

/**
 * Finished days by what no row of an act says. The fold counts a day from the ledger; a day with rows that are not folded
 * counts by the ledger alone, so no act writes here.
 */
export const salesSummaryBreakdowns = pgTable(
  'sales_summary_breakdowns',
  {
    /** Of the shop's zone. */
    day: date('day', { mode: 'string' }).notNull(),
    isTrial: boolean('is_trial').notNull(),
    breakdown: summaryBreakdown('breakdown').notNull(),
    /** The hour from 0 to 23, an id, a reason; null is none, such as a return whose cause nobody gave. */
    key: text('key'),
    sales: sum('sales'),
    soldUnits: sum('sold_units'),
    soldCents: sum('sold_cents'),
    discountCents: sum('discount_cents'),
    returnedUnits: sum('returned_units'),
    returnedCents: sum('returned_cents'),
  },
  (table) => [index('sales_summary_breakdowns_day').on(table.breakdown, table.day)],
)

/** Paid sales of finished days whose customer is known, as the breakdowns are counted. */
export const salesSummaryCustomers = pgTable(
  'sales_summary_customers',
  {
    /** Of the shop's zone. */
    day: date('day', { mode: 'string' }).notNull(),
    saleId: ref('sale_id').notNull(),
    /** The record that the sale was written for, whatever it was merged into. */
    customerId: ref('customer_id').notNull(),
    isTrial: boolean('is_trial').notNull(),
    locationId: ref('location_id').notNull(),
    tillId: ref('till_id'),
    saleOrigin: saleOrigin('sale_origin').notNull(),
    sellerId: uuid('seller_id'),
    /** Of this record and side; whoever was merged has several. */
    isFirst: boolean('is_first').notNull(),
  },
  (table) => [
    index('sales_summary_customers_day').on(table.day),
    index('sales_summary_customers_customer').on(table.customerId),
  ],
)

/** Each time the summary was counted anew from the ledger. */
export const salesSummaryBuilds = pgTable('sales_summary_builds', {
  buildId: identity('build_id'),
  /** Whose days they are. */
  zone: text('zone').notNull(),
  builtAt: moment('built_at').notNull(),
})
