import { type Db, run } from '../../base/db.server.ts'
import { publish } from '../../base/events.ts'
import { refreshListings } from '../listings/refresh-listings.ts'

/** Tells lists and pages that a product is another one now. Of what shoppers do not see nobody needs to hear. */
export async function showChange(tx: Db, productId: number, now?: Date): Promise<void> {
  const relisted = await refreshListings(tx, [productId], now)
  const shown = await run(tx, 'product_shown', SHOWN, [productId])
  if (relisted.length + shown.length > 0) await publish(tx, 'product', { product_ids: [productId] })
}

const SHOWN = `
  select from products where product_id = $1 and status = 'published' and archived_at is null`
