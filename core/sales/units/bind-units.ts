import { type Db, query } from '../../base/db.server.ts'
import type { AllocatedPair } from '../../stock/allocation.ts'
import { assignPairs } from './assign-pairs.ts'

/** A line of goods as it was written. */
interface WrittenLine {
  lineId: number
  variantId: number | null
  quantity: number
}

/**
 * Writes which pair each unit is of a sale that was written before its pairs were sold. Refuses by constraint a pair
 * that another unit, not returned since, holds already.
 */
export async function bindUnits(
  tx: Db,
  lines: readonly WrittenLine[],
  pairs: readonly AllocatedPair[],
): Promise<void> {
  const itemIds = assignPairs(lines, pairs)
  const units = lines.flatMap(({ lineId }, at) =>
    (itemIds[at] ?? []).map((itemId, index) => ({ lineId, n: index + 1, itemId })),
  )
  if (units.length === 0) return
  await query(
    tx,
    'units_bind',
    `update sale_line_units u set item_id = pair.item_id
     from unnest($1::bigint[], $2::int[], $3::bigint[]) as pair (line_id, n, item_id)
     where u.line_id = pair.line_id and u.n = pair.n`,
    [units.map(({ lineId }) => lineId), units.map(({ n }) => n), units.map(({ itemId }) => itemId)],
  )
}
