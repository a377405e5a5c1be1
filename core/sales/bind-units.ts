import { type Db, query } from '../base/db.server.ts'
import type { AllocatedPair } from '../stock/allocate-pairs.ts'

/**
 * Writes which pair each sold unit was. Pairs of one variant are interchangeable, so they go to the units
 * in order. Refuses by constraint a pair that another unit, not returned since, holds already.
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
       select item_id, variant_id, row_number() over (partition by variant_id order by item_id) as k
       from unnest($2::bigint[], $3::bigint[]) as p (item_id, variant_id)
     ), units as (
       select u.line_id, u.n, l.variant_id,
         row_number() over (partition by l.variant_id order by l.position, u.n) as k
       from sale_lines l join sale_line_units u using (line_id)
       where l.sale_id = $1 and l.kind = 'variant'
     )
     update sale_line_units u set item_id = pairs.item_id
     from units join pairs using (variant_id, k)
     where u.line_id = units.line_id and u.n = units.n
     returning u.n`,
    [saleId, pairs.map((pair) => pair.itemId), pairs.map((pair) => pair.variantId)],
  )
  if (bound.length !== pairs.length)
    throw new Error(`sale ${saleId}: ${pairs.length} pairs for ${bound.length} units`)
}
