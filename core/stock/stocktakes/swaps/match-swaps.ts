/** A size of a model and colour that differs. */
export interface SwapSide {
  variantId: number
  /** Of one model and colour. */
  run: string
  /** Where its size stands in the run. */
  sort: number
  /** Below zero where it is missing. */
  difference: number
}

export interface Swap {
  missing: number
  found: number
  quantity: number
}

/**
 * Sizes of one model and colour of which one is missing and another was found: pairs that lie in each other's boxes,
 * perhaps. The nearest sizes are matched first.
 */
export function matchSwaps(sides: readonly SwapSide[]): Swap[] {
  const left = new Map(sides.map((side) => [side.variantId, Math.abs(side.difference)]))
  const candidates = sides
    .filter(({ difference }) => difference < 0)
    .flatMap((missing) =>
      sides
        .filter((found) => found.run === missing.run && found.difference > 0)
        .map((found) => ({ missing, found, distance: Math.abs(found.sort - missing.sort) })),
    )
    .sort(
      (a, b) =>
        a.distance - b.distance ||
        a.missing.variantId - b.missing.variantId ||
        a.found.variantId - b.found.variantId,
    )
  return candidates.flatMap(({ missing, found }) => {
    const quantity = Math.min(left.get(missing.variantId) ?? 0, left.get(found.variantId) ?? 0)
    if (quantity === 0) return []
    left.set(missing.variantId, (left.get(missing.variantId) ?? 0) - quantity)
    left.set(found.variantId, (left.get(found.variantId) ?? 0) - quantity)
    return [{ missing: missing.variantId, found: found.variantId, quantity }]
  })
}
