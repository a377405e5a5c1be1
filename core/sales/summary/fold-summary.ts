import type { Clock } from '../../base/clock.ts'
import { type Db, inTransaction, query } from '../../base/db.server.ts'
import { lockSummary, rebuildSummary } from './rebuild-summary.ts'

/**
 * Leaves one row of the summary for each key of the days that are over. Where the shop has another time zone than those
 * days, they are counted anew. Answers how many days were folded.
 */
export async function foldSummary(db: Db, now: Clock): Promise<{ days: number }> {
  const [state] = await query<{ isOfZone: boolean }>(db, 'summary_zone', ZONE)
  if (!state?.isOfZone) await rebuildSummary(db, now)
  return inTransaction(db, async (tx) => {
    await lockSummary(tx)
    const [row] = await query<{ days: number }>(
      tx,
      'summary_fold',
      'select horma_fold_summary(horma_day($1)) as days',
      [now()],
    )
    return { days: row?.days ?? 0 }
  })
}

const ZONE = `
  select coalesce((select zone from sales_summary_builds order by build_id desc limit 1) = horma_zone(), false) as "isOfZone"`
