import { z } from 'zod'

/** What a buyer who opened a payment is answered. */
export const StartedPayment = z.object({
  payment: z.string(),
  /** Where to go next, below the shop's address. */
  page: z.string(),
  amount_cents: z.int(),
})
