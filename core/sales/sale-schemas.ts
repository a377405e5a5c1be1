import { z } from 'zod'
import { FULFILLMENT_STATUSES } from './rules.ts'

export const FulfillmentStatus = z.enum(FULFILLMENT_STATUSES).nullable()

export const Seller = z.object({ seller_id: z.string(), name: z.string() })

/** Whose sale it is: a customer of the shop, or a guest by the name they gave. */
export const Buyer = z.object({ customer_id: z.int().nullable(), name: z.string() })
