import { z } from 'zod'
import { TranslatedText } from '../base/schemas.ts'
import { SaleDocument } from '../sales/documents/sale-documents.ts'
import { REFUND_STAGES } from '../sales/rules.ts'
import {
  REFUSAL_GROUNDS,
  RETURN_CONDITIONS,
  RETURN_KINDS,
  RETURN_REQUEST_STATUSES,
  RETURN_WAYS,
} from './rules.ts'

/** Of a return and of the request that led to it: `R` and a reference like that of an order. */
export const ReturnReference = z.string().trim().toUpperCase().min(1).max(60)

const ReturnUnit = z.object({
  line_id: z.int(),
  n: z.int(),
  kind: z.enum(['variant', 'free_text', 'shipping']),
  name: TranslatedText,
  color: TranslatedText.nullable(),
  /** Of the pair that it names, which came back or is to: after a change of size not the one that the buyer has now. */
  size: z.string().nullable(),
  variant_sku: z.string().nullable(),
  paid_cents: z.int(),
  /** What was paid for it less what was given back. */
  left_cents: z.int(),
  /** Given back by this return; null before. */
  cents: z.int().nullable(),
  condition: z.enum(RETURN_CONDITIONS).nullable(),
  /** How much less than was paid goes back for it, and why; null where all does. */
  reduction_cents: z.int().nullable(),
  reduction_reason: z.string().nullable(),
  /** The size that the buyer wants instead, and whether one is there. */
  wanted_size: z.string().nullable(),
  wanted_available: z.boolean().nullable(),
})

export const ReturnDetails = z.object({
  reference: z.string(),
  kind: z.enum(RETURN_KINDS),
  /** Null where nobody asked for it beforehand. */
  way: z.enum(RETURN_WAYS).nullable(),
  status: z.enum(RETURN_REQUEST_STATUSES),
  /** What the buyer wrote, or the shop of a return without a request. */
  note: z.string().nullable(),
  refusal: z.string().nullable(),
  /** The ground of the law on which a withdrawal was refused. */
  refusal_ground: z.enum(REFUSAL_GROUNDS).nullable(),
  /** Said after the period had ended: the shop decides. */
  is_late: z.boolean(),
  created_at: z.string(),
  received_at: z.string().nullable(),
  checked_at: z.string().nullable(),
  ended_at: z.string().nullable(),
  /** Null until money or goods have gone back. */
  return_id: z.int().nullable(),
  /** When that was written. */
  returned_at: z.string().nullable(),
  sale_id: z.int(),
  sale_reference: z.string(),
  sale_created_at: z.string(),
  customer: z.string().nullable(),
  units: z.array(ReturnUnit),
  /** The sale's shipping, and what of it belongs to this return. Null where none was paid or it went back. */
  shipping: z.object({ left_cents: z.int(), suggested_cents: z.int() }).nullable(),
  /** Given back in all. */
  cents: z.int(),
  /** Where its money is; null where none goes back by a bank or by hand. */
  refund_stage: z.enum(REFUND_STAGES).nullable(),
  /** Where the money goes: a refund to a payment, or a tender of the counter. */
  refunds: z.array(z.object({ kind: z.string(), cents: z.int(), stage: z.enum(REFUND_STAGES) })),
  /** The correction of the sale's invoice that it wrote. */
  correction: SaleDocument.nullable(),
})
