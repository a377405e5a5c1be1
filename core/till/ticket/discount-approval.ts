import { z } from 'zod'

/** A colleague's approval of a discount above the seller's limit; the rest is what the till shows, the shop knows it. */
export const DiscountApproval = z.strictObject({
  approval_id: z.uuid(),
  percent: z.number().min(0).max(100),
  most_cents: z.int().min(0).optional(),
})

/** A discount as the seller gave it; what it took off is in `charged`. */
export const capturedDiscount = {
  discount_cents: z.int().min(0).optional().catch(undefined),
  discount_percent: z.number().min(0).max(100).optional().catch(undefined),
  discount_approval: z
    .object({
      approval_id: z.uuid(),
      percent: z.number().catch(0),
      most_cents: z.int().optional().catch(undefined),
    })
    .optional()
    .catch(undefined),
}
