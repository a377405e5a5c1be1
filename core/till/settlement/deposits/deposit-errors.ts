import { ORPCError } from '@orpc/server'
import { z } from 'zod'

/** The refusals of deposit lines. */
export const depositErrors = {
  NO_OPEN_SESSION: { status: 409 },
  CUSTOMER_UNKNOWN: { status: 404 },
  CONTACT_REQUIRED: { status: 422 },
  NOT_ON_SALE: { status: 409 },
  SOLD_OUT: { status: 409 },
  IN_STOCK: { status: 409 },
  PRICE_TOO_HIGH: { status: 422, data: z.object({ list_cents: z.int() }) },
  DEPOSIT_UNKNOWN: { status: 404 },
  DEPOSIT_ENDED: { status: 409 },
  DEPOSIT_TOO_SMALL: { status: 422, data: z.object({ minimum_cents: z.int() }) },
  DEPOSIT_TOO_HIGH: { status: 422, data: z.object({ price_cents: z.int() }) },
  BALANCE_DIFFERS: { status: 409, data: z.object({ balance_cents: z.int() }) },
  DAY_PASSED: { status: 422 },
  CASH_LIMIT: { status: 422 },
  INVOICE_LIMIT: { status: 422 },
} as const

export interface DepositRefusal {
  code: keyof typeof depositErrors
  data?: Record<string, number>
}

/** The error of a refusal, as a procedure declares it that takes it from `depositErrors`. */
export const toDepositError = ({ code, data }: DepositRefusal) =>
  new ORPCError(code, { status: depositErrors[code].status, data })
