import type { Clock } from '../../base/clock.ts'
import { type Db, query } from '../../base/db.server.ts'

/**
 * Notes on open alerts that their goods are here, where they still are. Returns how many they were. What a customer
 * ordered is set aside first, by the deposit that it belongs to.
 */
export async function markRequestsAvailable(
  db: Db,
  now: Clock,
  variantIds: readonly number[],
): Promise<number> {
  const marked = await query(db, 'goods_requests_available', MARK, [variantIds, now()])
  return marked.length
}

const MARK = `
  update goods_requests r set available_at = $2
  where variant_id = any($1) and kind = 'alert' and available_at is null
    and (select available > 0 from horma_web_available(r.variant_id, $2, 1))
  returning request_id`
