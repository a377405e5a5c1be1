import { bigint, boolean, index, integer, pgTable } from 'drizzle-orm/pg-core'
import { moment, ref } from '../base/columns.ts'
import { itemStatus } from './tables.ts'

/** Moments at which the stock of the whole shop was counted: the first of each month, and one of the last night. */
export const stockBalanceMoments = pgTable('stock_balance_moments', {
  at: moment('at').primaryKey(),
  /** The levels of variants were counted with it. */
  hasLevels: boolean('has_levels').notNull().default(false),
})

/**
 * What the shop owned at those moments, so that another moment is reached by few movements. No foreign keys: the rows that
 * it is counted from have them.
 */
export const stockBalances = pgTable(
  'stock_balances',
  {
    at: moment('at').notNull(),
    variantId: ref('variant_id').notNull(),
    /** Null while goods are on their way between places. */
    locationId: ref('location_id'),
    status: itemStatus('status').notNull(),
    /** Goods that are a number, not a row each. */
    isCounted: boolean('is_counted').notNull(),
    pairs: integer('pairs').notNull(),
    /** What those whose cost is known cost, without VAT, and how many those are. */
    cents: bigint('cents', { mode: 'number' }).notNull(),
    known: integer('known').notNull(),
  },
  (table) => [index('stock_balances_at').on(table.at, table.variantId)],
)

/**
 * What each variant had at the last of those moments that has levels, at all places together, so that all variants are read in one pass.
 * What moved since, pairs with a mark and reserved ones are counted instead.
 */
export const stockLevels = pgTable('stock_levels', {
  variantId: ref('variant_id').primaryKey(),
  /** Pairs in stock, and when the oldest of them came in. */
  pairs: integer('pairs').notNull(),
  oldestAt: moment('oldest_at'),
  /** Pairs that ever came in from outside, and when the first pair came in by whatever way. */
  bought: integer('bought').notNull(),
  firstAt: moment('first_at'),
})

/** Variants whose cost was corrected, so that no balance says what they are worth before it is counted anew. Insert-only. */
export const stockBalanceChanges = pgTable(
  'stock_balance_changes',
  { variantId: ref('variant_id').notNull() },
  (table) => [index('stock_balance_changes_variant').on(table.variantId)],
)
