import type { Clock } from '../../base/clock.ts'
import { type Db, inTransaction, query } from '../../base/db.server.ts'
import { publishEvent } from '../../base/events.ts'
import { refreshListings } from './refresh-listings.ts'

/** Products of one transaction: none is held for long. */
const AT_ONCE = 20

/**
 * Writes the rows anew that the clock has changed: a price began or ended, a model is new no more. Looks too at
 * products whose pairs moved in the last minutes, since of many sales at one moment none may have seen the last
 * pair go, at all where the web's buffer was changed, and at products on sale without a row. Answers how many rows changed.
 */
export async function refreshStaleListings(db: Db, now: Clock): Promise<number> {
  const moment = now()
  const due = await query<{ id: number }>(db, 'listings_due', DUE, [moment])
  let changed = 0
  for (let from = 0; from < due.length; from += AT_ONCE) {
    const ids = due.slice(from, from + AT_ONCE).map(({ id }) => id)
    changed += await inTransaction(db, async (tx) => {
      const productIds = await refreshListings(tx, ids, moment)
      if (productIds.length > 0) await publishEvent(tx, 'prices', { product_ids: productIds })
      return productIds.length
    })
  }
  return changed
}

const DUE = `
  select product_id as id from product_listings where changes_at <= $1
  union
  select v.product_id from product_variants v where v.variant_id in (
    select m.variant_id from stock_movements m where m.created_at > now() - interval '5 minutes')
  union
  select p.product_id from products p
  where p.status = 'published' and p.archived_at is null
    and not exists (select from product_listings l where l.product_id = p.product_id)
  union
  -- Where another number of last pairs is left to the counter, lists show other sizes.
  select product_id from product_listings
  where exists (select from setting_changes c
    where c.setting_id = 'web_buffer_pairs' and c.changed_at > $1::timestamptz - interval '5 minutes')
  order by id`
