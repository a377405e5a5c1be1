import { type Db, query } from '../../base/db.server.ts'
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
 * Binds units to pairs as a part of the statement that sells the pairs, whose rows are `sold (item_id, variant_id)`. Its
 * values are `toUnitValues`.
 */
export const BIND_SOLD = `
  bound as (
    update sale_line_units u set item_id = pair.item_id
    from (
      select item_id, variant_id, row_number() over (partition by variant_id order by item_id) as place from sold
    ) pair join unnest(:unit_line_ids::bigint[], :unit_numbers::int[], :unit_variant_ids::bigint[],
      :unit_places::int[]) as unit (line_id, n, variant_id, place) using (variant_id, place)
    where u.line_id = unit.line_id and u.n = unit.n
  )`

/** The units of lines, each with its place among those of its variant. */
export function toUnitValues(lines: readonly WrittenLine[]): NamedValues {
  const places = new Map<number, number>()
  const units = lines.flatMap(({ lineId, variantId, quantity }) =>
    variantId === null
      ? []
      : Array.from({ length: quantity }, (_, at) => {
          const place = (places.get(variantId) ?? 0) + 1
          places.set(variantId, place)
          return { lineId, n: at + 1, variantId, place }
        }),
  )
  return {
    unit_line_ids: units.map(({ lineId }) => lineId),
    unit_numbers: units.map(({ n }) => n),
    unit_variant_ids: units.map(({ variantId }) => variantId),
    unit_places: units.map(({ place }) => place),
  }
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
