import { useFormat } from '../../../i18n/format.ts'

interface CentsRange {
  from: number
  to: number
}

/** Writes the price of a model's sizes: one price, or the lowest and the highest. */
export function usePriceRange(): (range: CentsRange | null) => string {
  const { money } = useFormat()
  return (range) => {
    if (!range) return '–'
    return range.from === range.to ? money(range.from) : `${money(range.from)} – ${money(range.to)}`
  }
}
