import { type Db, query } from '../../base/db.server.ts'
import { publishEvent } from '../../base/events.ts'
import { refreshListings } from '../listings/refresh-listings.ts'

/** Refreshes the listing of a product and drops its pages from the cache; products no shopper sees publish nothing. */
export function publishProductChange(tx: Db, productId: number, now?: Date): Promise<void> {
  return publishManyChanges(tx, [productId], now)
}

/** The same of many products, as one event. */
export async function publishManyChanges(
  tx: Db,
  productIds: readonly number[],
  now?: Date,
): Promise<void> {
  const relisted = await refreshListings(tx, productIds, now)
  const shown = await query<{ id: number }>(tx, 'products_shown', SHOWN, [productIds])
  const ids = new Set([...relisted, ...shown.map(({ id }) => id)])
  if (ids.size > 0)
    await publishEvent(tx, 'product', { product_ids: [...ids].sort((a, b) => a - b) })
}

const SHOWN = `
  select product_id as id from products
  where product_id = any($1::bigint[]) and status = 'published' and archived_at is null`
