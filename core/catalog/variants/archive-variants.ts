import { type Db, query } from '../../base/db.server.ts'

/** A variant that still has pairs in stock or reserved, and how many. */
export interface VariantInStock {
  variantId: number
  pairs: number
}

/**
 * Archives variants of a product; their sales stay. Answers those that still have pairs, which nobody would find any
 * more: then the caller must roll back.
 */
export async function archiveVariants(
  tx: Db,
  productId: number,
  { variantIds, now }: { variantIds: readonly number[]; now: Date },
): Promise<VariantInStock[]> {
  const values = [productId, variantIds]
  await query(tx, 'variants_archive', ARCHIVE, [...values, now])
  return query<VariantInStock>(tx, 'variants_stocked', STOCKED, values)
}

const ARCHIVE = `
  update product_variants set archived_at = $3
  where product_id = $1 and variant_id = any($2::bigint[]) and archived_at is null`

const STOCKED = `
  select i.variant_id as "variantId", count(*)::int as pairs
  from product_variants v join inventory_items i using (variant_id)
  where v.product_id = $1 and v.variant_id = any($2::bigint[]) and i.status in ('in_stock', 'reserved')
  group by i.variant_id`
