import { type Db, query } from '../../base/db.server.ts'
import type { Fit, FitCounts } from '../rules.ts'

export interface ProductFit extends FitCounts {
  /** Shoppers and sellers are told it; it is null while too few agree. */
  fit: Fit | null
}

/** Reads what people say of the fit of models, by their ids. One of which nobody has said anything is not among them. */
export async function readFits(
  db: Db,
  productIds: readonly number[],
): Promise<Map<number, ProductFit>> {
  const rows = await query<ProductFit & { product_id: number }>(
    db,
    'fits_read',
    `select product_id, small_people, big_people, buyers, fit from product_fits
     where product_id = any($1::bigint[])`,
    [productIds],
  )
  return new Map(rows.map(({ product_id, ...fit }) => [product_id, fit]))
}
