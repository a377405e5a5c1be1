import { type Db, run } from '../base/db.server.ts'
import { publish } from '../base/events.ts'
import { refreshListings } from './refresh-listings.ts'
import { type Missing, NEEDED } from './rules.ts'

/** What a product still lacks, by what is in the tables now. */
export async function missingOf(db: Db, productId: number, now: Date): Promise<Missing[]> {
  const [row] = await run<Record<Missing, boolean>>(db, 'product_missing', MISSING, [
    productId,
    now,
  ])
  if (!row) return ['NAME']
  return (Object.keys(row) as Missing[]).filter((what) => row[what])
}

/** Shows a draft to shoppers. Answers what is missing where it cannot be sold yet; then nothing is written. */
export async function publishProduct(tx: Db, productId: number, now: Date): Promise<Missing[]> {
  const needed = (await missingOf(tx, productId, now)).filter((what) => NEEDED.includes(what))
  if (needed.length > 0) return needed
  const shown = await run(
    tx,
    'product_publish',
    `update products set status = 'published', published_at = $2, updated_at = $2
     where product_id = $1 and status = 'draft' returning product_id`,
    [productId, now],
  )
  if (shown.length > 0) {
    await refreshListings(tx, [productId], now)
    await publish(tx, 'product', { product_ids: [productId] })
  }
  return []
}

const MISSING = `
  select p.name ->> 'es' = '' as "NAME",
    p.description is null as "DESCRIPTION",
    not exists (select from product_pictures pp where pp.product_id = p.product_id) as "PICTURE",
    p.collection_id is null as "COLLECTION",
    not exists (select from product_variants v where v.product_id = p.product_id and v.archived_at is null) as "VARIANT",
    exists (select from product_variants v where v.product_id = p.product_id and v.archived_at is null
      and not exists (select from prices where variant_id = v.variant_id and valid @> $2::timestamptz)) as "PRICE",
    not exists (select from product_variants v join inventory_items i using (variant_id)
      where v.product_id = p.product_id and i.status = 'in_stock') as "STOCK"
  from products p where p.product_id = $1`
