import { z } from 'zod'

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
