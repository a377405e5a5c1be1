import type { Sale, SwappedPair } from './sale.ts'

/** A sold unit by its number within the line, with the pair that it is now. */
export interface SwapUnit {
  n: number
  pair: SwappedPair
}

/** Units of a line that did not come back. */
export function findSwapUnits(
  { swaps }: Pick<Sale, 'swaps'>,
  { line_id, variant_id, colour, size, units }: Sale['lines'][number],
): SwapUnit[] {
  if (variant_id === null) return []
  return units
    .filter((unit) => !unit.returned)
    .map(({ n }) => {
      const last = swaps.findLast((swap) => swap.line_id === line_id && swap.n === n)
      return { n, pair: last?.to ?? { variant_id, colour, size } }
    })
}
