import type { AllocatedPair } from '../../stock/allocation.ts'

interface PairedLine {
  variantId?: number | null
  quantity: number
  /** `item_id` names the single pair that the line sells. */
  details?: Record<string, unknown>
}

/**
 * The pairs that the units of each line are, by their ids. Pairs of one variant are interchangeable, so they go to the
 * units in order; a single pair goes to the line whose details name it (`item_id`). Counted goods and services have none.
 */
export function assignPairs(
  lines: readonly PairedLine[],
  pairs: readonly AllocatedPair[],
): number[][] {
  const free = Map.groupBy(
    pairs.toSorted((a, b) => a.itemId - b.itemId),
    ({ variantId, itemId, single }) => toKey(variantId, single ? itemId : undefined),
  )
  const assigned = lines.map(({ variantId, quantity, details }) => {
    const own = free.get(toKey(variantId, details?.item_id)) ?? []
    return own.splice(0, quantity).map(({ itemId }) => itemId)
  })
  const count = assigned.flat().length
  if (count !== pairs.length) throw new Error(`sales: ${pairs.length} pairs for ${count} units`)
  return assigned
}

const toKey = (variantId: number | null | undefined, itemId: unknown) =>
  `${variantId} ${itemId ?? ''}`
