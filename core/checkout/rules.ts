import { DEFAULT_ITEM_GRAMS } from '../shipping/rules.ts'

/** Weight of a parcel in grams; an item without a weight counts as half a kilogram. */
export function parcelGrams(lines: readonly { quantity: number; weightGrams: number | null }[]) {
  return lines.reduce(
    (sum, line) => sum + line.quantity * (line.weightGrams ?? DEFAULT_ITEM_GRAMS),
    0,
  )
}
