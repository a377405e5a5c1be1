import { z } from 'zod'
import { ITEM_GRADES } from '../stock/rules.ts'
import { FULFILLMENT_STATUSES } from './rules.ts'

export const FulfillmentStatus = z.enum(FULFILLMENT_STATUSES).nullable()

export const Seller = z.object({ seller_id: z.string(), name: z.string() })

/** Whose sale it is: a customer of the shop, or a guest by the name they gave. */
export const Buyer = z.object({ customer_id: z.int().nullable(), name: z.string() })

/** The company as an invoice names it. */
export const Issuer = z.object({
  name: z.string().nullable(),
  nif: z.string().nullable(),
  address: z
    .object({ street: z.string(), postal_code: z.string(), city: z.string(), province: z.string() })
    .nullable(),
})

/** What a pair that was sold as itself had, as its customer was told; null on other lines. */
export const SoldMark = z
  .object({ code: z.string(), grade: z.enum(ITEM_GRADES), note: z.string().nullable() })
  .nullable()

/** The same of line `l`. */
export const SOLD_MARK = `case when l.details ? 'mark_grade' then json_build_object('code', l.details -> 'mark_code',
      'grade', l.details -> 'mark_grade', 'note', l.details -> 'mark_note') end`

/** The coupon of a sale, with what it took off in cents. */
export const SaleCoupon = z.object({ code: z.string(), discount_cents: z.int() })
