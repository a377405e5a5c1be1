import type { Clock } from '../../base/clock.ts'
import { type Db, inTransaction, query } from '../../base/db.server.ts'

/**
 * Counts the summary anew from the ledger, in one transaction of one snapshot, while the shop sells: what is committed
 * meanwhile is neither counted nor deleted, and stays. Answers the days that have figures.
 */
export function rebuildSummary(db: Db, now: Clock): Promise<{ days: number }> {
  return inTransaction(db, async (tx) => {
    await query(tx, 'summary_snapshot', 'set transaction isolation level repeatable read')
    // Before the snapshot, so that it sees what another fold or rebuild has left.
    await lockSummary(tx)
    await query(tx, 'summary_rebuild', 'select horma_rebuild_summary(horma_day($1), $1)', [now()])
    const [row] = await query<{ days: number }>(tx, 'summary_days', DAYS)
    return { days: row?.days ?? 0 }
  })
}

const DAYS = `
  select count(*)::int as days from (
    select day from sales_summary_lines union select day from sales_summary_money) days`

/** Keeps other folds and rebuilds out until the end of the transaction, and nobody who sells or reads. */
export async function lockSummary(tx: Db): Promise<void> {
  await query(
    tx,
    'summary_lock',
    `lock table sales_summary_lines, sales_summary_money, sales_summary_days, sales_summary_product_months,
       sales_summary_size_months, sales_summary_breakdowns, sales_summary_customers in share update exclusive mode`,
  )
}
