import { z } from 'zod'

/** The refusals of deposit lines alone. */
export const depositErrors = {
  CONTACT_REQUIRED: { status: 422 },
  IN_STOCK: { status: 409 },
  PRICE_TOO_HIGH: { status: 422, data: z.object({ list_cents: z.int() }) },
  DEPOSIT_UNKNOWN: { status: 404 },
  DEPOSIT_ENDED: { status: 409 },
  DEPOSIT_TOO_SMALL: { status: 422, data: z.object({ minimum_cents: z.int() }) },
  DEPOSIT_TOO_HIGH: { status: 422, data: z.object({ price_cents: z.int() }) },
  BALANCE_DIFFERS: { status: 409, data: z.object({ balance_cents: z.int() }) },
  DAY_PASSED: { status: 422 },
} as const
