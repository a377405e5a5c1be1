import { z } from 'zod'
import { DRILL_FAILURES } from './rules.ts'

/** What a drill has compared and found; lists are empty where all holds. */
export const DrillReport = z.object({
  /** The code of why the copy could not be restored at all; null where it could. */
  failure: z.enum(DRILL_FAILURES).nullable(),
  tables: z.int(),
  rows: z.number(),
  /** Days whose invoices were compared with the shop. */
  days: z.int(),
  /** By state. */
  pairs: z.record(z.string(), z.int()),
  pictures: z.int(),
  pictures_missing: z.int(),
  /** Days whose money is not that of the shop. */
  differences: z.array(z.string()),
  books: z.array(z.string()),
  seals: z.array(z.string()),
  chains: z.array(z.string()),
  /** The number of the pair that was sold there, `nothing` where the shop has none to sell, null where it was refused. */
  sold: z.string().nullable(),
})
export type DrillReport = z.infer<typeof DrillReport>
