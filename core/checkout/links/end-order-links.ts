import { days, later } from '../../base/clock.ts'
import { type Db, query } from '../../base/db.server.ts'
import { LINK_DAYS } from '../rules.ts'

/** The goods of an order have arrived: its links end 90 days from now, those that end already keep their day. */
export async function endOrderLinks(tx: Db, saleId: number, now: Date): Promise<void> {
  await query(
    tx,
    'order_links_end',
    'update order_tokens set expires_at = $2 where sale_id = $1 and expires_at is null',
    [saleId, later(now, days(LINK_DAYS))],
  )
}
