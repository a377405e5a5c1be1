import { type Db, run } from '../base/db.server.ts'
import { publish } from '../base/events.ts'

/** Pages say "many" from three pairs on; the margin covers sales that run at once. */
const FEW = 6

/** Says that pages of these variants' products may show another availability, where pairs are few. */
export async function publishAvailability(tx: Db, variantIds: readonly number[]): Promise<void> {
  const [found] = await run<{ productIds: number[] | null }>(
    tx,
    'availability_few',
    `select array_agg(distinct product_id) as "productIds" from product_variants v
     where variant_id = any($1::bigint[]) and (
       select count(*) from (
         select from inventory_items i where i.variant_id = v.variant_id and i.status = 'in_stock' limit $2
       ) as few) < $2`,
    [variantIds, FEW],
  )
  if (found?.productIds) await publish(tx, 'stock', { product_ids: found.productIds.map(Number) })
}
