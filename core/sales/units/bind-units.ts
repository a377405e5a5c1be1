import type { NamedValues } from '../../base/statements/named-parameters.ts'
import type { AllocatedPair } from '../../stock/allocation.ts'
import { assignPairs } from './assign-pairs.ts'

/** A line of goods as it was written. */
interface WrittenLine {
  lineId: number
  variantId: number | null
  quantity: number
}

/**
 * Writes which pair each unit is of a sale that was written before its pairs were sold, as SQL whose values are
 * `toBindingValues`. Refuses by constraint a pair that another unit, not returned since, holds already.
 */
export const BIND_UNITS = `
  update sale_line_units u set item_id = pair.item_id
  from unnest(:bound_line_ids::bigint[], :bound_numbers::int[], :bound_item_ids::bigint[])
    as pair (line_id, n, item_id)
  where u.line_id = pair.line_id and u.n = pair.n`

export function toBindingValues(
  lines: readonly WrittenLine[],
  pairs: readonly AllocatedPair[],
): NamedValues {
  const itemIds = assignPairs(lines, pairs)
  const units = lines.flatMap(({ lineId }, at) =>
    (itemIds[at] ?? []).map((itemId, index) => ({ lineId, n: index + 1, itemId })),
  )
  return {
    bound_line_ids: units.map(({ lineId }) => lineId),
    bound_numbers: units.map(({ n }) => n),
    bound_item_ids: units.map(({ itemId }) => itemId),
  }
}
