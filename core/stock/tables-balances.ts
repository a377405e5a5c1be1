import { bigint, boolean, index, integer, pgTable } from 'drizzle-orm/pg-core'
import { moment, ref } from '../base/columns.ts'
import { itemStatus } from './tables.ts'

/** Moments at which the stock of the whole shop was counted: the first of each month, and one of the last night. */
export const stockBalanceMoments = pgTable('stock_balance_moments', {
  at: moment('at').primaryKey(),
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

/** Variants whose cost was corrected, so that no balance says what they are worth before it is counted anew. Insert-only. */
export const stockBalanceChanges = pgTable(
  'stock_balance_changes',
  { variantId: ref('variant_id').notNull() },
  (table) => [index('stock_balance_changes_variant').on(table.variantId)],
)
