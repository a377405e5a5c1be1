import type { ShortGoods } from '../../stock/allocation.ts'
import type { TicketFinding } from './ticket-finding.ts'

/** Goods of the ticket that nobody has in hand and that are not there. */
export function checkGoods(short: readonly ShortGoods[]): TicketFinding[] {
  if (short.length === 0) return []
  const item_ids = short.flatMap(({ itemId }) => itemId ?? [])
  if (item_ids.length > 0) return [{ refusal: { code: 'ITEM_GONE', data: { item_ids } } }]
  const each = short.map(({ variantId, available }) => ({
    variant_id: variantId,
    stock: available,
  }))
  return [{ refusal: { code: 'SOLD_OUT', data: { short: each } } }]
}
