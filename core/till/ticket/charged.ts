import { z } from 'zod'
import { MOST_CENTS } from '../../base/limits.ts'
import { StoredLine } from '../../base/schemas.ts'

/** Nothing that says no sum may make a sale unreadable: it is left out where it is none of ours. */
export const StoredText = StoredLine(500)

/** What was charged for a line, in cents with VAT: no later price, rate or discount changes it. */
export const Charged = z.object({
  /** As the screen showed it. */
  name: StoredText.catch('—'),
  /** Of one, before discounts. */
  unit_cents: z.int().min(0).max(MOST_CENTS),
  /** In per cent. */
  tax_rate: z.number().min(0).max(100).multipleOf(0.01),
  /** Off the whole line, its shares of the coupon and of the ticket's discount included. */
  discount_cents: z.int().min(0),
  ticket_discount_cents: z.int().min(0).optional().catch(undefined),
  coupon_cents: z.int().min(0).optional().catch(undefined),
  total_cents: z.int().min(0),
})
export type Charged = z.infer<typeof Charged>
