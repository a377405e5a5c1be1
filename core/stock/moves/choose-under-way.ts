import type { GoodsUnderWay } from './lock-move.ts'
import type { Boxes } from './rules.ts'

/** What the move has under way of each of these boxes, and those of which it has too few. */
export function chooseUnderWay(underWay: readonly GoodsUnderWay[], boxes: readonly Boxes[]) {
  const chosen: GoodsUnderWay[] = []
  const short: { variant_id: number; item_id: number | null; under_way: number }[] = []
  for (const { variant_id, item_id, quantity } of boxes) {
    let missing = quantity
    for (const goods of underWay.filter((each) => isOfBox(each, variant_id, item_id))) {
      const taken = Math.min(goods.quantity, missing)
      if (taken > 0) chosen.push({ ...goods, quantity: taken })
      missing -= taken
    }
    if (missing > 0) short.push({ variant_id, item_id, under_way: quantity - missing })
  }
  return { chosen, short }
}

/** A pair that is not marked is any pair of its variant. */
const isOfBox = (goods: GoodsUnderWay, variantId: number, itemId: number | null) =>
  itemId === null
    ? goods.variantId === variantId && !goods.isMarked
    : goods.itemId === itemId && goods.variantId === variantId
