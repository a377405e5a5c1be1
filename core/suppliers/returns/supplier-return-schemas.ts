import { z } from 'zod'
import { Id } from '../../catalog/products/product-schemas.ts'
import { MOST_RETURN_LINES } from './rules.ts'

/** Names a return to a supplier. */
export const SupplierReturnId = z.strictObject({ supplier_return_id: Id })

/** The refusals of every act on a draft. */
export const draftErrors = {
  SUPPLIER_RETURN_UNKNOWN: { status: 404 },
  SUPPLIER_RETURN_NOT_DRAFT: { status: 409 },
} as const

export const sizeErrors = {
  SUPPLIER_RETURN_TOO_BIG: { status: 422, data: z.object({ most_lines: z.int() }) },
} as const

export const TOO_BIG = { data: { most_lines: MOST_RETURN_LINES } }
