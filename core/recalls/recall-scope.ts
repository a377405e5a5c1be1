import { z } from 'zod'
import { ShopDay } from '../base/schemas.ts'

/** Which pairs are called back. A limit that is left out narrows nothing. */
export const RecallScope = z.strictObject({
  product_id: z.int().positive().max(Number.MAX_SAFE_INTEGER),
  colour_id: z.int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
  /** The lot: pairs that came into the shop on these days. Goods without pairs of their own have no lot. */
  received_from: ShopDay.optional(),
  received_to: ShopDay.optional(),
  sold_from: ShopDay.optional(),
  sold_to: ShopDay.optional(),
})
export type RecallScope = z.infer<typeof RecallScope>

/** Whether no range ends before it begins. */
export const hasRightDays = ({ received_from, received_to, sold_from, sold_to }: RecallScope) =>
  !isBackwards(received_from, received_to) && !isBackwards(sold_from, sold_to)

const isBackwards = (from: string | undefined, to: string | undefined) =>
  from !== undefined && to !== undefined && from > to

export const toScopeValues = (scope: RecallScope) => ({
  product_id: scope.product_id,
  colour_id: scope.colour_id ?? null,
  received_from: scope.received_from ?? null,
  received_to: scope.received_to ?? null,
  sold_from: scope.sold_from ?? null,
  sold_to: scope.sold_to ?? null,
})
