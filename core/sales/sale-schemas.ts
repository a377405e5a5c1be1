import { z } from 'zod'

export const ORIGINS = ['web', 'pos'] as const

export const PAYMENT_STATUSES = [
  'pending',
  'paid',
  'failed',
  'expired',
  'partly_refunded',
  'refunded',
] as const

export const TENDER_KINDS = ['cash', 'card', 'bizum', 'transfer', 'voucher', 'gift_card'] as const

export const FulfillmentStatus = z
  .enum([
    'pending',
    'preparing',
    'ready_for_pickup',
    'shipped',
    'delivered',
    'returned',
    'cancelled',
  ])
  .nullable()

export const Seller = z.object({ seller_id: z.string(), name: z.string() })

/** Whose sale it is: a customer of the shop, or a guest by the name they gave. */
export const Buyer = z.object({ customer_id: z.int().nullable(), name: z.string() })
