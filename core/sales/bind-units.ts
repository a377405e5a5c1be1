import { type Db, query } from '../base/db.server.ts'
import type { AllocatedPair } from '../stock/allocation.ts'

/**
 * Writes which pair each sold unit was. Pairs of one variant are interchangeable, so they go to the units in order; a
 * single pair goes to the line whose details name it (`item_id`). Counted goods and services have no pair. Refuses by
 * constraint a pair that another unit, not returned since, holds already.
 */
export async function bindUnits(
  tx: Db,
  saleId: number,
  pairs: readonly AllocatedPair[],
): Promise<void> {
  const bound = await query(
    tx,
    'units_bind',
    `with pairs as (
       select item_id, variant_id, single, row_number() over (partition by variant_id, single order by item_id) as k
       from (select item_id, variant_id, case when is_single then item_id else 0 end as single
         from unnest($2::bigint[], $3::bigint[], $4::boolean[]) as p (item_id, variant_id, is_single)) p
     ), units as (
       select u.line_id, u.n, l.variant_id, l.single,
         row_number() over (partition by l.variant_id, l.single order by l.position, u.n) as k
       from (select *, coalesce((details ->> 'item_id')::bigint, 0) as single from sale_lines
         where sale_id = $1 and kind = 'variant') l join sale_line_units u using (line_id)
     )
     update sale_line_units u set item_id = pairs.item_id
     from units join pairs using (variant_id, single, k)
     where u.line_id = units.line_id and u.n = units.n
     returning u.n`,
    [
      saleId,
      pairs.map((pair) => pair.itemId),
      pairs.map((pair) => pair.variantId),
      pairs.map((pair) => pair.single),
    ],
  )
  if (bound.length !== pairs.length)
    throw new Error(`sale ${saleId}: ${pairs.length} pairs for ${bound.length} units`)
}
