interface Placed {
  product_category_id: number
  parent_category_id: number | null
}

/**
 * Before which sister a dragged category would stand if it were let go over a row, in its upper or its lower half; null is
 * behind the last. Undefined where it would stay, or where the row is no place for it. A row of a subcategory stands for
 * the end of its main category.
 */
export function findDropPlace(
  categories: readonly Placed[],
  { dragged, over, isLower }: { dragged: number; over: number; isLower: boolean },
): number | null | undefined {
  const find = (id: number | null) => categories.find((each) => each.product_category_id === id)
  const moved = find(dragged)
  const row = find(over)
  if (!moved || !row) return undefined
  const isSister = (each: Placed) => each.parent_category_id === moved.parent_category_id
  const sister = isSister(row) ? row : find(row.parent_category_id)
  if (!sister || !isSister(sister) || sister === moved) return undefined
  const sisters = categories.filter(isSister)
  const others = sisters.filter((each) => each !== moved)
  const isBehind = isLower || sister !== row
  const before = others[others.indexOf(sister) + (isBehind ? 1 : 0)]
  const next = sisters[sisters.indexOf(moved) + 1]
  return before === next ? undefined : (before?.product_category_id ?? null)
}
