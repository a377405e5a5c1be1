import { type Db, query } from '../../base/db.server.ts'
import { DRY_RUN_LEASE_MS } from '../rules.ts'

/**
 * An import whose process died is stopped with what it had done, and so is a dry run that nobody waits for. For whoever
 * holds the lock: nobody else runs then.
 */
export async function stopOrphanedImports(db: Db, now: Date): Promise<void> {
  const unwatched = new Date(now.getTime() - DRY_RUN_LEASE_MS)
  await query(db, 'import_left_behind', LEFT_BEHIND, [now, unwatched])
}

const LEFT_BEHIND = `
  update import_runs set state = 'stopped', ended_at = $1 where state = 'running'
    or (state = 'waiting' and (stop_asked or (dry_run and watched_at < $2::timestamptz)))`

/** The last of what an import may bring along, when it begins. */
export const HIGH_WATER_MARKS = `
  jsonb_build_object('brand', (select coalesce(max(brand_id), 0) from brands),
    'category', (select coalesce(max(product_category_id), 0) from product_categories),
    'colour', (select coalesce(max(colour_id), 0) from colours),
    'size', (select coalesce(max(size_id), 0) from sizes))`
