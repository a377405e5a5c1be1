import { type Db, query } from '../../base/db.server.ts'
import { publishEvent } from '../../base/events.ts'
import { refreshListings } from '../listings/refresh-listings.ts'
import { MISSING_FIELDS, type MissingField, REQUIRED_TO_PUBLISH } from '../rules.ts'

/** What a product still lacks, by what is in the tables now. */
export async function findMissing(db: Db, productId: number, now: Date): Promise<MissingField[]> {
  const found = await findMissingOfMany(db, [productId], now)
  return found.get(productId) ?? ['NAME']
}

/** What each of these products still lacks, by its id; one that there is not has no entry. */
export async function findMissingOfMany(
  db: Db,
  productIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, MissingField[]>> {
  const rows = await query<MissingRow>(db, 'products_missing', MISSING, {
    product_ids: productIds,
    now,
  })
  return new Map(
    rows.map((row) => [row.product_id, MISSING_FIELDS.filter((what) => row[what])] as const),
  )
}

type MissingRow = Record<MissingField, boolean> & { product_id: number }

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

/** What the law wants and is missing, as conditions over `products p`. */
export const LAW_CONDITIONS = {
  // A service is made by nobody.
  MAKER: `p.stock_kind <> 'none' and not exists (
      select from brands mb where mb.brand_id = p.brand_id and mb.maker is not null)`,
  // Only shoes are labelled by their parts.
  COMPOSITION: `p.stock_kind = 'pair' and
      case when jsonb_typeof(p.composition) = 'array' then jsonb_array_length(p.composition) else 0 end < 3`,
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
  ...LAW_CONDITIONS,
  COMPOSITION_CHECK: 'p.composition_to_check',
})

/** Whether a product lacks what the law wants, as a condition over `products p`. */
export const LACKING_BY_LAW = `(${Object.values(LAW_CONDITIONS)
  .map((condition) => `(${condition})`)
  .join(' or ')})`

/** By its bounds, which the index of prices answers by itself. */
export const priceInForce = (variant: string, moment: string) => `
  select from prices where variant_id = ${variant} and lower(valid) <= ${moment}::timestamptz
    and (upper_inf(valid) or upper(valid) > ${moment}::timestamptz)`

const MISSING = `
  select p.product_id, ${Object.entries(missingConditions(':now'))
    .map(([what, condition]) => `${condition} as "${what}"`)
    .join(',\n    ')}
  from products p where p.product_id = any(:product_ids::bigint[])`
