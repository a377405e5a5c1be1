import { line, sell } from './counter-sale.ts'
import type { StoringShop } from './storing-shop.ts'

/** A colleague's approval of 30 per cent off one line. */
export async function approveDiscount(shop: StoringShop) {
  const { approval_id, percent } = await shop
    .office()
    .till.approveDiscount({ percent: 30, most_cents: 100_00 })
  return { approval_id, percent }
}

/** One approval that a sale has used up, and one that nobody has used yet. */
export async function sellWithApproval(shop: StoringShop): Promise<void> {
  const discount_approval = await approveDiscount(shop)
  const approved = { discount_percent: discount_approval.percent, discount_approval }
  await sell(shop, { lines: [{ ...line(shop.goods().variantId), ...approved }] })
  await approveDiscount(shop)
  await shop.office().till.approveLines({ free_cents: 600_00, quantity: 1 })
}
