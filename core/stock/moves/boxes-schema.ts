import { z } from 'zod'
import { Id } from '../../catalog/products/product-schemas.ts'
import { MOST_MOVE_LINES, MOST_MOVED_UNITS } from './rules.ts'

/** So many of a variant, or one marked pair as itself. */
const Box = z
  .strictObject({
    variant_id: Id,
    item_id: Id.nullable(),
    quantity: z.int().min(1).max(MOST_MOVED_UNITS),
  })
  .refine(({ item_id, quantity }) => item_id === null || quantity === 1)

/** Scanned boxes, each variant and each marked pair once. */
export const BoxList = z
  .array(Box)
  .min(1)
  .max(MOST_MOVE_LINES)
  .refine(
    (boxes) =>
      new Set(boxes.map(({ variant_id, item_id }) => `${variant_id}/${item_id}`)).size ===
      boxes.length,
  )

/** The refusals of acts on what a move has under way. */
export const movedGoodsErrors = {
  MOVE_UNKNOWN: { status: 404 },
  MOVE_NOT_SENT: { status: 409 },
  MOVE_GOODS_ARRIVED: {
    status: 409,
    data: z.object({
      goods: z.array(
        z.object({ variant_id: z.int(), item_id: z.int().nullable(), under_way: z.int() }),
      ),
    }),
  },
} as const

/** Goods of which a place has too few that can leave it; a marked pair with what became of it. */
export const ShortGoodsAnswer = z.array(
  z.object({
    variant_id: z.int(),
    item_id: z.int().nullable(),
    available: z.int(),
    status: z.string().nullable(),
  }),
)
