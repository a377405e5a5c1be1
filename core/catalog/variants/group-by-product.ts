import { type Db, query } from '../../base/db.server.ts'

/** Variants by their product, as targets of the audit log: an act on many sizes is found at each product that it changed. */
export async function groupByProduct(db: Db, variantIds: readonly number[]) {
  const rows = await query<{ id: number; variant_ids: number[] }>(db, 'variants_by_product', READ, [
    variantIds,
  ])
  return rows.map(({ id, variant_ids }) => ({ id, details: { variant_ids } }))
}

const READ = `
  select product_id as id, json_agg(variant_id order by variant_id) as variant_ids
  from product_variants where variant_id = any($1::bigint[]) group by product_id order by product_id`
