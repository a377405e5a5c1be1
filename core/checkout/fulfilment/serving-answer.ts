import { z } from 'zod'
import { MOST_ORDERS_AT_ONCE, SERVING_REFUSALS, type ServingRefusal } from './rules.ts'

/** Orders that a bulk act names, each once. */
export const SaleIds = z
  .array(z.int().positive())
  .min(1)
  .max(MOST_ORDERS_AT_ONCE)
  .refine((ids) => new Set(ids).size === ids.length, 'ORDER_REPEATED')

/** Orders that a bulk act left as they were, each with its reason. */
export const RefusedOrders = z.array(
  z.object({ sale_id: z.int(), reference: z.string().nullable(), code: z.enum(SERVING_REFUSALS) }),
)

/** What a bulk act answers: it serves what it can and names the rest. */
export const ServingAnswer = z.object({ served: z.array(z.int()), refused: RefusedOrders })

export type ServingOutcome = ServingRefusal | undefined
