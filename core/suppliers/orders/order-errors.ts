import { z } from 'zod'
import { MOST_ORDER_LINES } from './rules.ts'

/** The refusals of acts on a purchase order. */
export const orderErrors = {
  SUPPLIER_ORDER_UNKNOWN: { status: 404 },
  SUPPLIER_ORDER_CHANGED: { status: 409 },
  SUPPLIER_ORDER_NOT_DRAFT: { status: 409 },
  SUPPLIER_ORDER_NOT_SENT: { status: 409 },
  SUPPLIER_ORDER_ENDED: { status: 409 },
} as const

/** The refusals of whoever writes lines of a purchase order. */
export const lineErrors = {
  SUPPLIER_ORDER_TOO_BIG: { status: 422, data: z.object({ most_lines: z.int() }) },
  VARIANT_UNKNOWN: { status: 404, data: z.object({ variant_ids: z.array(z.int()) }) },
} as const

export const tooBig = { data: { most_lines: MOST_ORDER_LINES } }
