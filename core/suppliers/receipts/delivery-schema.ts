import { z } from 'zod'
import { MOST_CENTS } from '../../base/limits.ts'
import { ShopDay, SingleLineText } from '../../base/schemas.ts'
import { Id } from '../../catalog/products/product-schemas.ts'
import { MOST_RECEIVED_LINES, MOST_RECEIVED_PAIRS } from './rules.ts'

/** What is said of every delivery. */
export const deliveryShape = {
  lines: z
    .array(
      z.strictObject({
        variant_id: Id,
        quantity: z.int().min(1).max(MOST_RECEIVED_PAIRS),
        /** What the supplier charges for one, after discounts and without VAT. */
        cost_cents: z.int().min(0).max(MOST_CENTS).optional(),
      }),
    )
    .min(1)
    .max(MOST_RECEIVED_LINES)
    .refine((lines) => new Set(lines.map((each) => each.variant_id)).size === lines.length),
  delivered_on: ShopDay,
  delivery_note: SingleLineText(60).optional(),
  invoice_number: SingleLineText(60).optional(),
  /** Somebody has said that what costs nothing came for nothing. */
  is_free: z.boolean().default(false),
}

/** What became of a delivery. */
export const DeliveryAnswer = z.object({
  receipt_id: z.int(),
  pairs: z.int(),
  /** Pairs that were still to come, that came besides, and of variants that nobody ordered. */
  short: z.int(),
  more: z.int(),
  not_ordered: z.int(),
  /** The order was cancelled or over: its goods are in stock all the same. */
  was_ended: z.boolean(),
})

export const deliveryErrors = {
  VARIANT_UNKNOWN: { status: 404, data: z.object({ variant_ids: z.array(z.int()) }) },
  LOCATION_UNKNOWN: { status: 404 },
  DELIVERY_NOTE_KNOWN: { status: 409 },
  DELIVERY_IN_FUTURE: { status: 422 },
  COST_ZERO: { status: 422, data: z.object({ variant_ids: z.array(z.int()) }) },
} as const
