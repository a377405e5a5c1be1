import type { Sale, SwappedPair } from './sale.ts'

/** Units of a line that did not come back, each with the pair that it is now. */
export function findSwapUnits(sale: Pick<Sale, 'swaps'>, line: Sale['lines'][number]) {
  const { variant_id, colour, size } = line
  if (variant_id === null) return []
  return line.units
    .filter((unit) => !unit.returned)
    .map(({ n }) => {
      const last = sale.swaps.findLast((swap) => swap.line_id === line.line_id && swap.n === n)
      const pair: SwappedPair = last?.to ?? { variant_id, colour, size }
      return { n, pair }
    })
}
