import { z } from 'zod'
import { MOST_CENTS } from '../../base/limits.ts'
import { Id } from '../../catalog/products/product-schemas.ts'

/** A price of goods on sale that a person has seen, old and new in cents with VAT, and wants to change. */
export const ConfirmedPrice = z.strictObject({
  variant_id: Id,
  old_cents: z.int().min(0).max(MOST_CENTS),
  new_cents: z.int().min(1).max(MOST_CENTS),
})
