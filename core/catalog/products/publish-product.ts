import { type Db, query } from '../../base/db.server.ts'
import { publishEvent } from '../../base/events.ts'
import { refreshListings } from '../listings/refresh-listings.ts'
import { type MissingField, REQUIRED_TO_PUBLISH } from '../rules.ts'

/** What a product still lacks, by what is in the tables now. */
export async function findMissing(db: Db, productId: number, now: Date): Promise<MissingField[]> {
  const [row] = await query<Record<MissingField, boolean>>(db, 'product_missing', MISSING, {
    product_id: productId,
    now,
  })
  if (!row) return ['NAME']
  return (Object.keys(row) as MissingField[]).filter((what) => row[what])
}

/** Shows a draft to shoppers. Answers what is missing where it cannot be sold yet; then nothing is written. */
export async function publishProduct(
  tx: Db,
  productId: number,
  now: Date,
): Promise<MissingField[]> {
  const needed = (await findMissing(tx, productId, now)).filter((what) =>
    REQUIRED_TO_PUBLISH.includes(what),
  )
  if (needed.length > 0) return needed
  const shown = await query(
    tx,
    'product_publish',
    `update products set status = 'published', published_at = $2, updated_at = $2
     where product_id = $1 and status = 'draft' returning product_id`,
    [productId, now],
  )
  if (shown.length > 0) {
    await refreshListings(tx, [productId], now)
    await publishEvent(tx, 'product', { product_ids: [productId] })
  }
  return []
}

/** What is missing, as conditions over `products p` at the moment in a parameter. */
export const missingConditions = (moment: string): Record<MissingField, string> => ({
  NAME: `p.name ->> 'es' = ''`,
  DESCRIPTION: 'p.description is null',
  PICTURE: 'not exists (select from product_pictures pp where pp.product_id = p.product_id)',
  COLLECTION: 'p.collection_id is null',
  VARIANT:
    'not exists (select from product_variants v where v.product_id = p.product_id and v.archived_at is null)',
  PRICE: `exists (select from product_variants v where v.product_id = p.product_id and v.archived_at is null
      and not exists (${priceInForce('v.variant_id', moment)}))`,
  STOCK: `not exists (select from product_variants v
      cross join lateral horma_available(v.variant_id, null, ${moment}, 1)
      where v.product_id = p.product_id and available > 0)`,
})

/** By its bounds, which the index of prices answers by itself. */
export const priceInForce = (variant: string, moment: string) => `
  select from prices where variant_id = ${variant} and lower(valid) <= ${moment}::timestamptz
    and (upper_inf(valid) or upper(valid) > ${moment}::timestamptz)`

const MISSING = `
  select ${Object.entries(missingConditions(':now'))
    .map(([what, condition]) => `${condition} as "${what}"`)
    .join(',\n    ')}
  from products p where p.product_id = :product_id`
