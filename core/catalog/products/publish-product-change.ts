import { type Db, query } from '../../base/db.server.ts'
import { publishEvent } from '../../base/events.ts'
import { refreshListings } from '../listings/refresh-listings.ts'

/** Refreshes the listing of a product and drops its pages from the cache; products no shopper sees publish nothing. */
export async function publishProductChange(tx: Db, productId: number, now?: Date): Promise<void> {
  const relisted = await refreshListings(tx, [productId], now)
  const shown = await query(tx, 'product_shown', SHOWN, [productId])
  if (relisted.length + shown.length > 0)
    await publishEvent(tx, 'product', { product_ids: [productId] })
}

const SHOWN = `
  select from products where product_id = $1 and status = 'published' and archived_at is null`
