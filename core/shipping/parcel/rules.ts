/** What the carrier takes in one parcel. (spec section 9) */
export const MAX_PARCEL_GRAMS = 30_000
const MAX_PARCEL_MM = [1200, 800, 800] as const
/** The weight of an item without one. */
export const DEFAULT_ITEM_GRAMS = 500

export interface Box {
  length_mm: number
  width_mm: number
  height_mm: number
}

export interface ParcelItem {
  quantity: number
  weightGrams: number | null
  /** Null is the shop's usual box. */
  box: Box | null
}

/** Weight of a parcel in grams; an item without a weight counts as half a kilogram. */
export function parcelGrams(
  items: readonly Pick<ParcelItem, 'quantity' | 'weightGrams'>[],
): number {
  return items.reduce(
    (sum, item) => sum + item.quantity * (item.weightGrams ?? DEFAULT_ITEM_GRAMS),
    0,
  )
}

/** Whether the carrier takes an order as one parcel: by its weight, and by the size of its boxes packed. */
export function fitsParcel(items: readonly ParcelItem[], usual: Box): boolean {
  if (parcelGrams(items) > MAX_PARCEL_GRAMS) return false
  const boxes = items.flatMap(({ quantity, box }) =>
    new Array<number[]>(quantity).fill(toSides(box ?? usual)),
  )
  return fitsStacks(boxes)
}

/** The sides of a box, the longest first. */
const toSides = ({ length_mm, width_mm, height_mm }: Box): number[] =>
  [length_mm, width_mm, height_mm].sort((a, b) => b - a)

/**
 * Boxes lie flat, the largest first, in stacks as high as a parcel; the stacks stand in rows along its length. No box is
 * turned to fill a gap, so a parcel that fits here fits in the shop's back room too.
 */
function fitsStacks(boxes: readonly number[][]): boolean {
  const [longest, wide, high] = MAX_PARCEL_MM
  const sorted = boxes.toSorted((a, b) => (b[0] ?? 0) - (a[0] ?? 0) || (b[1] ?? 0) - (a[1] ?? 0))
  let [usedLength, rowLength, usedWidth, stackWidth, stackHeight] = [0, 0, 0, 0, 0]
  for (const [length = 0, width = 0, height = 0] of sorted) {
    if (length > longest || width > wide || height > high) return false
    const isOnStack = stackHeight + height <= high && width <= stackWidth
    if (isOnStack) {
      stackHeight += height
      continue
    }
    if (usedWidth + width > wide || rowLength === 0) {
      usedLength += rowLength
      rowLength = length
      usedWidth = 0
    }
    if (usedLength + rowLength > longest) return false
    usedWidth += width
    stackWidth = width
    stackHeight = height
  }
  return true
}
