import { type Db, query } from '../../base/db.server.ts'

/** A variant that still has pairs on the shelf or kept for somebody, and how many. */
export interface Occupied {
  variantId: number
  pairs: number
}

/**
 * Puts variants of a product away; they stay with their sales. One that still has pairs is not: nobody would
 * find these any more. Answers those, and then the caller must roll back.
 */
export async function archiveVariants(
  tx: Db,
  productId: number,
  { variantIds, now }: { variantIds: readonly number[]; now: Date },
): Promise<Occupied[]> {
  const values = [productId, variantIds]
  await query(tx, 'variants_archive', ARCHIVE, [...values, now])
  return query<Occupied>(tx, 'variants_occupied', OCCUPIED, values)
}

const ARCHIVE = `
  update product_variants set archived_at = $3
  where product_id = $1 and variant_id = any($2::bigint[]) and archived_at is null`

const OCCUPIED = `
  select i.variant_id as "variantId", count(*)::int as pairs
  from product_variants v join inventory_items i using (variant_id)
  where v.product_id = $1 and v.variant_id = any($2::bigint[]) and i.status in ('in_stock', 'reserved')
  group by i.variant_id`
