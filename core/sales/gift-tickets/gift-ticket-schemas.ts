import { z } from 'zod'
import { TranslatedText } from '../../base/schemas.ts'

const Id = z.int().positive().max(Number.MAX_SAFE_INTEGER)

/** One of the units of a line. */
export const UnitKey = z.strictObject({ line_id: Id, n: z.int().min(1).max(9999) })

export const SaleId = Id

export const IssuedGiftTicket = z.object({
  line_id: z.int(),
  n: z.int(),
  code: z.string(),
  /** The last day of an exchange (YYYY-MM-DD); null where it runs from the arrival of a web order. */
  exchange_until: z.string().nullable(),
})

/** A gift ticket with what it was for; its price is for staff alone. */
export const FoundGiftTicket = IssuedGiftTicket.extend({
  issued_at: z.string(),
  sale_id: z.int(),
  reference: z.string(),
  variant_id: z.int().nullable(),
  name: TranslatedText,
  colour: TranslatedText.nullable(),
  size: z.string().nullable(),
  sku: z.string().nullable(),
  /** What was paid for the unit. */
  paid_cents: z.int(),
  returned: z.boolean(),
  /** The last day of an exchange has passed. */
  is_over: z.boolean(),
})
