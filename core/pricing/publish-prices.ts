import { type Db, query } from '../base/db.server.ts'
import { publishEvent } from '../base/events.ts'
import { refreshListings } from '../catalog/listings/refresh-listings.ts'

/** Locks the products of variants in ascending id: one act at a time changes prices of a product. */
export async function lockProductsOfVariants(
  tx: Db,
  variantIds: readonly number[],
): Promise<number[]> {
  const products = await query<{ id: number }>(
    tx,
    'products_of_variants',
    `select product_id as id from products
     where product_id in (select product_id from product_variants where variant_id = any($1::bigint[]))
     order by product_id for no key update`,
    [variantIds],
  )
  return products.map(({ id }) => id)
}

/** Publishes that prices of these products changed, and refreshes their listings. */
export async function publishPrices(
  tx: Db,
  productIds: readonly number[],
  now: Date,
): Promise<void> {
  await refreshListings(tx, productIds, now)
  await publishEvent(tx, 'prices', { product_ids: productIds })
}
