import { type Db, query } from '../../base/db.server.ts'
import type { StockKind } from '../rules.ts'

/**
 * Writes how the stock of a product is counted. False, and nothing written, where it would change and the product has or
 * had stock, or was sold: what was counted in one way cannot be read in another.
 */
export async function changeStockKind(
  tx: Db,
  productId: number,
  stockKind: StockKind,
): Promise<boolean> {
  const rows = await query(tx, 'product_stock_kind', CHANGE, [productId, stockKind])
  return rows.length > 0
}

const CHANGE = `
  with own as (
    select variant_id from product_variants where product_id = $1
  ), used as (
    select 1 from inventory_items where variant_id in (select variant_id from own)
    union all select 1 from counted_stock where variant_id in (select variant_id from own)
    union all select 1 from sale_lines where variant_id in (select variant_id from own)
    limit 1
  ), changed as (
    update products set stock_kind = $2::stock_kind
    where product_id = $1 and stock_kind <> $2::stock_kind and not exists (select from used)
    returning product_id
  )
  select product_id from changed
  union all select product_id from products where product_id = $1 and stock_kind = $2::stock_kind`
