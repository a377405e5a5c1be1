import type { GoodsOfMove } from './lock-move.ts'
import type { Boxes } from './rules.ts'

/** Which of the goods of a move are in these boxes, and the boxes of which it has too few. */
export function chooseGoods(goods: readonly GoodsOfMove[], boxes: readonly Boxes[]) {
  const chosen: GoodsOfMove[] = []
  const short: { variant_id: number; item_id: number | null; under_way: number }[] = []
  for (const { variant_id, item_id, quantity } of boxes) {
    let missing = quantity
    for (const each of goods.filter((one) => isOfBox(one, variant_id, item_id))) {
      const taken = Math.min(each.quantity, missing)
      if (taken > 0) chosen.push({ ...each, quantity: taken })
      missing -= taken
    }
    if (missing > 0) short.push({ variant_id, item_id, under_way: quantity - missing })
  }
  return { chosen, short }
}

/** A pair that is not marked is any pair of its variant. */
const isOfBox = (goods: GoodsOfMove, variantId: number, itemId: number | null) =>
  itemId === null
    ? goods.variantId === variantId && !goods.isMarked
    : goods.itemId === itemId && goods.variantId === variantId
