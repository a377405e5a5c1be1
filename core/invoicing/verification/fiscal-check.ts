import { z } from 'zod'

/** What one verification of the chains found. */
export const FiscalCheck = z.object({
  check_id: z.int(),
  checked_at: z.iso.datetime(),
  /** How many records were recomputed. */
  records: z.int(),
  /** All records, or the newest of each chain alone. */
  is_whole: z.boolean(),
  /** The first hundred places whose record, or whose link to the one before, is not what was written. */
  broken: z.array(
    z.object({
      record_id: z.int(),
      chain_id: z.int(),
      sequence: z.int(),
      /** The number of its invoice. */
      invoice: z.string(),
      breaks: z.array(z.enum(['hash', 'link', 'gap', 'last'])),
    }),
  ),
})
export type FiscalCheck = z.infer<typeof FiscalCheck>

export type FiscalCheckRow = Omit<FiscalCheck, 'checked_at'> & { checked_at: Date }

export const FISCAL_CHECK_COLUMNS = `check_id, created_at as checked_at, records, is_whole, broken`

export const toFiscalCheck = ({ checked_at, ...check }: FiscalCheckRow): FiscalCheck => ({
  ...check,
  checked_at: checked_at.toISOString(),
})
